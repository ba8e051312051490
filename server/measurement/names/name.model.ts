import { model, Schema, type InferSchemaType } from 'mongoose';

/** Names chosen by the senders of events, so that only we limit how many names there are. */
export const nameKinds = ['Source', 'Product', 'Search'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A name used by a shop's events to distinguish them, and the day on which it was new. */
const measuredNameSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: nameKinds, required: true },
    name: { type: String, required: true },
    /** In the shop's time zone. */
    day: { type: String, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'measuredNames', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
measuredNameSchema.index({ eshopId: 1, kind: 1, name: 1 }, { unique: true });
measuredNameSchema.index({ eshopId: 1, kind: 1, day: 1 });
measuredNameSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export type MeasuredNameDocument = InferSchemaType<typeof measuredNameSchema>;
export const MeasuredNameModel = model('MeasuredName', measuredNameSchema);
