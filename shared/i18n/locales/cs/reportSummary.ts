import type { LocaleOf } from '../../localeOf.ts';
import type { reportSummary as source } from '../en/reportSummary.ts';

/** Texty čísel, která přehled a sdílené reporty ukazují stejně. */
export const reportSummary: LocaleOf<typeof source> = {
  measure: {
    expenses: 'Náklady',
    revenue: 'Tržby',
    costOfSales: 'PNO',
    returnOnAdSpend: 'ROAS',
    orders: 'Objednávky',
    clicks: 'Prokliky',
    users: 'Návštěvníci',
  },
  hint: {
    expenses: 'Co bylo za reklamu odečteno z kreditu, bez DPH.',
    revenue: 'Hodnota objednávek, které následovaly po kliknutí na reklamu do {{days}} dnů.',
    costOfSales: 'Podíl nákladů na tržbách. Čím nižší, tím lepší.',
    returnOnAdSpend: 'Tržby dělené náklady. 500 % znamená, že z každé vydané koruny se jich vrátilo pět.',
    orders: 'Objednávky, které následovaly po kliknutí na reklamu do {{days}} dnů.',
    clicks: 'Kliknutí na reklamy, jak je hlásí platformy.',
    users: 'Lidé, kteří navštívili e-shop a souhlasili s měřením.',
  },
  efficiency: 'Poměřovat náklady pomocí',
  efficiencyShort: { costOfSales: 'PNO', returnOnAdSpend: 'ROAS' },
  course: 'Den po dni',
  courseOf: { money: 'Náklady a tržby', orders: 'Objednávky', clicks: 'Prokliky', users: 'Návštěvníci' },
  flat: 'V těchto dnech není co kreslit',
  flatText: 'Průběh se objeví s prvními návštěvami, které reklama přivede.',
  channels: 'Podle kanálů',
  campaigns: 'Kampaně',
  part: { channel: 'Kanál', campaign: 'Kampaň' },
  monthly: 'Měsíční přehled',
  revenueIs: { Included: 'Tržby jsou s DPH.', Excluded: 'Tržby jsou bez DPH.' },
  noParts: 'V těchto dnech žádná reklama neběžela',
  noPartsText: 'Co kampaně stály a přinesly, se tu objeví do hodiny.',
};
