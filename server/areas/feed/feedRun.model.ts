import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { feedCheckCodes, feedProcessingStatuses } from '#shared/domain/feed/feed.ts';

const count = { type: Number, required: true, default: 0 } as const;

/** One processing of a shop's feed. */
const feedRunSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** What users watch; null for the moment until it is made. */
    jobId: { type: Schema.Types.ObjectId, default: null },
    feedUrl: { type: String, required: true },
    status: { type: String, enum: feedProcessingStatuses, required: true, default: 'Queued' },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    bytesRead: count,
    bytesTotal: { type: Number, default: null },
    itemsRead: count,
    productsAccepted: count,
    productsRejected: count,
    productsWithWarnings: count,
    productsRemoved: count,
    failure: { type: String, enum: [...feedCheckCodes, null], default: null },
    failureDetail: { type: String, default: null },
    /** How often each check found a fault, all of them, however many rows are kept. */
    checkCounts: {
      type: [
        new Schema(
          { check: { type: String, enum: feedCheckCodes, required: true }, count: { ...count } },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    /** Present while the run has not ended: a shop has one such run at most. */
    isActive: { type: Boolean, required: true, default: true },
    /** Who works on it; null while nobody has begun. */
    workerToken: { type: String, default: null },
    /** A worker that has not reported until then is taken for dead. */
    lockedUntil: { type: Date, required: true },
    /** How many workers have begun it. */
    attempts: count,
  },
  { collection: 'feedRuns', strict: 'throw', strictQuery: 'throw' },
);
feedRunSchema.index(
  { eshopId: 1 },
  { unique: true, partialFilterExpression: { isActive: true }, name: 'eshopId_active' },
);
feedRunSchema.index({ eshopId: 1, startedAt: -1 });
feedRunSchema.index({ isActive: 1, lockedUntil: 1 });
feedRunSchema.index({ finishedAt: 1 }, { expireAfterSeconds: 400 * 86_400 });

export type FeedRunDocument = InferSchemaType<typeof feedRunSchema> & { _id: Types.ObjectId };
export const FeedRunModel = model('FeedRun', feedRunSchema);
