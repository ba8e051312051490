import { claimWords } from './claimWords.ts';
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
/** Numbers with what they count, such as `14 kg` and `2 roky`, where that is a short word. */
export const numberPattern = /\d(?:[ \u00a0\u202f.,'’]?\d){0,14}(?:[ \u00a0]?[\p{L}"°]{1,6}(?!\p{L}))?/gu;

const sources: readonly (readonly [ClaimKind, readonly RegExp[]])[] = [
  ['Delivery', [...promises.Delivery, ...claimWords.Delivery]],
  ['Rating', claimWords.Rating],
  ['Stock', [...claimWords.InStock, ...claimWords.SoldOut]],
  ['Superlative', promises.Superlative],
  ['Guarantee', promises.Guarantee],
  ['Material', claimWords.Material],
];

/** One pattern over folded text for each kind of claim. */
export const foldedPatterns: readonly { readonly kind: ClaimKind; readonly pattern: RegExp }[] = sources.map(
  ([kind, patterns]) => ({
    kind,
    pattern: new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'gu'),
  }),
);
