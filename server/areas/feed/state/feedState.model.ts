import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { feedProcessingStatuses } from '#shared/domain/feed/feed.ts';
import { feedFixCodes } from '#shared/domain/feed/feedFixes.ts';
import { feedStandings } from '#shared/domain/feed/feedLife.ts';

/** State of a shop's feed besides its runs: next read time, fixes, and its status for staff. */
const feedStateSchema = new Schema(
  {
    /** The shop's id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    standing: { type: String, enum: feedStandings, required: true, default: 'NotRead' },
    status: { type: String, enum: feedProcessingStatuses, required: true, default: 'NotStarted' },
    /** When the latest run was asked for, and when one was published last. */
    runAt: { type: Date, default: null },
    goodAt: { type: Date, default: null },
    /** Runs that failed since then. */
    failuresInRow: { type: Number, required: true, default: 0 },
    /** When it is read by itself next; null where it is not. */
    nextRunAt: { type: Date, default: null },
    isArchived: { type: Boolean, required: true, default: false },
    /** Mendings that are on. */
    fixes: {
      type: [
        new Schema(
          {
            fix: { type: String, enum: feedFixCodes, required: true },
            value: { type: String, default: null },
            since: { type: Date, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
  },
  { collection: 'feedStates', strict: 'throw', strictQuery: 'throw' },
);
feedStateSchema.index({ nextRunAt: 1 });
feedStateSchema.index({ isArchived: 1, runAt: -1 });
feedStateSchema.index({ isArchived: 1, standing: 1, runAt: -1 });

export type FeedStateDocument = InferSchemaType<typeof feedStateSchema> & { _id: Types.ObjectId };
export const FeedStateModel = model('FeedState', feedStateSchema);
