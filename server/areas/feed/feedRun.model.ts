import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { feedCheckCodes, feedFormatNames, feedProcessingStatuses } from '#shared/domain/feed/feed.ts';
import { feedRunTriggers } from '#shared/domain/feed/feedLife.ts';
import { currencies } from '#shared/domain/money/currency.ts';
import {
  deviationSchema,
  differenceSchema,
  feedShapeSchema,
  fixCountSchema,
  guardFindingSchema,
} from './feedRunParts.ts';

const count = { type: Number, required: true, default: 0 } as const;

/** One processing of a shop's feed. */
const feedRunSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    /** What users watch; null for the moment until it is made. */
    jobId: { type: Schema.Types.ObjectId, default: null },
    feedUrl: { type: String, required: true },
    status: { type: String, enum: feedProcessingStatuses, required: true, default: 'Queued' },
    trigger: { type: String, enum: feedRunTriggers, required: true, default: 'Manual' },
    /** Also looks at pages and images of some products. */
    isExtended: { type: Boolean, required: true, default: false },
    /** The held run whose changes it publishes. */
    releasedRunId: { type: Schema.Types.ObjectId, default: null },
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
    /** Number of all faults by check, regardless of the rows stored. */
    checkCounts: {
      type: [
        new Schema(
          {
            check: { type: String, enum: feedCheckCodes, required: true },
            count: { ...count },
            /** Sum of the products' prices, and of prices by recently ordered quantity; in `moneyCurrency`. */
            goodsMinor: { ...count },
            soldMinor: { ...count },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    moneyCurrency: { type: String, enum: [...currencies, null], default: null },
    /** Whether orders list products; otherwise `soldMinor` is invalid. */
    knowsOrders: { type: Boolean, required: true, default: false },
    /** Refused products' prices by recently ordered quantity, each product once; null in runs that predate it. */
    refusedSoldMinor: { type: Number, default: null },
    /** The feed was the version that another run had read. */
    isUnchanged: { type: Boolean, required: true, default: false },
    /** The run that really read this version, and when: itself, unless it is unchanged. */
    readRunId: { type: Schema.Types.ObjectId, default: null },
    readAt: { type: Date, default: null },
    /** Feed format; null in runs before it was stored. */
    format: { type: String, enum: [...feedFormatNames, null], default: null },
    /** How a table was read; null for XML. */
    table: {
      type: new Schema(
        {
          separator: { type: String, required: true },
          hasQuotes: { type: Boolean, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** Version of the content: hash and length of the decoded bytes, and the server's validators. */
    contentHash: { type: String, default: null },
    contentBytes: { type: Number, default: null },
    etag: { type: String, default: null },
    lastModified: { type: String, default: null },
    /** Everything but the feed that decides the outcome: fixes, checks, domain. */
    rulesHash: { type: String, default: null },
    difference: { type: differenceSchema, default: null },
    /** What the feed was like; null where it was not read to its end, and in runs before it was stored. */
    shape: { type: feedShapeSchema, default: null },
    deviations: { type: [deviationSchema], required: true },
    /** Why it was held back. */
    guard: { type: [guardFindingSchema], required: true },
    fixCounts: { type: [fixCountSchema], required: true },
    /** Products whose pages and images were looked at. */
    sampledCount: { type: Number, default: null },
    /** Present while the run has not ended: a shop has one such run at most. */
    isActive: { type: Boolean, required: true, default: true },
    /** Worker of the run; null until one starts. */
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
