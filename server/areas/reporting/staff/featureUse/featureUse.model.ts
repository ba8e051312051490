import { model, Schema, type InferSchemaType } from 'mongoose';
import { clientPermissions } from '#shared/access/permissions.ts';

/** How often members of a shop used a feature of the subscription on a day of Prague, or asked for it in vain. */
const featureUseSchema = new Schema(
  {
    day: { type: String, required: true },
    feature: { type: String, enum: clientPermissions, required: true },
    eshopId: { type: Schema.Types.ObjectId, required: true },
    used: { type: Number, required: true, default: 0 },
    refused: { type: Number, required: true, default: 0 },
  },
  { collection: 'featureUses', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
featureUseSchema.index({ day: 1, feature: 1, eshopId: 1 }, { unique: true });

export type FeatureUseDocument = InferSchemaType<typeof featureUseSchema>;
export const FeatureUseModel = model('FeatureUse', featureUseSchema);
