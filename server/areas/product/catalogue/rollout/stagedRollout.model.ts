import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { rolloutStates } from '#shared/domain/product/stagedRollout.ts';

/** The latest staged rollout of a shop's changed products to a platform. */
const stagedRolloutSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: channels, required: true },
    /** Seed of the choice; each rollout has its own. */
    seed: { type: String, required: true },
    state: { type: String, enum: rolloutStates, required: true },
    startedAt: { type: Date, required: true },
    /** End of the watch; null until the whole first part has been sent. */
    watchUntil: { type: Date, default: null },
    /** Rejected share of the catalogue before the change. */
    usualShare: { type: Number, required: true },
    sampleCount: { type: Number, required: true, default: 0 },
    waitingCount: { type: Number, required: true, default: 0 },
    /** Products of the first part whose states are watched. */
    watchedIds: { type: [String], required: true },
    /** Products that were chosen for their category or because the first part was small; the others follow from the seed. */
    chosenIds: { type: [String], required: true },
    /** Categories of which a product was chosen. */
    categories: { type: [String], required: true },
    judgedCount: { type: Number, required: true, default: 0 },
    rejectedCount: { type: Number, required: true, default: 0 },
    releasedAt: { type: Date, default: null },
    /** Touches of the catalogue at the last pass over all its changes; null while one is due. */
    passedTouches: { type: Number, default: null },
  },
  { collection: 'stagedRollouts', strict: 'throw', strictQuery: 'throw' },
);
stagedRolloutSchema.index({ eshopId: 1, channel: 1 }, { unique: true });
// Staff look through those that wait for a decision.
stagedRolloutSchema.index({ state: 1, _id: 1 }, { partialFilterExpression: { state: 'Held' } });
export type RolloutDocument = InferSchemaType<typeof stagedRolloutSchema> & { _id: Types.ObjectId };
export const StagedRolloutModel = model('StagedRollout', stagedRolloutSchema);
