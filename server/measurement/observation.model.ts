import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { observationKinds } from './observations.ts';

/** Nothing looks further back than a month. */
const retentionSeconds = 40 * 86_400;

/**
 * Observations about a shop's pixel beside its events: how often on a day, and when last. They hold no visitor or
 * order data, and there is at most one row per shop, day and kind.
 */
const observationSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** The day of `lastAt` in the shop's time zone. */
    day: { type: String, required: true },
    kind: { type: String, enum: observationKinds, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'pixelObservations', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
observationSchema.index({ eshopId: 1, day: 1, kind: 1 }, { unique: true });
observationSchema.index({ lastAt: 1 }, { expireAfterSeconds: retentionSeconds });

export type ObservationDocument = InferSchemaType<typeof observationSchema> & { _id: Types.ObjectId };
export const ObservationModel = model('PixelObservation', observationSchema);
