import type { reports as source } from '../en/reports.ts';

/** Texty reportů ukládaných jako CSV a PDF. */
export const reports: typeof source = {
  campaignStatistics: 'Statistika kampaní',
  fileName: 'statistika-kampani',
  period: '{{from}} – {{to}}',
  madeAt: 'Vytvořeno {{at}}',
  updatedAt: 'Údaje platforem k {{at}}',
  sandboxData: 'Sandboxová data: čísla ze simulovaného trhu',
  total: 'Celkem',
  empty: 'V tomto období neběžely žádné kampaně.',
  page: 'Strana {{page}} z {{pages}}',
  note: 'Náklady jsou to, co bylo odečteno z kreditu. Objednávky a tržby následovaly po kliknutí na reklamu do {{days}} dnů. Tržby jsou tak, jak je hlásí e-shop; {{currency}}.',
  column: {
    name: 'Kampaň',
    channel: 'Kanál',
    format: 'Formát',
    currency: 'Měna',
    impressions: 'Zobrazení',
    clicks: 'Kliknutí',
    clickThroughRate: 'CTR %',
    costPerClick: 'CPC',
    expenses: 'Náklady',
    addToCarts: 'Košíky',
    orders: 'Objednávky',
    conversionRate: 'Konv. %',
    revenue: 'Tržby',
    averageOrderValue: 'Prům. obj.',
    costOfSales: 'PNO %',
  },
};
