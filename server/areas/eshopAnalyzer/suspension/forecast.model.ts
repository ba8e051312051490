import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { currencies } from '#shared/domain/money/currency.ts';
import {
  suspensionLevels,
  suspensionSignalKeys,
  suspensionStates,
  type SuspensionSignalKey,
  type SuspensionState,
} from '#shared/domain/suspension/suspension.ts';

const part = { _id: false, strict: 'throw' } as const;

/** A signal as it is stored. */
export interface StoredSignal {
  readonly key: SuspensionSignalKey;
  readonly state: SuspensionState;
  readonly value?: number | null;
}

/** What came of a forecast; `Excluded` where the platform had suspended the shop already. */
export const forecastOutcomes = ['Suspended', 'None', 'Excluded'] as const;

/** A day's forecast of a shop; the last of a day replaces it. */
const suspensionForecastSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    assessedAt: { type: Date, required: true },
    risk: { type: Number, required: true },
    level: { type: String, enum: suspensionLevels, required: true },
    signals: {
      type: [
        new Schema(
          {
            key: { type: String, enum: suspensionSignalKeys, required: true },
            state: { type: String, enum: suspensionStates, required: true },
            value: { type: Number, default: null },
          },
          part,
        ),
      ],
      required: true,
    },
    /** Products that the platform judged and disapproved. */
    judged: { type: Number, required: true },
    refused: { type: Number, required: true },
    outcome: { type: String, enum: [...forecastOutcomes, null], default: null },
    /** The last forecast of the shop: what staff look at. */
    isLatest: { type: Boolean, required: true },
  },
  { collection: 'suspensionForecasts', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
suspensionForecastSchema.index({ eshopId: 1, day: -1 }, { unique: true });
suspensionForecastSchema.index(
  { level: 1, eshopId: 1 },
  { partialFilterExpression: { isLatest: true }, name: 'latest_by_level' },
);
suspensionForecastSchema.index({ outcome: 1, day: 1 });

/** A best-selling product that is on sale, day after day since `since`. */
const followedSaleSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    productId: { type: String, required: true },
    since: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    title: { type: String, required: true },
    link: { type: String, required: true },
    /** Minor units of the currency. */
    priceMinor: { type: Number, required: true },
    salePriceMinor: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
  },
  { collection: 'followedSales', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
followedSaleSchema.index({ eshopId: 1, productId: 1 }, { unique: true });

/** A review that a shop requested from the platform through staff. */
const platformReviewSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    requestedAt: { type: Date, required: true },
    requestedBy: { type: Schema.Types.ObjectId, required: true },
    refused: { type: Number, required: true },
  },
  { collection: 'platformReviews', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
platformReviewSchema.index({ eshopId: 1, requestedAt: -1 });
platformReviewSchema.index({ requestedAt: -1 });

/** How right forecasts were, over all shops. */
const suspensionAccuracySchema = new Schema(
  {
    _id: { type: String, required: true },
    forecasts: { type: Number, required: true },
    brier: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'suspensionAccuracies', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export type SuspensionForecastDocument = Omit<InferSchemaType<typeof suspensionForecastSchema>, 'signals'> & {
  _id: Types.ObjectId;
  readonly signals: readonly StoredSignal[];
};
export type FollowedSaleDocument = InferSchemaType<typeof followedSaleSchema> & { _id: Types.ObjectId };
export type PlatformReviewDocument = InferSchemaType<typeof platformReviewSchema> & { _id: Types.ObjectId };
export type SuspensionAccuracyDocument = InferSchemaType<typeof suspensionAccuracySchema>;
export const SuspensionForecastModel = model('SuspensionForecast', suspensionForecastSchema);
export const FollowedSaleModel = model('FollowedSale', followedSaleSchema);
export const PlatformReviewModel = model('PlatformReview', platformReviewSchema);
export const SuspensionAccuracyModel = model('SuspensionAccuracy', suspensionAccuracySchema);
