import { promises } from './unsupportedClaims.ts';

/** What a claim is about; each kind has its own source fields. */
export const claimKinds = [
  'Price',
  'Discount',
  'Stock',
  'Material',
  'Delivery',
  'Rating',
  'Superlative',
  'Guarantee',
  'Number',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Amounts of money, with the currency before or behind. */
export const moneyPattern =
  /(?:€|\$|£|Kč|CZK|EUR|USD|GBP|PLN|zł|HUF|Ft|RON|lei|SEK|NOK|DKK|CHF|kr)[ \u00a0]?\d(?:[ \u00a0\u202f.,'’]?\d){0,14}|\d(?:[ \u00a0\u202f.,'’]?\d){0,14}[ \u00a0\u202f]?(?:€|\$|£|Kč|CZK|EUR|USD|GBP|PLN|zł|HUF|Ft|RON|lei|SEK|NOK|DKK|CHF|kr)(?!\p{L})/gu;
export const percentPattern = /\d(?:[ \u00a0\u202f.,'’]?\d){0,14}[ \u00a0]?%/gu;
/** Numbers with what they count, such as `14 kg` and `2 roky`. */
export const numberPattern = /\d(?:[ \u00a0\u202f.,'’]?\d){0,14}(?:[ \u00a0]?[\p{L}"°]{1,6})?/gu;

// In folded letters: without accents and large ones.
const stock = [
  /\b(?:in|out of) stock\b/gu,
  /\b(?:pieces?|units?) left\b/gu,
  /\b(?:ne)?(?:skladem|skladom)\b/gu,
  /\b(?:vyprodan|vypredan)\p{L}*/gu,
  /\b(?:auf lager|lagernd|sofort verfugbar|ausverkauft)\b/gu,
  /\b\d+ (?:pieces|units|kus(?:u|y|ov)?|ks|stuck)\b/gu,
];
const delivery = [
  ...promises.Delivery,
  /\b(?:next[- ]day|same[- ]day|within 24 hours|do 24 hodin)\b/u,
  /\b(?:deliver|shipping|ships|arrives|doprav|doruc|dorazi|odesl|liefer|versand)\p{L}{0,8}[^.!?]{0,30}?\d{1,3} ?(?:hours?|days?|weeks?|hodin\p{L}*|dn\p{L}*|tyden|tydn\p{L}*|tag\p{L}*|stunden|werktag\p{L}*|working days?)/u,
];
const rating = [
  /\b\d(?:[.,]\d)? ?(?:\/ ?5|stars?\b|hvezd\p{L}*|stern\p{L}*|z 5\b|out of 5\b|von 5\b)/u,
  /★+/u,
  /\b(?:top|highly)[- ]rated\b/u,
  /\b(?:best[- ]?sell|nejprodavan|najpredavan|meistverkauf|bestseller)\p{L}*/u,
  /\b(?:customers?|zakaznic\p{L}{0,6}|kunden) (?:love|miluji|miluju|lieben)\b/u,
  /\b(?:award[- ]winning|ocenen\p{L}*|preisgekront\p{L}*)/u,
];
const materials =
  /\b(?:wood(?:en)?|oak|pine|walnut|marble|leather|cotton|linen|wool(?:len)?|silk|velvet|glass|ceramics?|porcelain|steel|brass|copper|alumini?um|bamboo|rattan|plastic|drev\p{L}*|dubov\p{L}*|borov\p{L}*|mramor\p{L}*|kozen\p{L}*|bavln\p{L}*|lnen\p{L}*|vln(?:en\p{L}*|y|a)|hedvab\p{L}*|samet\p{L}*|sklenen\p{L}*|keramik\p{L}*|keramick\p{L}*|porcelan\p{L}*|ocel\p{L}*|mosaz\p{L}*|meden\p{L}*|hlinik\p{L}*|bambus\p{L}*|ratan\p{L}*|plastov\p{L}*|holz\p{L}*|eiche\p{L}*|marmor\p{L}*|leder\p{L}*|baumwoll\p{L}*|leinen\p{L}*|woll\p{L}*|seide\p{L}*|samt\p{L}*|keramik\p{L}*|porzellan\p{L}*|edelstahl\p{L}*|messing\p{L}*|kupfer\p{L}*)\b/u;

const sources: readonly (readonly [ClaimKind, readonly RegExp[]])[] = [
  ['Delivery', delivery],
  ['Rating', rating],
  ['Stock', stock],
  ['Superlative', promises.Superlative],
  ['Guarantee', promises.Guarantee],
  ['Material', [materials]],
];

/** One pattern over folded text for each kind of claim. */
export const foldedPatterns: readonly { readonly kind: ClaimKind; readonly pattern: RegExp }[] = sources.map(
  ([kind, patterns]) => ({
    kind,
    pattern: new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'gu'),
  }),
);
