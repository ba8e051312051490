import { model, Schema, type InferSchemaType } from 'mongoose';
import { feedCheckCodes, feedErrorSeverities } from '#shared/domain/feed/feed.ts';

/** Fault found while processing a feed; stored only for the shop's latest run. */
const feedErrorSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    runId: { type: Schema.Types.ObjectId, required: true },
    /** Order within the run. */
    number: { type: Number, required: true },
    check: { type: String, enum: feedCheckCodes, required: true },
    severity: { type: String, enum: feedErrorSeverities, required: true },
    productId: { type: String, default: null },
    productTitle: { type: String, default: null },
    line: { type: Number, default: null },
    found: { type: String, default: null },
  },
  { collection: 'feedErrors', strict: 'throw', strictQuery: 'throw' },
);
// `Error` comes before `Warning`, as it should on the screen.
feedErrorSchema.index({ eshopId: 1, runId: 1, severity: 1, number: 1 });
feedErrorSchema.index({ eshopId: 1, runId: 1, check: 1, number: 1 });

export type FeedErrorDocument = InferSchemaType<typeof feedErrorSchema>;
export const FeedErrorModel = model('FeedError', feedErrorSchema);
