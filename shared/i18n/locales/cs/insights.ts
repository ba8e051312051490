import type { insights as source } from '../en/insights.ts';
import type { LocaleOf } from '../../localeOf.ts';

export const insights: LocaleOf<typeof source> = {
  sources: {
    purpose: 'Odkud přicházejí návštěvy a objednávky, ve srovnání s předchozím obdobím a s loňskem',
    title: 'Zdroje návštěv',
    newVisits: 'Noví uživatelé',
    visitsYearBefore: 'Návštěvy loni',
    revenueYearBefore: 'Tržby loni',
    unknown: 'Neznámý zdroj',
    unknownText: 'Lidé, kteří nesouhlasili s měřením',
    total: 'Všechny zdroje',
    name: '{{name}}: {{visits}}',
    basis:
      'Naměřil pixel Okavango od {{from}} do {{to}}. Změny jsou proti období od {{previousFrom}} do {{previousTo}}. Objednávky a tržby podle posledního kliknutí.',
    yearBasis: 'Loni: od {{from}} do {{to}}.',
    noPrevious: 'Od {{from}} do {{to}} se nic nenaměřilo, proto změny chybí.',
    noYearBefore: 'Od {{from}} do {{to}} se nic nenaměřilo, proto není s čím loňsko srovnat.',
    emptyTitle: 'V tomto období nejsou žádné návštěvy',
    emptyText: 'Zdroje se objeví s prvními návštěvami, které pixel naměří.',
  },
  trend: {
    title: { visits: 'Návštěvy po měsících', revenue: 'Tržby po měsících' },
    thisYear: 'Posledních 13 měsíců',
    yearBefore: 'O rok dříve',
    basis: 'Měří pixel Okavango od {{month}}. Tento měsíc ještě neskončil.',
    none: 'Zatím se nic nenaměřilo.',
  },
  words: {
    purpose: 'Co návštěvníci ve vašem e-shopu hledají a co v něm nenajdou',
    title: 'Hledání ve vašem e-shopu',
    words: 'Hledaná slova',
    visits: 'Návštěvy',
    orders: 'Pak objednali',
    products: 'Produkty ve feedu',
    noProduct: 'Žádný produkt neodpovídá',
    basis:
      'Naměřil pixel Okavango na stránkách vyhledávání od {{from}} do {{to}}, návštěvy lidí, kteří souhlasili. Změny jsou proti období od {{previousFrom}} do {{previousTo}}.',
    hidden_one:
      '{{count}} další hledání mělo slova z méně než {{fewest}} návštěv. Neukazujeme je, aby podle nich nešlo nikoho poznat.',
    hidden_few:
      '{{count}} další hledání měla slova z méně než {{fewest}} návštěv. Neukazujeme je, aby podle nich nešlo nikoho poznat.',
    hidden_many:
      '{{count}} dalšího hledání mělo slova z méně než {{fewest}} návštěv. Neukazujeme je, aby podle nich nešlo nikoho poznat.',
    hidden_other:
      '{{count}} dalších hledání mělo slova z méně než {{fewest}} návštěv. Neukazujeme je, aby podle nich nešlo nikoho poznat.',
    emptyTitle: 'V tomto období nikdo nehledal',
    emptyText:
      'Slova se objeví, jakmile je hledají aspoň {{fewest}} návštěvy. Stránky vyhledávání poznáme podle adresy, například /search?q=.',
  },
  speed: {
    purpose: 'Jak rychlé jsou vaše stránky pro skutečné návštěvníky a co stojí ty pomalé',
    title: 'Rychlost podle stránek',
    device: 'Zařízení',
    devices: { Phone: 'Telefon', Computer: 'Počítač' },
    pageColumn: 'Stránka',
    page: {
      Home: 'Úvodní stránka',
      Product: 'Produkt',
      Checkout: 'Pokladna',
      Order: 'Poděkování',
      Other: 'Ostatní stránky',
    },
    views: 'Změřená zobrazení',
    metric: {
      LCP: 'Hlavní obsah (LCP)',
      INP: 'Odezva na akci (INP)',
      CLS: 'Posuny stránky (CLS)',
      TTFB: 'Odezva serveru (TTFB)',
    },
    rating: { Good: 'Dobré', NeedsImprovement: 'Ke zlepšení', Poor: 'Špatné' },
    tooFew: 'Málo zobrazení',
    seconds: '{{value}} s',
    milliseconds: '{{value}} ms',
    basis:
      '75. percentil skutečných návštěv od {{from}} do {{to}}: tři ze čtyř zobrazení byla aspoň takto rychlá. Pixel Okavango změřil {{measured}} z {{all}} zobrazení ({{percent}}), jen se souhlasem a tam, kde to prohlížeč sdělí. Údaj potřebuje {{fewest}} zobrazení.',
    sessions: 'Objednávky podle rychlosti první stránky',
    sessionColumn: 'Hlavní obsah (LCP)',
    range: { Good: 'do 2,5 s', NeedsImprovement: '2,5–4 s', Poor: 'přes 4 s' },
    visits: 'Návštěvy',
    orders: 'Objednaly',
    rate: 'Konverzní poměr',
    band: '95% interval',
    bandOf: '{{lower}} – {{upper}}',
    perSession: 'Hodnota objednávek na návštěvu',
    overlap: 'Intervaly se překrývají, rozdíl tedy může být náhoda.',
    differ:
      'Intervaly dobrých a špatných se nepřekrývají: návštěvy s pomalou první stránkou objednávají méně. Že je příčinou rychlost, to samo nedokazuje.',
    differOther: 'Intervaly dobrých a špatných se nepřekrývají, pomalé návštěvy ale neobjednávaly méně.',
    tooFewSessions: 'Na srovnání je zatím málo návštěv.',
    elsewhere: 'Jsou to vaše vlastní data. Chrome UX Report a PageSpeed Insights nejsou propojené.',
    emptyTitle: 'V tomto období se rychlost nezměřila',
    emptyText: 'Údaje se objeví s prvními zobrazeními po souhlasu návštěvníků. Pixel je měří sám.',
  },
};
