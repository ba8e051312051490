import { Types, type ClientSession } from 'mongoose';
import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { FeedStanding } from '#shared/domain/feed/feedLife.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeedStateModel, type FeedStateDocument } from './feedState.model.ts';

/** Returns a feed's stored state; null before its first run. */
export async function findFeedState(eshopId: EshopId): Promise<FeedStateDocument | null> {
  return await FeedStateModel.findById(eshopId).lean<FeedStateDocument>();
}

/** Mendings of a shop's feed that are on, each with the shop's word where it takes one: what staff may change of it. */
export async function findFeedFixes(eshopId: EshopId): Promise<Readonly<Record<string, string>>> {
  const state = await findFeedState(eshopId);
  return Object.fromEntries((state?.fixes ?? []).map(({ fix, value }) => [fix, value ?? 'on']));
}

/** Notes that a run was asked for. */
export async function markRunRequested(eshopId: EshopId, runAt: Date): Promise<void> {
  await FeedStateModel.updateOne(
    { _id: eshopId },
    { $set: { standing: 'Running', status: 'Queued', runAt, isArchived: false } },
    { upsert: true },
  );
}

/** Notes how a run ended and when the feed is read by itself again. */
export async function noteRunEnded(
  eshopId: EshopId,
  status: FeedProcessingStatus,
  nextRunAt: Date | null,
  session: ClientSession,
): Promise<void> {
  const standing = toStanding(status);
  const isGood = standing === 'Good' || standing === 'WithErrors';
  await FeedStateModel.updateOne(
    { _id: eshopId },
    {
      $set: {
        status,
        standing,
        nextRunAt,
        ...(isGood ? { goodAt: new Date(), failuresInRow: 0 } : {}),
      },
      ...(standing === 'Failed' ? { $inc: { failuresInRow: 1 } } : {}),
    },
    { session, upsert: true },
  );
}

function toStanding(status: FeedProcessingStatus): FeedStanding {
  switch (status) {
    case 'Completed':
      return 'Good';
    case 'CompletedWithErrors':
      return 'WithErrors';
    case 'Held':
    case 'Failed':
      return status;
    case 'NotStarted':
    case 'Cancelled':
      return 'NotRead';
    default:
      return 'Running';
  }
}

/** Shops whose feed is to be read by itself now. */
export async function findDueFeeds(now: Date, limit: number): Promise<EshopId[]> {
  const due = await FeedStateModel.find({ nextRunAt: { $lte: now } }, { _id: 1 })
    .sort({ nextRunAt: 1 })
    .limit(limit)
    .lean<Pick<FeedStateDocument, '_id'>[]>();
  return due.map(({ _id }) => _id.toString() as EshopId);
}

/** Puts the next reading of a feed off, or off the plan. */
export async function setNextRun(eshopId: EshopId, nextRunAt: Date | null): Promise<void> {
  await FeedStateModel.updateOne({ _id: eshopId }, { $set: { nextRunAt } });
}

/** Takes a shop's feed out of the plan and out of the sight of staff. */
export async function archiveFeed(eshopId: EshopId): Promise<void> {
  await FeedStateModel.updateOne({ _id: eshopId }, { $set: { nextRunAt: null, isArchived: true } });
}

/** Switches a fix on, with the shop's own value if it takes one, or off. */
export async function writeFix(
  eshopId: EshopId,
  fix: FeedFix,
  change: { isOn: boolean; value: string | null },
  session: ClientSession,
): Promise<void> {
  await FeedStateModel.updateOne({ _id: eshopId }, { $pull: { fixes: { fix } } }, { session, upsert: true });
  if (!change.isOn) return;
  await FeedStateModel.updateOne(
    { _id: eshopId },
    { $push: { fixes: { fix, value: change.value, since: new Date() } } },
    { session },
  );
}

/** One page of the feeds of live shops, the latest run first, and how many there are in all. */
export async function findFeedPage(query: {
  page: number;
  pageSize: number;
  standing?: FeedStanding | undefined;
  eshopIds: readonly EshopId[] | null;
}): Promise<{ items: FeedStateDocument[]; total: number }> {
  const filter = {
    isArchived: false,
    ...(query.standing === undefined ? {} : { standing: query.standing }),
    ...(query.eshopIds === null
      ? {}
      : { _id: { $in: query.eshopIds.map((eshopId) => new Types.ObjectId(eshopId)) } }),
  };
  const [items, total] = await Promise.all([
    FeedStateModel.find(filter)
      .sort({ runAt: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<FeedStateDocument[]>(),
    FeedStateModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Counts the feeds of live shops by status. */
export async function countStandings(): Promise<Map<FeedStanding, number>> {
  const rows = await FeedStateModel.aggregate<{ _id: FeedStanding; count: number }>([
    { $match: { isArchived: false } },
    { $group: { _id: '$standing', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** Deletes a feed's status, but not its fixes. */
export async function forgetStanding(eshopId: EshopId, session: ClientSession): Promise<void> {
  await FeedStateModel.updateOne(
    { _id: eshopId },
    {
      $set: {
        standing: 'NotRead',
        status: 'NotStarted',
        runAt: null,
        goodAt: null,
        nextRunAt: null,
        failuresInRow: 0,
      },
    },
    { session },
  );
}
