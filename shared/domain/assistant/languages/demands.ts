import type { Language } from '../../../i18n/languages.ts';
import type { DemandPlace } from '../demand.ts';

/**
 * Words of demands in a language, in small letters without diacritics. A `*` ends a stem that any letters may follow.
 * A phrase of two words may have others in between where its second one ends the text: `turn Lamps off`.
 */
export interface DemandLanguage {
  /** Words before the verb that change nothing. */
  readonly polite: readonly string[];
  readonly verbs: Readonly<Record<'off' | 'on' | 'set' | 'up' | 'down' | 'other', readonly string[]>>;
  /** What sends the monthly report by mail: its name, and words that may surround it. */
  readonly report: Readonly<Record<'names' | 'around', readonly string[]>>;
  readonly campaign: readonly string[];
  readonly budget: readonly string[];
  readonly to: readonly string[];
  readonly by: readonly string[];
  /** Around names and amounts, without a meaning of their own. */
  readonly small: readonly string[];
  /** What makes a demand one for another time, or none at all. */
  readonly conditions: readonly string[];
  readonly currencies: Readonly<Record<string, readonly string[]>>;
  readonly percent: readonly string[];
  /** The mark between thousands that is never a decimal mark there. */
  readonly thousands: '.' | ',';
  readonly places: Readonly<Record<DemandPlace, readonly string[]>>;
}

const split = (words: string): readonly string[] => words.split(' ');
const splitLines = (text: string): readonly string[] => text.split('|');

const english: DemandLanguage = {
  polite: split(
    'please pls plz can could would will you i want to like need d id lets let us s kindly just now hey hi hello ok okay go ahead and',
  ),
  verbs: {
    off: splitLines('pause|stop|turn off|switch off|shut off|disable|deactivate|halt'),
    on: splitLines('resume|unpause|turn on|turn back on|switch on|enable|activate|start|restart|reactivate'),
    set: splitLines('set|change|adjust|make'),
    up: splitLines('raise|increase|bump|bump up|boost'),
    down: splitLines('lower|decrease|reduce|cut|drop'),
    other: splitLines(
      'delete|remove|create|add|cancel|top up|charge|pay|buy|order|write|publish|post|schedule|plan|send|exclude|include|upload|import|install|fix|approve|submit|rename|edit|change|set|turn off|turn on|disable|enable|stop|start|end|close|recharge|generate|connect|move|switch',
    ),
  },
  report: {
    names: splitLines(
      'monthly report|monthly reports|report every month|report each month|reports every month|monthly summary|report monthly',
    ),
    around: split(
      'send email mail e get want turn on switch me us my our the a to by via in with every month inbox mailbox address please now',
    ),
  },
  campaign: split('campaign campaigns ad ads advert adverts'),
  budget: splitLines('daily budget|daily budgets|budget|budgets|daily spend|daily limit'),
  to: split('to at'),
  by: split('by'),
  small: split(
    'all the a an my our your this that for of on in from it its me us day per daily now please thanks thank you right away immediately back again is be called named s max maximum',
  ),
  conditions: split(
    'tomorrow until till if when whenever unless after before next week weeks weekend* month* hour hours hourly night* morning* evening* noon midnight monday* tuesday* wednesday* thursday* friday* saturday* sunday* not no dont never except without but then every each today tonight while only once later soon would should',
  ),
  currencies: {
    CZK: split('czk kc crowns crown koruna korunas'),
    EUR: split('eur euro euros €'),
    PLN: split('pln zl zloty'),
    HUF: split('huf ft forint*'),
    RON: split('ron lei'),
    USD: split('usd dollar* $'),
    GBP: split('gbp pound* £'),
  },
  percent: split('% percent pct'),
  thousands: ',',
  places: {
    automatic: splitLines('auto top|automatic top*|auto recharge|autotopup'),
    recharge: splitLines('top up|credit|recharge|money|balance'),
    subscription: splitLines('subscription|premium|plan|trial|membership'),
    history: splitLines('invoice*|bill|bills|receipt*|payment*'),
    feed: splitLines('feed*|xml'),
    products: splitLines('product*|item|items|categor*|rule|rules'),
    pixel: splitLines('pixel*|tracking|consent|cookie*'),
    posts: splitLines('post|posts|facebook post*|instagram post*|social*'),
    texts: splitLines('text|texts|description*|article*|blog*|content|copy'),
    notifications: splitLines('notification*|alert*|email*|mail*|report*'),
    campaigns: splitLines('campaign*|ad|ads|budget*'),
  },
};

