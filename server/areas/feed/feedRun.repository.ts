import type { ClientSession, Types } from 'mongoose';
import type { FeedTable } from '#shared/domain/feed/feed.ts';
import type { FeedRunTrigger } from '#shared/domain/feed/feedLife.ts';
import type { EshopId, FeedRunId, JobId } from '#shared/domain/ids/ids.ts';
import type { DifferenceCounts } from './difference/differenceCollector.ts';
import type { CheckCount } from './faultCollector.ts';
import type { FixCount } from './fixes/overlay.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';
import type { GuardReason } from '#shared/domain/feed/guardRules.ts';
import type { SampledFinding } from './guard/findingSample.ts';
import { FeedRunModel, type FeedRunDocument } from './feedRun.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

/** A worker that has not reported for so long is taken for dead. */
const lockMs = 60_000;
/** A year of readings, six a day, in about a megabyte. */
const mostGuardedRuns = 2_400;

/** What a worker reports of a run. */
export type FeedRunChange = Partial<
  Pick<
    FeedRunDocument,
    | 'status'
    | 'bytesRead'
    | 'bytesTotal'
    | 'itemsRead'
    | 'productsAccepted'
    | 'productsRejected'
    | 'productsWithWarnings'
    | 'productsRemoved'
    | 'failure'
    | 'failureDetail'
    | 'finishedAt'
    | 'isUnchanged'
    | 'readRunId'
    | 'readAt'
    | 'format'
    | 'contentHash'
    | 'contentBytes'
    | 'etag'
    | 'lastModified'
    | 'rulesHash'
    | 'moneyCurrency'
    | 'knowsOrders'
    | 'refusedSoldMinor'
    | 'sampledCount'
  >
> & {
  checkCounts?: readonly CheckCount[];
  difference?: DifferenceCounts | null;
  table?: FeedTable | null;
  shape?: (FeedShape & { readonly priceShift: number }) | null;
  deviations?: readonly { readonly reason: GuardReason; readonly deviation: number }[];
  guard?: readonly SampledFinding[];
  fixCounts?: readonly FixCount[];
};

/** Request to start a run. */
export interface RunRequest {
  readonly trigger: FeedRunTrigger;
  readonly isExtended: boolean;
  readonly releasedRunId: FeedRunId | null;
}

/** Puts a run down as asked for; null when the shop has one that has not ended. */
export async function insertRun(
  eshopId: EshopId,
  feedUrl: string,
  request: RunRequest,
): Promise<FeedRunDocument | null> {
  const now = new Date();
  try {
    const created = await FeedRunModel.create({
      eshopId,
      feedUrl,
      ...request,
      startedAt: now,
      // The queue has so long to begin it before it is asked again.
      lockedUntil: new Date(now.getTime() + lockMs),
    });
    return created.toObject();
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/** The latest run of a shop, or null. */
export async function findLatestRun(eshopId: EshopId): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOne({ eshopId }).sort({ startedAt: -1 }).lean<FeedRunDocument>();
}

/** The run that the catalogue comes from: the latest that was published and is not this one; or null. */
export async function findPublishedRun(
  eshopId: EshopId,
  exceptId: Types.ObjectId | null = null,
): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOne({
    eshopId,
    status: { $in: ['Completed', 'CompletedWithErrors'] },
    isActive: false,
    ...(exceptId === null ? {} : { _id: { $ne: exceptId } }),
  })
    .sort({ startedAt: -1 })
    .lean<FeedRunDocument>();
}

/** The run of a shop before another one that came to a verdict: published or held back; or null. */
export async function findRunBefore(
  eshopId: EshopId,
  { _id, startedAt }: FeedRunDocument,
): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOne({
    eshopId,
    startedAt: { $lte: startedAt },
    _id: { $ne: _id },
    status: { $in: ['Completed', 'CompletedWithErrors', 'Held'] },
  })
    .sort({ startedAt: -1 })
    .lean<FeedRunDocument>();
}

/** What the guard needs of an earlier run. */
export type GuardedRun = Pick<FeedRunDocument, 'startedAt' | 'shape' | 'deviations' | 'trigger'>;

/** Readings that the catalogue came from, without repeated ones, in the order of time. */
export async function findGuardedRuns(
  eshopId: EshopId,
  since: Date,
  exceptId: Types.ObjectId,
): Promise<GuardedRun[]> {
  const found = await FeedRunModel.find(
    {
      eshopId,
      startedAt: { $gte: since },
      status: { $in: ['Completed', 'CompletedWithErrors'] },
      isActive: false,
      isUnchanged: false,
      shape: { $ne: null },
      _id: { $ne: exceptId },
    },
    { startedAt: 1, shape: 1, deviations: 1, trigger: 1 },
  )
    .sort({ startedAt: -1 })
    .limit(mostGuardedRuns)
    .lean<GuardedRun[]>();
  return found.reverse();
}

