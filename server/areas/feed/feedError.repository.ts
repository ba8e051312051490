import { Types, type ClientSession } from 'mongoose';
import type { FeedCheck, FeedErrorSeverity } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeedErrorModel, type FeedErrorDocument } from './feedError.model.ts';

/** Fault to be stored. */
export type NewFeedError = Pick<
  FeedErrorDocument,
  'number' | 'check' | 'severity' | 'productId' | 'productTitle' | 'line' | 'found'
>;

/** Keeps faults of a run. */
export async function insertFeedErrors(
  eshopId: EshopId,
  runId: Types.ObjectId,
  errors: readonly NewFeedError[],
): Promise<void> {
  if (errors.length === 0) return;
  const shop = new Types.ObjectId(eshopId);
  await FeedErrorModel.collection.insertMany(
    errors.map((error) => ({ eshopId: shop, runId, ...error })),
    { ordered: false },
  );
}

/** Returns a page of a run's faults, those excluding products first, and the number stored. */
export async function findFeedErrors(
  eshopId: EshopId,
  runId: Types.ObjectId,
  query: {
    page: number;
    pageSize: number;
    severity?: FeedErrorSeverity | undefined;
    check?: FeedCheck | undefined;
  },
): Promise<{ items: FeedErrorDocument[]; total: number }> {
  const filter = {
    eshopId,
    runId,
    ...(query.severity === undefined ? {} : { severity: query.severity }),
    ...(query.check === undefined ? {} : { check: query.check }),
  };
  const [items, total] = await Promise.all([
    FeedErrorModel.find(filter)
      .sort({ severity: 1, number: 1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<FeedErrorDocument[]>(),
    FeedErrorModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Drops the faults of one run: it is read from the beginning again. */
export async function deleteFeedErrors(eshopId: EshopId, runId: Types.ObjectId): Promise<void> {
  await FeedErrorModel.deleteMany({ eshopId, runId });
}

/** Drops the faults of all runs of a shop. */
export async function deleteAllFeedErrors(eshopId: EshopId, session: ClientSession): Promise<void> {
  await FeedErrorModel.deleteMany({ eshopId }, { session });
}

/** Drops the faults of all runs of a shop but some. */
export async function deleteOtherFeedErrors(
  eshopId: EshopId,
  retainedRunIds: readonly Types.ObjectId[],
): Promise<void> {
  await FeedErrorModel.deleteMany({ eshopId, runId: { $nin: [...retainedRunIds] } });
}
