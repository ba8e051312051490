/** Fields that formats give under one name, whatever the feed calls them. */
export type RawField =
  | 'id'
  | 'title'
  | 'description'
  | 'link'
  | 'imageLink'
  | 'availability'
  | 'availabilityDate'
  | 'price'
  | 'salePrice'
  | 'brand'
  | 'gtin'
  | 'mpn'
  | 'identifierExists'
  | 'condition'
  | 'googleCategory'
  | 'productType';
/** Fields of a product as its feed has them: trimmed text, a missing or empty one is absent. */
export type RawProduct = Partial<Record<RawField, string>>;

/** One product as it stands in the feed. */
export interface FeedItem {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly fields: RawProduct;
  /** Its data are over the limit; the fields are those read before it was met. */
  readonly isTooLarge: boolean;
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
  | { readonly kind: 'other' };

/** Turns the text of a feed into products, whatever the pieces in which it comes. */
export interface FeedReader {
  /** Products that ended in this piece. @throws FeedFault */
  write(text: string): FeedItem[];
  /** Tells that the text is over. @throws FeedFault truncated when it ended in the middle */
  end(): void;
}

/** A kind of feed: one row of the registry. */
export interface FeedFormat {
  readonly name: string;
  /** Whether a feed that begins like this is of this kind; addresses and media types are not asked. */
  recognises(start: FeedStart): boolean;
  createReader(limits: FeedLimits): FeedReader;
}
