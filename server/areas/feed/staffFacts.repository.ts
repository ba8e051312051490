import { FeedRunModel, type FeedRunDocument } from './feedRun.model.ts';

/** A processing of a feed as figures of staff count it. */
export type CountedRun = Pick<FeedRunDocument, '_id' | 'eshopId' | 'status'> & { finishedAt: Date };

/** Processings of feeds that ended in the time. */
export function readFinishedRuns(from: Date, to: Date): AsyncIterable<CountedRun> {
  return FeedRunModel.find({ finishedAt: { $gte: from, $lt: to } }, { eshopId: 1, status: 1, finishedAt: 1 })
    .lean()
    .cursor({ batchSize: 500 }) as unknown as AsyncIterable<CountedRun>;
}
