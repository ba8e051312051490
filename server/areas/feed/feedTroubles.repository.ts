import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeedRunModel, type FeedRunDocument } from './feedRun.model.ts';

/** A processing of the feed that did not publish it. */
export interface FeedTrouble {
  readonly status: 'Failed' | 'Held';
  readonly at: Date;
}

/** Processings from an instant up to before another that failed or were held back, oldest first, the latest of them. */
export async function findFeedTroubles(
  eshopId: EshopId,
  from: Date,
  before: Date,
  limit: number,
): Promise<FeedTrouble[]> {
  const runs = await FeedRunModel.find(
    { eshopId, startedAt: { $gte: from, $lt: before }, status: { $in: ['Failed', 'Held'] } },
    { status: 1, startedAt: 1 },
  )
    .sort({ startedAt: -1 })
    .limit(limit)
    .lean<Pick<FeedRunDocument, 'status' | 'startedAt'>[]>();
  return runs
    .map(({ status, startedAt }): FeedTrouble => ({
      status: status === 'Held' ? 'Held' : 'Failed',
      at: startedAt,
    }))
    .reverse();
}
