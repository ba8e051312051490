import type { LocaleOf } from '../../localeOf.ts';
import type { diagnostics as source } from '../en/diagnostics.ts';

/** Texty nákupní cesty, konverzí podle produktů a podobných e-shopů. */
export const diagnostics: LocaleOf<typeof source> = {
  step: {
    Visit: 'Návštěvy',
    Product: 'Prohlédli si produkt',
    Cart: 'Vložili do košíku',
    Checkout: 'Začali objednávat',
    Order: 'Objednali',
  },
  funnel: {
    title: 'Od návštěvy k objednávce',
    purpose: 'Kde návštěvy na cestě k objednávce končí, ve srovnání s podobnými e-shopy',
    rateOfBefore: 'Z předchozího kroku',
    ofAll: '{{share}} návštěv',
    before: 'předtím {{value}}',
    likeShops: 'Podobné e-shopy',
    middleHalf: 'prostřední polovina {{lower}} – {{upper}}',
    medianTime: 'Medián doby do kroku',
    likeTime: 'u podobných e-shopů {{time}}',
    value: { Cart: 'Hodnota v košících', Order: 'Hodnota objednávek' },
    note: 'Návštěvy lidí, kteří souhlasili s měřením. Návštěva, která krok přeskočí, se do něj nepočítá, podíl proto může přesáhnout 100 %. Medián doby má přesnost {{percent}} nebo jednu sekundu.',
    cancelled_one:
      '{{count}} další objednávka byla později zrušena; poslední krok její návštěvu i hodnotu stále počítá.',
    cancelled_few:
      '{{count}} další objednávky byly později zrušeny; poslední krok jejich návštěvy i hodnotu stále počítá.',
    cancelled_other:
      '{{count}} dalších objednávek bylo později zrušeno; poslední krok jejich návštěvy i hodnotu stále počítá.',
    coverage_one: 'Z takových návštěv je {{known}} z {{count}} objednávky ({{percent}}).',
    coverage_few: 'Z takových návštěv je {{known}} ze {{count}} objednávek ({{percent}}).',
    coverage_other: 'Z takových návštěv je {{known}} z {{count}} objednávek ({{percent}}).',
    emptyTitle: 'V tomto období nejsou žádné návštěvy',
    emptyText: 'Nákupní cesta se objeví s prvními návštěvami, které pixel změří.',
  },
  time: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min {{seconds}} s',
    hours: '{{hours}} h {{minutes}} min',
  },
  own: 'Váš e-shop',
  likeShops: 'Podobné e-shopy',
  noOrdersTitle: 'Zatím žádné objednávky',
  noOrdersText: 'Vaše objednávky se tu objeví po celém měsíci měření.',
  tooFewText:
    'Srovnání ukážeme, až bude aspoň deset podobných e-shopů jiných majitelů, aby se žádný z nich nedal poznat.',
  cohort: {
    of_one: 'Aspoň {{count}} e-shop na Okavangu, údaje za {{month}}.',
    of_few: 'Aspoň {{count}} e-shopy na Okavangu, údaje za {{month}}.',
    of_other: 'Aspoň {{count}} e-shopů na Okavangu, údaje za {{month}}.',
    with: 'S vaším mají společné: {{alike}}.',
    alikeInNothing: 'Různé druhy e-shopů, protože podobných je málo.',
    privacy: 'Skupina se celý měsíc nemění a každý e-shop se počítá jednou.',
    alike: {
      Platform: 'platforma e-shopu',
      Category: 'hlavní kategorie',
      Country: 'země',
      Size: 'počet objednávek',
    },
    tooFew_one: 'Podobné e-shopy ukážeme, až bude aspoň {{count}} jiného majitele.',
    tooFew_few: 'Podobné e-shopy ukážeme, až budou aspoň {{count}} jiných majitelů.',
    tooFew_other: 'Podobné e-shopy ukážeme, až jich bude aspoň {{count}} od jiných majitelů.',
    none_one: 'Pro toto období srovnání s podobnými e-shopy zatím není.',
    none_few: 'Pro toto období srovnání s podobnými e-shopy zatím není.',
    none_other: 'Pro toto období srovnání s podobnými e-shopy zatím není.',
  },
  analysis: {
    purpose: 'Vaše objednávky a jejich hodnota ve srovnání s podobnými e-shopy',
    toFunnel: 'Kde návštěvy na cestě k objednávce končí, ve srovnání s podobnými e-shopy',
  },
  trend: {
    title: 'Objednávky ve srovnání s podobnými e-shopy',
    note: '100 je denní průměr prvního týdne v měsíci.',
  },
  orderValue: {
    title: 'Medián hodnoty objednávky',
    middleHalf: 'Prostřední polovina',
    ownNote: 'Medián vašich objednávek za {{month}}, s DPH.',
    note: 'Medián z mediánů jednotlivých e-shopů, s DPH.',
    rate: 'Přepočteno kurzem {{rate}} Kč za 1 EUR, který ČNB vyhlásila {{day}}.',
  },
  products: {
    purpose: 'Produkty, které si lidé prohlížejí a vkládají do košíku, ale nekoupí',
    emptyTitle: 'V tomto období nejsou žádná zobrazení produktů',
    emptyText: 'Produkty se objeví s prvními zobrazeními, která pixel změří.',
    note: 'Ušlé tržby: vložení do košíku bez objednávky × tržby na objednávku produktu. Produkty bez objednávek v tomto období je nemají.',
  },
};
