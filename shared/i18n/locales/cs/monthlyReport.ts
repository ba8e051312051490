import type { LocaleOf } from '../../localeOf.ts';
import type { monthlyReport as source } from '../en/monthlyReport.ts';

/** Texty měsíčního přehledu. */
export const monthlyReport: LocaleOf<typeof source> = {
  title: 'Měsíční přehled',
  fileName: 'mesicni-prehled',
  before: '{{month}}: {{value}}',
  noBefore: 'žádná dřívější data',
  headline: {
    full_one:
      'Reklama stála {{expenses}} a přinesla {{orders}} objednávku za {{revenue}}. Z každých {{unit}} se vrátilo {{ratio}}.',
    full_few:
      'Reklama stála {{expenses}} a přinesla {{orders}} objednávky za {{revenue}}. Z každých {{unit}} se vrátilo {{ratio}}.',
    full_many:
      'Reklama stála {{expenses}} a přinesla {{orders}} objednávky za {{revenue}}. Z každých {{unit}} se vrátilo {{ratio}}.',
    full_other:
      'Reklama stála {{expenses}} a přinesla {{orders}} objednávek za {{revenue}}. Z každých {{unit}} se vrátilo {{ratio}}.',
    noOrders_one:
      'Reklama stála {{expenses}} a přinesla {{count}} proklik. Žádnou objednávku jí v tomto měsíci nešlo připsat.',
    noOrders_few:
      'Reklama stála {{expenses}} a přinesla {{count}} prokliky. Žádnou objednávku jí v tomto měsíci nešlo připsat.',
    noOrders_many:
      'Reklama stála {{expenses}} a přinesla {{count}} prokliku. Žádnou objednávku jí v tomto měsíci nešlo připsat.',
    noOrders_other:
      'Reklama stála {{expenses}} a přinesla {{count}} prokliků. Žádnou objednávku jí v tomto měsíci nešlo připsat.',
    noSpend: 'V tomto měsíci žádná reklama neběžela.',
  },
  figure: {
    expenses: 'Náklady',
    revenue: 'Tržby',
    costOfSales: 'Podíl nákladů',
    returnOnAdSpend: 'ROAS',
    orders: 'Objednávky',
    users: 'Návštěvníci',
    averageOrderValue: 'Průměrná objednávka',
    clicks: 'Prokliky',
  },
  moneyByDay: 'Náklady a tržby podle dnů',
  ordersByDay: 'Objednávky podle dnů',
  channels: 'Kampaně podle kanálů',
  channel: 'Kanál',
  products: 'Nejlepší produkty e-shopu',
  product: 'Produkt',
  campaigns: 'Nejlepší kampaně',
  campaign: 'Kampaň',
  quarter: 'Poslední tři měsíce',
  month: 'Měsíc',
  nothing: 'Za tento měsíc nejsou data',
  made: 'Vytvořeno {{at}}',
  updated: 'údaje platforem k {{at}}',
  sandboxData: 'Sandboxová data: čísla ze simulovaného trhu',
  vat: { Included: 's DPH', Excluded: 'bez DPH' },
  note: 'Náklady se odečítají z kreditu, bez DPH. Objednávky a tržby jsou do {{days}} dnů od kliknutí na reklamu (atribuční model: {{model}}). Tržby jsou {{vat}}; {{currency}}. Produkty jsou ze všech objednávek. Návštěvníci jsou všichni, kdo souhlasili s měřením.',
};
