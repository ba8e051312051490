/** States of one processing of a product feed. */
export const feedProcessingStatuses = [
  'NotStarted',
  'Queued',
  'Downloading',
  'Parsing',
  'Validating',
  'Publishing',
  'Sampling',
  'Completed',
  'CompletedWithErrors',
  'Held',
  'Failed',
  'Cancelled',
] as const;
export type FeedProcessingStatus = (typeof feedProcessingStatuses)[number];

/** States after which a processing does not change any more; `Held` left the catalogue as it was. */
export const finalFeedStatuses = [
  'Completed',
  'CompletedWithErrors',
  'Held',
  'Failed',
  'Cancelled',
] as const satisfies readonly FeedProcessingStatus[];

/** Whether a processing has ended. */
export function isFeedFinal(status: FeedProcessingStatus): boolean {
  return (finalFeedStatuses as readonly string[]).includes(status);
}

export * from './feedChecks.ts';

/** Kinds of feed that are read. `table` is CSV or TSV. */
export const feedFormatNames = ['google', 'heureka', 'zbozi', 'upgates', 'table'] as const;
export type FeedFormatName = (typeof feedFormatNames)[number];

/** How a feed in rows was read. */
export interface FeedTable {
  readonly separator: string;
  /** Whether quotation marks enclose values; otherwise they are ordinary characters. */
  readonly hasQuotes: boolean;
}
