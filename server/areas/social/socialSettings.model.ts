import { model, Schema, type Types } from 'mongoose';
import { socialNetworks } from '#shared/domain/content/content.ts';
import type { PostSlot } from '#shared/domain/social/postSlots.ts';

/** How a shop works with its posts. */
const socialSettingsSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    isApprovalRequired: { type: Boolean, required: true, default: false },
    slots: {
      type: [
        new Schema(
          {
            network: { type: String, enum: socialNetworks, required: true },
            weekday: { type: Number, required: true },
            time: { type: String, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: [],
    },
  },
  { collection: 'socialSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
socialSettingsSchema.index({ eshopId: 1 }, { unique: true });

/** Stored settings of a shop. */
export interface SocialSettingsRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly isApprovalRequired: boolean;
  /** Missing in settings that were stored before slots existed. */
  readonly slots?: readonly PostSlot[];
}

export const SocialSettingsModel = model<SocialSettingsRecord>(
  'SocialSettings',
  socialSettingsSchema as unknown as Schema<SocialSettingsRecord>,
);
