import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { FeedFormatName } from '#shared/domain/feed/feed.ts';
import { readGtin } from '../checks/gtin.ts';
import type { TableHead } from './tableHead.ts';
import type {
  FeedItem,
  FeedLimits,
  RawField,
  RawProduct,
  WholeFeedFault,
} from '#server/serviceTypes/feedParser.ts';

export {
  rawFields,
  type FeedItem,
  type FeedLimits,
  type RawField,
  type RawProduct,
} from '#server/serviceTypes/feedParser.ts';

/** Fields of which a product may have several: one a line. Of `shipping` it is the price, `-` where there is none. */
const listFields: ReadonlySet<RawField> = new Set<RawField>(['additionalImageLink', 'shipping']);
const maxListed = 50;

const address = /(?<=[,;|\s])https?:\/\//gi;

/** The addresses in a text that lists several, separated by commas, semicolons, bars or blanks. */
export function splitAddresses(text: string): string[] {
  const starts = [0, ...Array.from(text.matchAll(address), ({ index }) => index), text.length];
  return starts
    .slice(0, -1)
    .map((start, at) => trimSeparators(text.slice(start, starts[at + 1])))
    .filter((link) => link !== '');
}

/** Without a pattern: one for a run at the end would look at the run again from each of its characters. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[,;|\s]/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trimStart();
}

/** What exports write as an identifier that they do not have. */
const noIdentifier =
  /^(?:[-–—.?_]{1,10}|0{1,14}|n\/?a|none|null|nan|undefined|unknown|nezn[aá]m[eéyý]|nen[ií])$/i;

const pieces = /^-?\d{1,9}(?:[.,]\d{1,6})?(?: ?(?:ks|pcs|st[üu]ck))?$/i;

/** What a number of pieces in stock says of the availability; null for any other text. */
export function readStockCount(text: string): 'in_stock' | 'out_of_stock' | null {
  if (!pieces.test(text)) return null;
  return Number.parseFloat(text.replace(',', '.')) > 0 ? 'in_stock' : 'out_of_stock';
}

/** What spreadsheets leave around a number that they were to treat as text. */
const spreadsheetMark = /^['’]|[.,]0$/g;

/** The first valid one of several GTINs in a text, or else the text itself, for the checks. */
function selectGtin(text: string): string {
  if (readGtin(text) !== null) return text;
  const plain = text.replaceAll(spreadsheetMark, '');
  if (readGtin(plain) !== null) return plain;
  return (
    text
      .split(/[,;|/\n]/, 20)
      .find((part) => readGtin(part) !== null)
      ?.trim() ?? text
  );
}

/** Fields that buyers read and products are found by. */
const shownFields: ReadonlySet<RawField> = new Set(['title', 'brand', 'productType']);
/**
 * Soft hyphens, blanks without a width and marks that turn the direction of writing: copied from editors, or to deceive. A soft
 * hyphen behind the first half of a letter that was read in the wrong encoding is its second half.
 */
const invisible = /(?<![ÂÃÄÅĂĹ])\u00AD|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** Fields in which an escaped character is never meant: addresses and prices that were escaped twice. */
const plainFields: ReadonlySet<RawField> = new Set(['link', 'mobileLink', 'price', 'salePrice']);

/** A value as it was before it was escaped a second time. */
function unescapeValue(value: string): string {
  return value
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:nbsp|#160|#x[aA]0);/g, ' ')
    .trim();
}

/**
 * Puts down a value of a product. The first one counts, except for fields that may have several; of GTINs the first valid
 * one. Placeholders such as `-` for an identifier count as no value.
 */
export function putField(fields: RawProduct, field: RawField, value: string): void {
  if (value === '') return;
  if (shownFields.has(field) && value.search(invisible) !== -1) {
    const visible = value.replaceAll(invisible, '').trim();
    if (visible !== '') putValue(fields, field, visible);
    return;
  }
  if (field === 'gtin' || field === 'mpn') putIdentifier(fields, field, value);
  else if (value.includes('&') && plainFields.has(field)) putValue(fields, field, unescapeValue(value));
  else if (field === 'imageLink' && fields.imageLink === undefined) {
    const [first = value, ...others] = splitAddresses(value);
    fields.imageLink = first;
    for (const other of others) putValue(fields, 'additionalImageLink', other);
  } else putValue(fields, field, value);
}

/** Puts down a list of images, the first as the product's own where it has none yet. */
export function putImages(fields: RawProduct, links: readonly string[]): void {
  for (const link of links)
    putField(fields, fields.imageLink === undefined ? 'imageLink' : 'additionalImageLink', link);
}

function putIdentifier(fields: RawProduct, field: 'gtin' | 'mpn', value: string): void {
  if (noIdentifier.test(value)) return;
  if (field === 'mpn') {
    putValue(fields, field, value);
    return;
  }
  const gtin = selectGtin(value);
  const isBetter = fields.gtin !== undefined && readGtin(fields.gtin) === null && readGtin(gtin) !== null;
  if (isBetter) fields.gtin = gtin;
  else putValue(fields, field, gtin);
}

function putValue(fields: RawProduct, field: RawField, value: string): void {
  const before = fields[field];
  if (before === undefined) fields[field] = value;
  else if (listFields.has(field) && before.split('\n', maxListed).length < maxListed) {
    fields[field] = `${before}\n${value}`;
  }
}

/** The price in what Google's text feeds say of shipping: `CZ::Zásilkovna:79.00 CZK`. */
export function parseShippingPrice(text: string): string {
  const price = text.slice(text.lastIndexOf(':') + 1).trim();
  return price === '' ? '-' : price;
}

/** The beginning of a feed, as far as it decides which format it is. */
export type FeedStart =
  | { readonly kind: 'xml'; readonly rootName: string; readonly rootTag: string }
  | { readonly kind: 'text'; readonly head: string; readonly table: TableHead | null };

/** Turns the text of a feed into products, whatever the pieces in which it comes. */
export interface FeedReader {
  /** Products that ended in this piece. @throws FeedFault */
  write(text: string): FeedItem[] | Promise<FeedItem[]>;
  /** Tells that the text is over; products that ended with it. @throws FeedFault truncated when it ended in the middle */
  end(): FeedItem[] | Promise<FeedItem[]>;
  /** After the end: faults outside the products. */
  getFaults?(): WholeFeedFault[];
}

/** A kind of feed: one row of the registry. */
export interface FeedFormat {
  readonly name: FeedFormatName;
  /** Whether a feed that begins like this is of this kind; addresses and media types are not asked. */
  canRead(start: FeedStart): boolean;
  /** @param country where the shop sells, for a feed in several languages */
  createReader(limits: FeedLimits, start: FeedStart, country?: CountryOfAdvertisement): FeedReader;
}
