import type { FeedFormatName } from '#shared/domain/feed/feed.ts';

/** Fields that formats give under one name, whatever the feed calls them. */
export const rawFields = [
  'id',
  'title',
  'description',
  'link',
  'mobileLink',
  'imageLink',
  'additionalImageLink',
  'availability',
  'availabilityDate',
  'expirationDate',
  'price',
  'salePrice',
  'salePriceDates',
  'currency',
  'costOfGoods',
  'unitPricingMeasure',
  'unitPricingBaseMeasure',
  'brand',
  'gtin',
  'mpn',
  'identifierExists',
  'condition',
  'adult',
  'multipack',
  'googleCategory',
  'productType',
  'itemGroupId',
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'ageGroup',
  'energyClass',
  'certification',
  'shipping',
  'digitalSourceType',
  'customLabel0',
  'customLabel1',
  'customLabel2',
  'customLabel3',
  'customLabel4',
] as const;
export type RawField = (typeof rawFields)[number];

/** Fields of which a product may have several: one a line. Of `shipping` it is the price, `-` where there is none. */
const listFields: ReadonlySet<RawField> = new Set<RawField>(['additionalImageLink', 'shipping']);
const maxListed = 50;

/** Fields of a product as its feed has them: trimmed text, a missing or empty one is absent. */
export type RawProduct = Partial<Record<RawField, string>>;

/** One product as read from the feed. */
export interface FeedItem {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly fields: RawProduct;
  /** Its data are over the limit; the fields are those read before it was met. */
  readonly isTooLarge: boolean;
  /** Set if its row has more values than the table has columns, so values are in the wrong ones. */
  readonly isShifted?: true;
  /** Its format writes prices without a currency: they are in that of the shop's country. */
  readonly usesShopCurrency?: true;
}

/** Puts down a value of a product: the first one counts, but for fields that may have several. */
export function putField(fields: RawProduct, field: RawField, value: string): void {
  if (value === '') return;
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

/** How much one product and one feed may hold. */
export interface FeedLimits {
  readonly itemChars: number;
  /** The longest single text, tag or comment; a longer one ends the reading. */
  readonly nodeChars: number;
  readonly items: number;
}

/** The beginning of a feed, as far as it decides which format it is. */
export type FeedStart =
  | { readonly kind: 'xml'; readonly rootName: string; readonly rootTag: string }
  | { readonly kind: 'text'; readonly firstLine: string };

/** Turns the text of a feed into products, whatever the pieces in which it comes. */
export interface FeedReader {
  /** Products that ended in this piece. @throws FeedFault */
  write(text: string): FeedItem[] | Promise<FeedItem[]>;
  /** Tells that the text is over; products that ended with it. @throws FeedFault truncated when it ended in the middle */
  end(): FeedItem[] | Promise<FeedItem[]>;
}

/** A kind of feed: one row of the registry. */
export interface FeedFormat {
  readonly name: FeedFormatName;
  /** Whether a feed that begins like this is of this kind; addresses and media types are not asked. */
  recognises(start: FeedStart): boolean;
  createReader(limits: FeedLimits, start: FeedStart): FeedReader;
}
