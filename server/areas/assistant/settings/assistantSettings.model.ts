import { model, Schema, type Types } from 'mongoose';
import type { BudgetShare, RetentionDays } from '#shared/domain/assistant/settings.ts';

/** How the assistant works in a shop. */
const assistantSettingsSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    hasProgramProposals: { type: Boolean, required: true, default: false },
    retentionDays: { type: Number, default: null },
    budgetShare: { type: Number, required: true, default: 100 },
    secondPersonMinor: { type: Number, default: null },
  },
  { collection: 'assistantSettings', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
assistantSettingsSchema.index({ eshopId: 1 }, { unique: true });
assistantSettingsSchema.index({ retentionDays: 1 });

/** Stored settings of a shop. */
export interface AssistantSettingsRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly hasProgramProposals: boolean;
  readonly retentionDays: RetentionDays | null;
  readonly budgetShare: BudgetShare;
  /** Daily budget above which another user decides, in the currency of the credit. */
  readonly secondPersonMinor: number | null;
}

export const AssistantSettingsModel = model<AssistantSettingsRecord>(
  'AssistantSettings',
  assistantSettingsSchema as unknown as Schema<AssistantSettingsRecord>,
);
