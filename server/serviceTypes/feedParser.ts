import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { FeedFormatName, FeedTable, ProductCheck, WholeFeedCheck } from '#shared/domain/feed/feed.ts';
import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { GuardedField } from '#shared/domain/feed/feedLife.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Money } from '#shared/domain/money/money.ts';

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
/** A field of the feed, or `restrictedDenied`, which only the shop's own fix sets and no column is read into. */
export type RawField = (typeof rawFields)[number] | 'restrictedDenied';

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
  /** What in its markup is invalid XML and could be read all the same: `&`, `<`, `&nbsp;`, `</b>`. */
  readonly repaired?: string;
  /** Set if one of its elements has no end, so that its values run into each other. */
  readonly isUnclosed?: true;
  /** Its format writes prices without a currency: they are in that of the shop's country. */
  readonly usesShopCurrency?: true;
}

/** How much one product and one feed may hold. */
export interface FeedLimits {
  readonly itemChars: number;
  /** The longest single text, tag or comment; a longer one ends the reading. */
  readonly nodeChars: number;
  readonly items: number;
}

/** Where a feed comes from. */
export interface FeedSource {
  /** The header, for the encoding. */
  readonly contentType: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Fix that a shop has switched on. */
export interface ActiveFix {
  readonly fix: FeedFix;
  readonly value: string | null;
}

/** Product before and after a fix, reduced to the displayed fields. */
export interface FixSample {
  readonly productId: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Counts of one fix in a run, applied or simulated. */
export interface FixCount {
  readonly fix: FeedFix;
  readonly isOn: boolean;
  readonly count: number;
  /** Products skipped because an earlier fix had changed the same field, and the name of that fix. */
  readonly yieldedCount: number;
  readonly yieldedTo: FeedFix | null;
  readonly samples: readonly FixSample[];
}

/** A fault of a product. */
export interface ProductFault {
  readonly check: ProductCheck;
  /** The value found; null where there is none. */
  readonly found: string | null;
}

/** Something wrong with a feed that no single product shows. */
export interface WholeFeedFault {
  readonly check: WholeFeedCheck;
  readonly found: string | null;
}

/** What the products of a feed are fixed and checked with. */
export interface JudgingOptions {
  /** As it is stored at the shop. */
  readonly domainName: string;
  /** Where the shop sells. */
  readonly country: CountryOfAdvertisement;
  readonly fixes: readonly ActiveFix[];
  /** Values that fixes without a value of the shop are tried with. */
  readonly offered: Partial<Readonly<Record<FeedFix, string>>>;
}

/** A product that can be advertised, with what tells it from the one in the catalogue. */
export interface AcceptedProduct {
  readonly productId: string;
  readonly hash: string;
  readonly priceMinor: number;
  readonly isOnSale: boolean;
  readonly currency: Currency;
  /** All of it but the hash. */
  readonly json: string;
}

/** A checked product. */
export interface JudgedItem {
  /** Line in the feed. */
  readonly line: number;
  readonly id: string | undefined;
  /** Null unless there is something to report. */
  readonly title: string | null;
  readonly price: Money | null;
  readonly faults: readonly ProductFault[];
  /** Null when a fault keeps it from being advertised. */
  readonly accepted: AcceptedProduct | null;
}

/** What a feed is like as a whole, in counts: what the guard compares. */
export interface FeedShape {
  /** Products read, and those that the checks let through. */
  readonly items: number;
  readonly products: number;
  /** Of the products read: those that fill a field. */
  readonly fields: Readonly<Record<GuardedField, number>>;
  readonly inStock: number;
  /** Products of whose price a sale, planned or not, leaves less than a quarter. */
  readonly deepSales: number;
  /** Different titles, links and images, estimated. */
  readonly titles: number;
  readonly links: number;
  readonly images: number;
}

/** Totals and issues of a feed after all its products are judged. */
export interface FeedSummary {
  readonly shape: FeedShape;
  readonly fixCounts: readonly FixCount[];
  readonly wholeFeedFaults: readonly WholeFeedFault[];
}

/** What the beginning of a feed shows. */
export interface DetectedFeed {
  readonly format: FeedFormatName;
  /** How a table is written; null for XML. */
  readonly table: FeedTable | null;
  /** Blanks precede the XML declaration, which makes the file invalid for others. */
  readonly hasBlankStart: boolean;
}

/** How a feed is read. */
export interface ReadOptions {
  readonly batchSize: number;
  readonly limits?: FeedLimits;
  /** Where the shop sells: of a feed in several languages, its texts and prices are read. */
  readonly country?: CountryOfAdvertisement | undefined;
  onStart?(feed: DetectedFeed): void;
  /** Called at the end for each fault outside the products. */
  onFault?(fault: WholeFeedFault): void;
}

/** Reads feeds in threads of their own, so many at a time, each in its turn. */
export interface FeedParser {
  /**
   * Yields the products of a feed in batches; the thread is at most a few batches ahead.
   * @throws FeedFault for a fault of the feed, `too_complex` when it takes too much; the source's own error
   */
  read(source: FeedSource, options: ReadOptions): AsyncGenerator<FeedItem[]>;
  /**
   * Fixes and checks the products in the same thread, so that no feed delays a call; returns the
   * feed's summary at its end. @throws as `read`
   */
  judge(
    source: FeedSource,
    options: ReadOptions & { readonly judging: JudgingOptions },
  ): AsyncGenerator<JudgedItem[], FeedSummary>;
  /** Does the work on a feed of a size when its turn has come. @throws the reason of the signal when it aborts before */
  runInTurn<Result>(bytes: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Ends all threads; open reads fail. */
  close(): Promise<void>;
}
