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
  empty: 'V tomto období neběžely žádné kampaně',
  page: 'Strana {{page}} z {{pages}}',
  note: 'Náklady se odečítají z kreditu, bez DPH. Objednávky a tržby jsou do {{days}} dnů od kliknutí na reklamu (atribuční model: {{model}}). Tržby jsou {{vat}}; {{currency}}.',
  vat: { Included: 's DPH, jak je hlásí e-shop', Excluded: 'bez DPH' },
  link: { wrong: 'Tento odkaz neplatí.', expired: 'Platnost odkazu vypršela. Vyžádejte si soubor znovu.' },
  courseByDay: 'Tržby a náklady podle dnů',
  courseByMonth: 'Tržby a náklady podle měsíců',
  previous: { PreviousPeriod: '{{column}}, předchozí období', PreviousYear: '{{column}}, předchozí rok' },
  currency: 'Měna',
};
