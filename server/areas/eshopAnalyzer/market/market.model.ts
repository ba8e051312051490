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
  /** How many terms Google names, those that are not stored among them. */
  readonly namedCount: number;
  /** Whether these are all; else it names at least so many. */
  readonly isWhole: boolean;
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

const reportSchema = new Schema(
  {
    /** The last reading of the report that succeeded; null before the first. */
    readAt: { type: Date, default: null },
    /** Whether the last reading failed; the report is then of the one before. */
    isFailed: { type: Boolean, required: true },
    /** Null where Google has none for the shop. */
    report: { type: Schema.Types.Mixed, default: null },
  },
  { _id: false, strict: 'throw' },
);

/** What Google reports on a shop's ads and products, each report by itself; replaced by the next reading. */
const readingSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    nextReadAt: { type: Date, required: true },
    /** Readings in a row in which a report failed. */
    failures: { type: Number, required: true },
    /** Null before the first reading. */
    searchTerms: { type: reportSchema, default: null },
    priceBenchmarks: { type: reportSchema, default: null },
  },
  { collection: 'marketReadings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

readingSchema.index({ nextReadAt: 1 });

/** A report as it was read last. */
export interface StoredReport<Report> {
  readonly readAt: Date | null;
  readonly isFailed: boolean;
  readonly report: Report | null;
}

/** A stored reading. */
export interface MarketReading {
  readonly _id: Types.ObjectId;
  readonly nextReadAt: Date;
  readonly failures: number;
  /** Absent in readings that were stored before each report was by itself. */
  readonly searchTerms?: StoredReport<StoredTerms> | null;
  readonly priceBenchmarks?: StoredReport<StoredBenchmarks> | null;
}

export const MarketReadingModel = model<MarketReading>(
  'MarketReading',
  readingSchema as unknown as Schema<MarketReading>,
);
