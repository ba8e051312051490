import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { languageCodes } from '#shared/i18n/languages.ts';

/** Closed and expired pages remain listed this long. */
const retentionAfterEndSeconds = 30 * 86_400;

/** Page by which a developer installs a shop's pixel; only holders of the mailed link know its token. */
const pixelGuideSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true, unique: true },
    email: { type: String, required: true },
    language: { type: String, enum: languageCodes, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    lastViewedAt: { type: Date, default: null },
  },
  { collection: 'pixelGuides', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
pixelGuideSchema.index({ eshopId: 1, createdAt: -1 });
pixelGuideSchema.index({ expiresAt: 1 }, { expireAfterSeconds: retentionAfterEndSeconds });

export type PixelGuideDocument = InferSchemaType<typeof pixelGuideSchema> & { _id: Types.ObjectId };
export const PixelGuideModel = model('PixelGuide', pixelGuideSchema);
