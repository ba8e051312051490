import { model, Schema, type Types } from 'mongoose';

/** How a shop works with its posts. */
const socialSettingsSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    isApprovalRequired: { type: Boolean, required: true },
  },
  { collection: 'socialSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
socialSettingsSchema.index({ eshopId: 1 }, { unique: true });

/** Stored settings of a shop. */
export interface SocialSettingsRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly isApprovalRequired: boolean;
}

export const SocialSettingsModel = model<SocialSettingsRecord>(
  'SocialSettings',
  socialSettingsSchema as unknown as Schema<SocialSettingsRecord>,
);
