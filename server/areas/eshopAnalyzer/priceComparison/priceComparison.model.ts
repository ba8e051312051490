import { model, Schema, type Types } from 'mongoose';
import {
  comparisonFaults,
  comparisonSources,
  type ComparisonFault,
  type ComparisonSource,
} from '#shared/domain/competitor/priceComparison.ts';
import type { Currency } from '#shared/domain/money/currency.ts';

/** The last export of a price comparison website, and where the next comes from. */
const comparisonSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, enum: comparisonSources, required: true },
    address: { type: String, default: null },
    nextFetchAt: { type: Date, default: null },
    /** When the address was set, until its first fetch ended. */
    fetchingSince: { type: Date, default: null },
    importedAt: { type: Date, default: null },
    /** Of the export before, whose places are in `previousPosition`. */
    previousAt: { type: Date, default: null },
    fault: { type: String, enum: [...comparisonFaults, null], default: null },
    faultAt: { type: Date, default: null },
    rows: { type: Number, default: 0 },
    gapCount: { type: Number, default: 0 },
    periodFrom: { type: String, default: null },
    periodTo: { type: String, default: null },
    products: { type: [Schema.Types.Mixed], default: [] },
    gaps: { type: [Schema.Types.Mixed], default: [] },
  },
  { collection: 'priceComparisons', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
comparisonSchema.index({ eshopId: 1, source: 1 }, { unique: true });
comparisonSchema.index({ nextFetchAt: 1 });

/** Whether a shop is mailed about changes. */
const settingsSchema = new Schema(
  {
    /** The shop. */
    _id: { type: Schema.Types.ObjectId, required: true },
    isMailed: { type: Boolean, required: true },
  },
  { collection: 'priceComparisonSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

/** A product of the shop in an export; prices in minor units. */
export interface StoredPlace {
  readonly productId: string;
  readonly title: string;
  readonly priceMinor: number;
  readonly currency: Currency;
  readonly position: number | null;
  readonly previousPosition: number | null;
  readonly shops: number | null;
  readonly lowestMinor: number | null;
  /** Null where it isn't known; missing in exports of before. */
  readonly lowestCurrency?: Currency | null;
  readonly revenueMinor: number;
}

/** A product that the shop lacks. */
export interface StoredGap {
  readonly title: string;
  readonly gtin: string | null;
  readonly shops: number | null;
  readonly popularity: number | null;
  readonly lowestMinor: number | null;
  /** Null where it isn't known; missing in exports of before. */
  readonly lowestCurrency?: Currency | null;
}

/** A stored export. */
export interface PriceComparisonRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly source: ComparisonSource;
  readonly address: string | null;
  readonly nextFetchAt: Date | null;
  readonly fetchingSince: Date | null;
  readonly importedAt: Date | null;
  readonly previousAt: Date | null;
  readonly fault: ComparisonFault | null;
  readonly faultAt: Date | null;
  readonly rows: number;
  readonly gapCount: number;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  readonly products: readonly StoredPlace[];
  readonly gaps: readonly StoredGap[];
}

export const PriceComparisonModel = model<PriceComparisonRecord>(
  'PriceComparison',
  comparisonSchema as unknown as Schema<PriceComparisonRecord>,
);
export const PriceComparisonSettingsModel = model('PriceComparisonSettings', settingsSchema);