const czech: DemandLanguage = {
  polite: split(
    'prosim te vas muzes muzete mohl mohla by bys byste chci chtel chtela bych potrebuju potrebuji hned ted ahoj dobry den tak mi nam rovnou a',
  ),
  verbs: {
    off: splitLines(
      'vypni|vypnete|vypnout|pozastav|pozastavte|pozastavit|zastav|zastavte|zastavit|stopni|stopnete|stopnout|pauzni|zapauzuj|deaktivuj|deaktivovat',
    ),
    on: splitLines(
      'zapni|zapnete|zapnout|spust|spustte|spustit|obnov|obnovte|obnovit|rozjed|aktivuj|aktivujte|aktivovat|znovu spust|znovu spustit|znovu zapni|znovu zapnout',
    ),
    set: splitLines('nastav|nastavte|nastavit|zmen|zmente|zmenit|uprav|upravte|upravit'),
    up: splitLines('zvys|zvyste|zvysit|navys|navyste|navysit|zvedni|zvednout'),
    down: splitLines('sniz|snizte|snizit|zmensi|zmensit|zkrat'),
    other: splitLines(
      'smaz|smazte|smazat|odstran|odstranit|zrus|zruste|zrusit|vytvor|vytvorit|zaloz|zalozit|pridej|pridat|dobij|dobijte|dobit|zaplat|zaplatit|kup|koupit|objednej|napis|napsat|zverejni|publikuj|naplanuj|naplanovat|posli|poslat|vyrad|vyradit|vyluc|vyloucit|nahraj|nahrat|nainstaluj|oprav|opravit|schval|prejmenuj|uprav|upravit|vygeneruj|vypni|vypnout|zapni|zapnout|zmen|zmenit|nastav|nastavit|ukonci|ukoncit|propoj|zastav|zastavit|spust|spustit',
    ),
  },
  report: {
    names: splitLines(
      'mesicn* report*|mesicn* prehled*|report kazdy mesic|reporty kazdy mesic|prehled kazdy mesic',
    ),
    around: split(
      'posilej posilejte posli poslete posilat poslat zasilej zasilejte zasilat chci chtel chtela zapni zapnete zapnout dostavat mi me nam na do po e mail mailem email emailem mailu emailu schranky kazdy mesic prosim ted',
    ),
  },
  campaign: split('kampan kampane kampani kampaním kampanim reklamu reklamy reklame reklama'),
  budget: splitLines(
    'denni rozpocet|denniho rozpoctu|dennimu rozpoctu|denni rozpocty|rozpocet|rozpoctu|rozpocty|denni limit|denni utratu',
  ),
  to: split('na'),
  by: split('o'),
  small: split(
    'vsechny vsechno vsech u pro v ve z ze s se k ke te tu ten tuto tuhle moji mou me svou moje nasi nasich den denne za ted hned prosim diky dekuji opet znovu zpatky jmenem s nazvem cele maximalne',
  ),
  conditions: split(
    'zitra pozitri kdyz pokud jestli az dokud do pred po pristi tyden tydne tydnu mesic mesice hodin* pondel* uter* streda stredu stredy strede ctvrt* patek patku patky sobot* nedel* vikend* rano vecer poledne odpoledne dopoledne noci ne nikdy bez krome ale pak potom vzdy kazdy kazdou kazde dnes dneska jen jenom pouze pozdeji jednou',
  ),
  currencies: {
    CZK: split('czk kc korun koruny koruna korunu'),
    EUR: split('eur euro eura €'),
    PLN: split('pln zlot*'),
    HUF: split('huf forint*'),
    RON: split('ron lei'),
    USD: split('usd dolar* $'),
    GBP: split('gbp libr* £'),
  },
  percent: split('% procent procenta procento'),
  thousands: '.',
  places: {
    automatic: splitLines('automatick* dobij*|auto dobij*'),
    recharge: splitLines('kredit*|penize|zustatek|dobij*'),
    subscription: splitLines('predplatn*|premium|tarif*'),
    history: splitLines('faktur*|platb*|doklad*|uctenk*'),
    feed: splitLines('feed*|xml'),
    products: splitLines('produkt*|zboz*|kategori*|pravidl*|polozk*'),
    pixel: splitLines('pixel*|mereni|cookie*|souhlas*'),
    posts: splitLines('prispev*|post|posty|socialn*'),
    texts: splitLines('text*|popis*|clanek|clanky|obsah*'),
    notifications: splitLines('upozornen*|notifikac*|mail*|email*|report*'),
    campaigns: splitLines('kampan*|reklam*|rozpoc*'),
  },
};

/** Languages that demands are read in. */
export const demandLanguages: Partial<Record<Language, DemandLanguage>> = { en: english, cs: czech };