/** The latest run of each shop. */
export async function findLatestRuns(
  eshopIds: readonly EshopId[],
): Promise<ReadonlyMap<EshopId, FeedRunDocument>> {
  const runs = await Promise.all(
    eshopIds.map(async (eshopId) => [eshopId, await findLatestRun(eshopId)] as const),
  );
  return new Map(runs.filter((pair): pair is [EshopId, FeedRunDocument] => pair[1] !== null));
}

/** The latest run of a shop that read its feed to the end, or met a version that one had read; or null. */
export async function findReadRun(eshopId: EshopId): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOne({ eshopId, readRunId: { $ne: null } })
    .sort({ startedAt: -1 })
    .lean<FeedRunDocument>();
}

/** One run of a shop, or null. */
export async function findRun(eshopId: EshopId, runId: FeedRunId): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOne({ _id: runId, eshopId }).lean<FeedRunDocument>();
}

/** Runs of a shop by pages, latest first. */
export async function findRuns(
  eshopId: EshopId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: FeedRunDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    FeedRunModel.find({ eshopId })
      .sort({ startedAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<FeedRunDocument[]>(),
    FeedRunModel.countDocuments({ eshopId }),
  ]);
  return { items, total };
}

/** Runs whose worker has not reported in time, of all shops. */
export async function findAbandonedRuns(): Promise<FeedRunDocument[]> {
  return await FeedRunModel.find({ isActive: true, lockedUntil: { $lt: new Date() } })
    .limit(100)
    .lean<FeedRunDocument[]>();
}

/** Gives a run to a worker; null when it has ended or another one has it. */
export async function claimRun(runId: Types.ObjectId, workerToken: string): Promise<FeedRunDocument | null> {
  const now = new Date();
  return await FeedRunModel.findOneAndUpdate(
    { _id: runId, isActive: true, $or: [{ workerToken: null }, { lockedUntil: { $lt: now } }] },
    { $set: { workerToken, lockedUntil: new Date(now.getTime() + lockMs) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<FeedRunDocument>();
}

/**
 * Takes a shop's active run over if it reads another address than the shop's feed now has; null when there is none, or it
 * is publishing already. Its worker finds that it is not its own any more.
 */
export async function takeOutdatedRun(
  eshopId: EshopId,
  feedUrl: string,
  workerToken: string,
): Promise<FeedRunDocument | null> {
  return await FeedRunModel.findOneAndUpdate(
    { eshopId, isActive: true, feedUrl: { $ne: feedUrl }, status: { $ne: 'Publishing' } },
    { $set: { workerToken } },
    { returnDocument: 'after' },
  ).lean<FeedRunDocument>();
}

/** Releases an abandoned run from its worker and lets the queue restart it; false if another process was faster. */
export async function releaseRun(runId: Types.ObjectId): Promise<boolean> {
  const now = new Date();
  const { matchedCount } = await FeedRunModel.updateOne(
    { _id: runId, isActive: true, lockedUntil: { $lt: now } },
    { $set: { workerToken: null, lockedUntil: new Date(now.getTime() + lockMs) } },
  );
  return matchedCount === 1;
}

/** Notes the work under which users watch a run. */
export async function setRunJob(runId: Types.ObjectId, jobId: JobId): Promise<void> {
  await FeedRunModel.updateOne({ _id: runId }, { $set: { jobId } });
}

/** Stores what a worker reports and prolongs its lock; false when the run is not its own any more. */
export async function reportRun(
  runId: Types.ObjectId,
  workerToken: string,
  change: FeedRunChange,
  session: ClientSession | null = null,
): Promise<boolean> {
  const { matchedCount } = await FeedRunModel.updateOne(
    { _id: runId, isActive: true, workerToken },
    { $set: { ...change, lockedUntil: new Date(Date.now() + lockMs) } },
    session === null ? {} : { session },
  );
  return matchedCount === 1;
}

/** Ends a run of a worker (`null`: of a dead worker); false if another worker holds it. */
export async function endRun(
  runId: Types.ObjectId,
  workerToken: string | null,
  change: FeedRunChange,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await FeedRunModel.updateOne(
    {
      _id: runId,
      isActive: true,
      ...(workerToken === null ? { lockedUntil: { $lt: new Date() } } : { workerToken }),
    },
    { $set: { ...change, isActive: false, finishedAt: new Date() } },
    { session },
  );
  return matchedCount === 1;
}

/** Forgets all runs of a shop; a worker that is at one finds that it is not its own any more. */
export async function deleteRuns(eshopId: EshopId, session: ClientSession): Promise<void> {
  await FeedRunModel.deleteMany({ eshopId }, { session });
}
