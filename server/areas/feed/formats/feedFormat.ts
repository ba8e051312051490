import type { FeedFormatName } from '#shared/domain/feed/feed.ts';
import type { FeedItem, FeedLimits, RawField, RawProduct } from '#server/serviceTypes/feedParser.ts';

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
