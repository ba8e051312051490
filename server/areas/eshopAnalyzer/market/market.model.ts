import { model, Schema, type Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { PriceBenchmark } from '#server/platforms/cataloguePlatform.ts';

/** A search that ads were shown for. */
export interface StoredTerm {
  readonly term: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly costMinor: number;
}

/** Searches that ads were shown for, and the totals that those which Google hides are part of. */
export interface StoredTerms {
  readonly from: Day;
  readonly to: Day;
  readonly currency: string;
  /** Those with most clicks. */
  readonly terms: readonly StoredTerm[];
  /** All terms that Google names, those that are not stored among them. */
  readonly named: Omit<StoredTerm, 'term'> & { readonly count: number };
  readonly total: Omit<StoredTerm, 'term'>;
}

/** Products beside their price in other shops. */
export interface StoredBenchmarks {
  readonly from: Day;
  readonly to: Day;
  readonly compared: number;
  readonly cheaper: number;
  /** Products that cost more than elsewhere, and their revenue in the period. */
  readonly dearer: number;
  readonly dearerMinor: number;
  /** Those that cost more than elsewhere, the most revenue first. */
  readonly products: readonly (PriceBenchmark & { readonly revenueMinor: number })[];
}

/** What Google reports on a shop's ads and products; replaced by the next reading. */
const readingSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The last reading that succeeded; null before the first. */
    readAt: { type: Date, default: null },
    nextReadAt: { type: Date, required: true },
    /** Failed readings in a row. */
    failures: { type: Number, required: true },
    /** Null where the shop has no campaign with them. */
    terms: { type: Schema.Types.Mixed, default: null },
    benchmarks: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'marketReadings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** A stored reading. */
export interface MarketReading {
  readonly _id: Types.ObjectId;
  readonly readAt: Date | null;
  readonly nextReadAt: Date;
  readonly failures: number;
  readonly terms: StoredTerms | null;
  readonly benchmarks: StoredBenchmarks | null;
}

export const MarketReadingModel = model<MarketReading>(
  'MarketReading',
  readingSchema as unknown as Schema<MarketReading>,
);
