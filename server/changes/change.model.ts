import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { changeKinds } from '#shared/domain/campaign/change.ts';

/** Longer than any report looks back. */
const retentionSeconds = 1_200 * 86_400;

/** Log of what changed in a shop's advertising, by campaign and product set: history, and markers on charts. */
const changeSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    kind: { type: String, enum: changeKinds, required: true },
    /** Null for what happens to all campaigns of the shop, or of the channel. */
    campaignId: { type: Schema.Types.ObjectId, default: null },
    name: { type: String, default: null },
    /** Null for what happens on all channels. */
    channel: { type: String, enum: [...channels, null], default: null },
    budgetBeforeMinor: { type: Number, default: null },
    budgetMinor: { type: Number, default: null },
    /** Products it is about, and how many the shop had. */
    count: { type: Number, default: null },
    total: { type: Number, default: null },
    /** The platform's message, a rule in words, or the fix. */
    detail: { type: String, default: null },
    /** Who did it; null where neither the shop nor staff did. */
    userId: { type: Schema.Types.ObjectId, default: null },
    isStaff: { type: Boolean, default: false },
    /** Counts that add up to one change have the same key; null for a change of its own. */
    groupKey: { type: String, default: null },
  },
  { collection: 'campaignEvents', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
changeSchema.index({ eshopId: 1, at: 1, _id: 1 });
changeSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });
changeSchema.index(
  { eshopId: 1, groupKey: 1 },
  { unique: true, partialFilterExpression: { groupKey: { $type: 'string' } }, name: 'one_of_a_group' },
);

export type ChangeDocument = InferSchemaType<typeof changeSchema> & { _id: Types.ObjectId };
export const ChangeModel = model('CampaignEvent', changeSchema);
