import type { LocaleOf } from '../../localeOf.ts';
import type { reportSummary as source } from '../en/reportSummary.ts';

/** Texty čísel, která přehled a sdílené reporty ukazují stejně. */
export const reportSummary: LocaleOf<typeof source> = {
  measure: {
    expenses: 'Náklady',
    revenue: 'Tržby',
    costOfSales: 'Podíl nákladů',
    returnOnAdSpend: 'ROAS',
    orders: 'Objednávky',
    clicks: 'Prokliky',
    users: 'Návštěvníci',
  },
  hint: {
    expenses: 'Náklady na reklamu odečtené z kreditu, bez DPH.',
    revenue: 'Hodnota objednávek do {{days}} dnů od kliknutí na reklamu.',
    costOfSales: 'Náklady ÷ tržby. Čím méně, tím lépe.',
    returnOnAdSpend: 'Tržby ÷ náklady. 500 % znamená, že se za každou utracenou korunu či euro vrátilo pět.',
    orders: 'Objednávky do {{days}} dnů od kliknutí na reklamu.',
    clicks: 'Kliknutí na reklamy, jak je hlásí platformy.',
    users: 'Lidé, kteří navštívili e-shop a souhlasili s měřením.',
  },
  efficiency: 'Metrika efektivity',
  efficiencyShort: { costOfSales: 'Podíl nákladů', returnOnAdSpend: 'ROAS' },
  course: 'Den po dni',
  courseOf: { money: 'Náklady a tržby', orders: 'Objednávky', clicks: 'Prokliky', users: 'Návštěvníci' },
  flat: 'Za toto období nejsou data',
  flatText: 'Graf se objeví s prvními návštěvami z reklam.',
  channels: 'Podle kanálů',
  campaigns: 'Kampaně',
  part: { channel: 'Kanál', campaign: 'Kampaň' },
  monthly: 'Měsíční přehled',
  revenueIs: { Included: 'Tržby jsou s DPH.', Excluded: 'Tržby jsou bez DPH.' },
  noParts: 'V tomto období žádná reklama neběžela',
  noPartsText: 'Náklady a výsledky kampaní se tu objeví do hodiny.',
};
