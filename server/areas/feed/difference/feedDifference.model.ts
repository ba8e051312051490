import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { differenceFields, differenceKinds } from '#shared/domain/feed/feedLife.ts';

const value = { type: String, default: null } as const;

/** Sample product showing how a run differs from the previous catalogue. */
const feedDifferenceSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    runId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: differenceKinds, required: true },
    productId: { type: String, required: true },
    title: { type: String, required: true },
    /** What differs; for `PriceMoved` only the price. */
    fields: {
      type: [
        new Schema(
          { field: { type: String, enum: differenceFields, required: true }, before: value, after: value },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    createdAt: { type: Date, required: true },
  },
  { collection: 'feedDifferences', strict: 'throw', strictQuery: 'throw' },
);
feedDifferenceSchema.index({ eshopId: 1, runId: 1, kind: 1, productId: 1 }, { unique: true });
// As long as the run that it belongs to.
feedDifferenceSchema.index({ createdAt: 1 }, { expireAfterSeconds: 400 * 86_400 });

export type FeedDifferenceDocument = InferSchemaType<typeof feedDifferenceSchema> & { _id: Types.ObjectId };
export const FeedDifferenceModel = model('FeedDifference', feedDifferenceSchema);
