import type { LocaleOf } from '../../localeOf.ts';
import type { answers as source } from '../en/answers.ts';

/** Texty odpovědí asistenta. Hodnota ve složených závorkách otevře obrazovku, odkud je; slova nemají čísla. */
export const answers: LocaleOf<typeof source> = {
  measure: {
    Spend: 'Útrata',
    Revenue: 'Tržby',
    Orders: 'Objednávky',
    ReturnOnAdSpend: 'ROAS',
    CostOfSales: 'PNO',
    Clicks: 'Prokliky',
    Impressions: 'Zobrazení',
    ConversionRate: 'Konverzní poměr',
    AverageOrderValue: 'Průměrná hodnota objednávky',
    AddToCarts: 'Vložení do košíku',
    Users: 'Uživatelé',
  },
  column: {
    measure: 'Metrika',
    value: 'Hodnota',
    before: 'Předtím',
    change: 'Změna',
    day: 'Den',
  },
  figure: {
    value: '{{measure}}, {{period}}: {{value}}.',
    valueOf: '{{subject}}: {{measure}}, {{period}}: {{value}}.',
    none: 'Pro {{period}} tu k této metrice nejsou data: {{measure}}.',
    noneOf: '{{subject}}: pro {{period}} tu k této metrice nejsou data: {{measure}}.',
    before: 'V období {{period}} to bylo {{value}} ({{change}}).',
    beforeAny: 'V předchozím období to bylo {{value}} ({{change}}).',
    noBefore: 'Není s čím srovnávat: za {{period}} nejsou data.',
  },
  overview: { intro: 'Výkon reklamy, {{period}}, ve srovnání s předchozím obdobím:' },
  trend: { notDaily: 'Tuto metriku po dnech nemáme: {{measure}}.' },
  bestDay: {
    best: '{{measure}}, {{period}}: nejlepší den byl {{day}}, a to {{value}}.',
    worst: '{{measure}}, {{period}}: nejslabší den byl {{day}}, a to {{value}}.',
  },
  noData: 'Za {{period}} nejsou žádná data.',
  withheld: 'Číslo v této části odpovědi jsem nedokázal ověřit, proto ji neukazuji.',
  refused: {
    premium: 'To je součást {{link}}, které váš e-shop teď nemá.',
    range: 'Tak daleko do minulosti čísla nesahají, nebo jsou dny v opačném pořadí.',
    unavailable: 'Teď se to nepodařilo načíst. Zkuste to za chvíli znovu.',
  },
  unclear: {
    Unknown: 'Této otázce zatím nerozumím. Můžete se zeptat třeba takto:',
  },
  suggestion: {
    overview: 'Jak si vede moje reklama?',
    spendYesterday: 'Kolik jsem včera utratil za reklamu?',
    revenue: 'Jaké mám tržby?',
    trendRevenue: 'Ukaž tržby po dnech',
    bestDay: 'Který den byl nejlepší?',
  },
};
