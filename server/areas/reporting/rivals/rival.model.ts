import type { RivalStep } from '#shared/contracts/reportingFunnel.ts';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { funnelSteps, likenesses } from '#shared/domain/report/funnel.ts';

const quartilesSchema = new Schema(
  {
    lower: { type: Number, required: true },
    median: { type: Number, required: true },
    upper: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
);

const options = { strict: 'throw', strictQuery: 'throw', versionKey: false } as const;

/** Similar shops of a month and their published figures: written once, never changed; identifies no shop. */
const rivalCohortSchema = new Schema(
  {
    month: { type: String, required: true },
    alike: { type: [{ type: String, enum: likenesses }], required: true },
    /** Rounded down to tens. */
    atLeastShops: { type: Number, required: true },
    steps: {
      type: [
        new Schema(
          {
            step: { type: String, enum: funnelSteps, required: true },
            rateOfBefore: { type: quartilesSchema, default: null },
            rateOfAll: { type: quartilesSchema, default: null },
            medianSeconds: { type: quartilesSchema, default: null },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    /** Medians of the shops' order values, minor units of each credit currency. */
    orderValueMinor: {
      type: new Schema(
        { CZK: { type: quartilesSchema, default: null }, EUR: { type: quartilesSchema, default: null } },
        { _id: false, strict: 'throw' },
      ),
      required: true,
    },
    /** Whether all of them keep their credit in one currency. */
    isOneCurrency: { type: Boolean, required: true },
    /** The index of orders day by day from `trendFrom` on; empty where too few of them sold in the first week. */
    trendFrom: { type: String, required: true },
    trend: { type: [Number], required: true },
  },
  { ...options, collection: 'rivalCohorts' },
);
rivalCohortSchema.index({ month: 1 });

/** Cohort of a shop in a month, with the shop's own figures for comparison. */
const rivalPlaceSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    cohortId: { type: Schema.Types.ObjectId, required: true },
    ownOrderValueMinor: { type: Number, default: null },
    /** Empty where the shop did not sell in the first week. */
    ownTrend: { type: [Number], required: true },
  },
  { ...options, collection: 'rivalPlaces' },
);
rivalPlaceSchema.index({ eshopId: 1, month: -1 }, { unique: true });
rivalPlaceSchema.index({ month: 1 });

/** A month whose cohorts are put together, with the rate of the central bank of its last day. */
const rivalMonthSchema = new Schema(
  {
    _id: { type: String, required: true },
    czkForEuroThousandths: { type: Number, required: true },
    ratePublishedOn: { type: String, required: true },
    madeAt: { type: Date, required: true },
  },
  { ...options, collection: 'rivalMonths' },
);

/** As it is read and written; mongoose's own array of documents is not asked of whoever makes one. */
export type RivalCohortDocument = Omit<InferSchemaType<typeof rivalCohortSchema>, 'steps'> & {
  _id: Types.ObjectId;
  steps: readonly RivalStep[];
};
export type RivalPlaceDocument = InferSchemaType<typeof rivalPlaceSchema> & { _id: Types.ObjectId };
export type RivalMonthDocument = InferSchemaType<typeof rivalMonthSchema>;
export const RivalCohortModel = model('RivalCohort', rivalCohortSchema);
export const RivalPlaceModel = model('RivalPlace', rivalPlaceSchema);
export const RivalMonthModel = model('RivalMonth', rivalMonthSchema);
