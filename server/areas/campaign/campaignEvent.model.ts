import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { channels } from '#shared/domain/campaign/campaign.ts';

/** Longer than any report looks back. */
const retentionSeconds = 1_200 * 86_400;

/** Events of campaigns and of the credit they run on. */
export const campaignEventKinds = [
  'CampaignStarted',
  'CampaignPaused',
  'CampaignRemoved',
  'BudgetChanged',
  'CreditExhausted',
  'CreditReplenished',
] as const;

/** Immutable log of a shop's campaign events, shown as markers on its charts. */
const campaignEventSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    kind: { type: String, enum: campaignEventKinds, required: true },
    /** Null for what happens to all campaigns of the shop. */
    campaignId: { type: Schema.Types.ObjectId, default: null },
    name: { type: String, default: null },
    channel: { type: String, enum: [...channels, null], default: null },
    budgetBeforeMinor: { type: Number, default: null },
    budgetMinor: { type: Number, default: null },
  },
  { collection: 'campaignEvents', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
campaignEventSchema.index({ eshopId: 1, at: 1 });
campaignEventSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

export type CampaignEventDocument = InferSchemaType<typeof campaignEventSchema> & { _id: Types.ObjectId };
export const CampaignEventModel = model('CampaignEvent', campaignEventSchema);
