import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** What a shop has set of its measurement; no document means the usual. */
const pixelSettingsSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true, unique: true },
    /** Signs reports of the shop's server; sealed. */
    sealedSecret: { type: String, default: null },
    secretMadeAt: { type: Date, default: null },
    /** Months after which single events are removed; null for the usual. */
    retentionMonths: { type: Number, default: null },
  },
  { collection: 'pixelSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);

export type PixelSettingsDocument = InferSchemaType<typeof pixelSettingsSchema> & { _id: Types.ObjectId };
export const PixelSettingsModel = model('PixelSettings', pixelSettingsSchema);
