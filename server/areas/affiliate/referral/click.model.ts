import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A visit through a partner's link; nothing of the visitor is stored. Its time is that of its id. */
const clickSchema = new Schema(
  {
    partnerId: { type: Schema.Types.ObjectId, required: true },
    /** The campaign that the link named; null for none. */
    campaign: { type: String, default: null },
  },
  { collection: 'referralClicks', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
clickSchema.index({ partnerId: 1, _id: 1 });

export type ReferralClickDocument = InferSchemaType<typeof clickSchema> & { _id: Types.ObjectId };
export const ReferralClickModel = model('ReferralClick', clickSchema);
