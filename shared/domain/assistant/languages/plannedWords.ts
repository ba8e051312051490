import type { TextAssetType } from '../../campaign/textLimits.ts';
import type { SocialNetwork } from '../../content/content.ts';
import type { Language } from '../../../i18n/languages.ts';

/**
 * Words of demands about products and posts in a language, in small letters without diacritics. A `*` ends a stem that any
 * letters may follow.
 */
export interface PlannedWords {
  /** Phrases that a demand to leave products out of ads begins with, and to advertise them again. */
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly product: readonly string[];
  readonly category: readonly string[];
  /** Between `products` and a price. */
  readonly below: readonly string[];
  /** Around names, without a meaning of their own. */
  readonly small: readonly string[];
  readonly plan: readonly string[];
  readonly post: readonly string[];
  readonly networks: Readonly<Record<SocialNetwork, readonly string[]>>;
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly afterTomorrow: readonly string[];
  /** From Monday on. */
  readonly weekdays: readonly (readonly string[])[];
  /** Between the parts of a plan. */
  readonly planSmall: readonly string[];
  /** Phrases that a note begins with: alone, and those that need one of `note` after them. */
  /** Kinds of texts of ads, and what surrounds the campaign’s name. */
  readonly adTexts: Readonly<Partial<Record<TextAssetType, readonly string[]>>>;
  readonly adTextSmall: readonly string[];
  readonly adTextVerbs: readonly string[];
  readonly noteStart: readonly string[];
  readonly noteVerbs: readonly string[];
  readonly note: readonly string[];
  readonly yesterday: readonly string[];
  readonly beforeYesterday: readonly string[];
  /** Around the day of a note. */
  readonly noteSmall: readonly string[];
}

const split = (words: string): readonly string[] => words.split(' ');
const splitLines = (text: string): readonly string[] => text.split('|');

const networkNames = {
  Instagram: split('instagram* insta ig'),
  LinkedIn: split('linkedin*'),
  Twitter: split('x twitter*'),
  Pinterest: split('pinterest*'),
  TikTok: split('tiktok*'),
  YouTube: split('youtube* yt'),
};

const english: PlannedWords = {
  exclude: splitLines('exclude|stop advertising|leave out|take out|remove from ads'),
  include: splitLines('include|advertise|start advertising|advertise again'),
  product: split('product products item items'),
  category: split('category categories'),
  below: splitLines('cheaper than|under|below|for less than|that cost less than'),
  small: split(
    'the a my our from in of all ads ad advertising campaigns again please called named back with',
  ),
  plan: splitLines('plan|schedule'),
  post: split('post posts'),
  networks: { Facebook: split('facebook fb'), ...networkNames },
  today: split('today tonight'),
  tomorrow: split('tomorrow'),
  afterTomorrow: [],
  weekdays: [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
  planSmall: split('a an the new on for at to our my us me with this text saying that says next'),
  adTexts: {
    LongHeadline: splitLines('long headline|long title'),
    PrimaryText: splitLines('primary text|main text|ad text'),
    Headline: splitLines('headline|headlines|title'),
    Description: splitLines('description|descriptions|ad copy'),
  },
  adTextSmall: split('the a an of for in to my our ad ads campaign s text new no number as with'),
  adTextVerbs: splitLines('change|set|rewrite|replace|update|edit|make'),
  noteStart: splitLines('note|note down|jot down|write down|remember'),
  noteVerbs: splitLines('add|make|write|put|save|create|leave|take'),
  note: split('note notes'),
  yesterday: split('yesterday'),
  beforeYesterday: [],
  noteSmall: split('a an the for on to of in about my our me that this new chart day last down please'),
};

const czech: PlannedWords = {
  exclude: splitLines(
    'vyrad|vyradte|vyradit|vynech|vynechat|prestan inzerovat|prestante inzerovat|neinzeruj|neinzerujte',
  ),
  include: splitLines(
    'zarad|zaradte|zaradit|inzeruj|inzerujte|zacni inzerovat|zacnete inzerovat|vrat|vratit',
  ),
  product: split('produkt produkty produktu produktem zbozi polozku polozky'),
  category: split('kategorii kategorie kategoriemi'),
  below: splitLines('levnejsi nez|pod|do|za mene nez|s cenou pod'),
  small: split(
    'z ze do v ve na s reklamy reklam reklamu reklame inzerce inzerci kampani vsechny vsechno znovu opet zpet zpatky prosim nazvem',
  ),
  plan: splitLines('naplanuj|naplanujte|naplanovat'),
  post: split('prispevek prispevky post'),
  networks: { Facebook: split('facebook* fb'), ...networkNames },
  today: split('dnes dneska'),
  tomorrow: split('zitra'),
  afterTomorrow: split('pozitri'),
  weekdays: [
    ['pondeli', 'pondelku'],
    ['utery', 'uterku'],
    ['stredu', 'streda', 'strede'],
    ['ctvrtek', 'ctvrtku'],
    ['patek', 'patku'],
    ['sobotu', 'sobota', 'sobote'],
    ['nedeli', 'nedele'],
  ],
  planSmall: split('na v ve o novy s se textem text hodin hodinu pristi'),
  adTexts: {
    LongHeadline: splitLines('dlouhy nadpis|dlouhy titulek'),
    PrimaryText: splitLines('hlavni text|text reklamy|primarni text'),
    Headline: splitLines('nadpis|nadpisy|titulek'),
    Description: splitLines('popis|popisek|popisky'),
  },
  adTextSmall: split(
    'v ve u na do pro kampan kampane kampani reklamy reklame reklamu inzeratu text cislo c novy',
  ),
  adTextVerbs: splitLines(
    'zmen|zmente|zmenit|nastav|nastavte|nastavit|prepis|prepiste|prepsat|uprav|upravte|upravit|dej|nahrad',
  ),
  noteStart: splitLines(
    'poznamka|poznamenej|poznamenejte|poznamenat|zapis si|zapis|zapiste|zapsat|pozn|zaznamenej|zaznamenat',
  ),
  noteVerbs: splitLines('pridej|pridejte|pridat|napis|napiste|uloz|ulozit|vloz|vytvor|dej|udelej'),
  note: split('poznamku poznamka poznamky'),
  yesterday: split('vcera vcerejsku vcerejsek'),
  beforeYesterday: split('predevcirem'),
  noteSmall: split(
    'k ke na do u v ve o si mi nam ze dni den dnesku dnesek grafu za minule minuly minulou prosim',
  ),
};

/** Languages in which demands about products and posts are read. */
export const plannedWords: Partial<Record<Language, PlannedWords>> = { en: english, cs: czech };
