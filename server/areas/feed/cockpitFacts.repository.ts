import { Types } from 'mongoose';
import { FeedStateModel, type FeedStateDocument } from './state/feedState.model.ts';

/** A feed that was held back, as the queue of staff looks at it. */
export type HeldFeed = Pick<FeedStateDocument, '_id' | 'runAt' | 'goodAt' | 'failuresInRow'>;

/** Feeds of live shops that are held back; of all shops, or of these. */
export function readHeldFeeds(only: readonly string[] | null): AsyncIterable<HeldFeed> {
  return FeedStateModel.find(
    {
      ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
      isArchived: false,
      standing: 'Held',
    },
    { runAt: 1, goodAt: 1, failuresInRow: 1 },
  )
    .lean<HeldFeed[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<HeldFeed>;
}
