import type { SpokenLanguage } from './language.ts';

/** Czech months, weekdays, quarters, occasions, numbers and words of politeness, without diacritics. */
export const czechTimes = {
  last: [
    'poslednich',
    'posledni',
    'poslednim',
    'za',
    'uplynulych',
    'uplynule',
    'minulych',
    'minule',
    'predchozich',
  ],
  from: ['od', 'mezi'],
  to: ['do', 'az', 'a', 'po'],
  within: ['v', 've', 'za', 'roku', 'roce', 'rok', 'od', 'do', 's', 'a', 'oproti', 'v roce', 'rokem'],
  doubtfulMonths: [],
  occasions: {
    BlackFriday: ['black friday', 'cerny patek', 'cerneho patku', 'cernem patku', 'cernym patkem'],
    CyberMonday: ['cyber monday', 'kyberneticke pondeli'],
  },
  fortnight: [],
  numbers: [
    ['jeden', 'jedna', 'jednu', 'jedno'],
    ['dva', 'dve', 'dvou'],
    ['tri', 'tri', 'trech'],
    ['ctyri', 'ctyr'],
    ['pet', 'peti'],
    ['sest', 'sesti'],
    ['sedm', 'sedmi'],
    ['osm', 'osmi'],
    ['devet', 'deviti'],
    ['deset', 'deseti'],
    ['jedenact', 'jedenacti'],
    ['dvanact', 'dvanacti'],
    ['trinact', 'trinacti'],
    ['ctrnact', 'ctrnacti'],
  ],
  units: {
    day: ['den', 'dni', 'dny', 'dnu'],
    week: ['tyden', 'tydny', 'tydnu'],
    month: ['mesic', 'mesice', 'mesicu'],
  },
  months: [
    ['leden', 'ledna', 'lednu', 'lednem', 'lednov*'],
    ['unor', 'unora', 'unoru', 'unorem', 'unorov*'],
    ['brezen', 'brezna', 'breznu', 'breznem', 'breznov*'],
    ['duben', 'dubna', 'dubnu', 'dubnem', 'dubnov*'],
    ['kveten', 'kvetna', 'kvetnu', 'kvetnem', 'kvetnov*'],
    ['cerven', 'cervna', 'cervnu', 'cervnem', 'cervnov*'],
    ['cervenec', 'cervence', 'cervenci', 'cervencem', 'cervencov*'],
    ['srpen', 'srpna', 'srpnu', 'srpnem', 'srpnov*'],
    ['zari', 'zarim', 'zarijov*'],
    ['rijen', 'rijna', 'rijnu', 'rijnem', 'rijnov*'],
    ['listopad', 'listopadu', 'listopadem', 'listopadov*'],
    ['prosinec', 'prosince', 'prosinci', 'prosincem', 'prosincov*'],
  ],
  weekdays: [
    ['pondeli', 'pondelka'],
    ['utery', 'uterka'],
    ['stredy', 'streda', 'stredu'],
    ['ctvrtka', 'ctvrtek'],
    ['patku', 'patek'],
    ['soboty', 'sobota', 'sobotu'],
    ['nedele', 'nedeli'],
  ],
  ordinals: [
    ['prvni', 'prvnim', 'prvniho'],
    ['druhe', 'druhem', 'druheho'],
    ['treti', 'tretim', 'tretiho'],
    ['ctvrte', 'ctvrtem', 'ctvrteho'],
  ],
  quarter: ['ctvrtlet*', 'kvartal*'],
  pleasantries: {
    greeting: ['ahoj', 'cau', 'zdravim', 'nazdar', 'dobry', 'dobre'],
    thanks: ['diky', 'dik', 'dekuji', 'dekuju', 'dekujeme'],
    around:
      'den vecer rano odpoledne dopoledne moc mockrat pekne ti vam vse za to super ok okay skvele jo tak pomoc'.split(
        ' ',
      ),
  },
} as const satisfies Pick<
  SpokenLanguage,
  | 'months'
  | 'weekdays'
  | 'ordinals'
  | 'quarter'
  | 'pleasantries'
  | 'occasions'
  | 'fortnight'
  | 'last'
  | 'from'
  | 'to'
  | 'within'
  | 'doubtfulMonths'
  | 'numbers'
  | 'units'
>;
