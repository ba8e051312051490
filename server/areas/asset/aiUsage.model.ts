import { model, Schema } from 'mongoose';

const retentionSeconds = 60 * 86_400;

/** Tokens that models read and wrote for a shop on a day of UTC. */
const aiUsageSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    tokens: { type: Number, required: true, default: 0 },
    /** Cost by the configured prices, millionths of a dollar. */
    microUsd: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { collection: 'aiUsage', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
aiUsageSchema.index({ eshopId: 1, day: 1 }, { unique: true });
aiUsageSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const AiUsageModel = model('AiUsage', aiUsageSchema);
