import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { EshopId, FeedRunId, JobId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, getEshop } from '#server/areas/eshop/index.ts';
import { createJob, reportJob } from '#server/areas/job/index.ts';
import type { Services } from '#server/services.ts';
import { deleteDifferences } from './difference/feedDifference.repository.ts';
import { deleteHeldChanges } from './guard/heldChanges.repository.ts';
import { deleteAllFeedErrors } from './feedError.repository.ts';
import {
  deleteRuns,
  findAbandonedRuns,
  findLatestRun,
  findRun,
  insertRun,
  releaseRun,
  setRunJob,
  takeOutdatedRun,
  type RunRequest,
} from './feedRun.repository.ts';
import { processFeedRun, type FeedRunOrder } from './feedRunner.ts';
import { finishRun } from './finishRun.ts';
import { findDueFeeds, forgetStanding, markRunRequested, setNextRun } from './state/feedState.repository.ts';
import { getNextRun } from './state/nextRun.ts';

/** The job that reads one feed. */
export const processFeedJob = 'processFeed';
/** A run that killed so many workers is given up. */
const maxAttempts = 2;
/** Feeds that one look at the plan begins. */
const startedAtOnce = 20;

const onDemand: RunRequest = { trigger: 'Manual', isExtended: false, releasedRunId: null };

async function putRunDown(
  services: Services,
  eshopId: EshopId,
  request: RunRequest,
): Promise<{ order: FeedRunOrder; jobId: JobId }> {
  const { feedUrl } = await getEshop(eshopId);
  if (!feedUrl) throw new AppError('feed_url_missing');
  let run = await insertRun(eshopId, feedUrl, request);
  if (run === null) {
    const workerToken = randomUUID();
    const outdated = await takeOutdatedRun(eshopId, feedUrl, workerToken);
    if (outdated !== null) {
      await finishRun(services, outdated, workerToken, { status: 'Cancelled' });
      run = await insertRun(eshopId, feedUrl, request);
    }
  }
  if (run === null) throw new AppError('feed_in_progress');
  await markRunRequested(eshopId, run.startedAt);
  const jobId = await createJob(eshopId, 'ProcessFeed', { phase: 'Queued', canBeCancelled: true });
  await setRunJob(run._id, jobId);
  return { order: { runId: run._id.toString() }, jobId };
}

/**
 * Asks for a shop's feed to be read.
 * @throws AppError feed_url_missing, feed_in_progress
 */
export async function startFeedRun(
  services: Services,
  eshopId: EshopId,
  request: Partial<RunRequest> = {},
): Promise<JobId> {
  const { order, jobId } = await putRunDown(services, eshopId, { ...onDemand, ...request });
  await services.jobs.enqueue(processFeedJob, order);
  return jobId;
}

/**
 * Publishes a held run: the feed is read again, and the guard lets the changes of the held version pass, whatever bytes
 * they come in. Changes beyond them are checked as usual.
 * @throws AppError not_found for no run of the shop, feed_run_not_held, feed_in_progress
 */
export async function releaseFeedRun(services: Services, eshopId: EshopId, runId: FeedRunId): Promise<JobId> {
  const [run, latest] = await Promise.all([findRun(eshopId, runId), findLatestRun(eshopId)]);
  if (run === null) throw new AppError('not_found');
  const isLatest = latest?._id.equals(run._id) === true;
  if (run.status !== 'Held' || !isLatest || !run.contentHash) throw new AppError('feed_run_not_held');
  return await startFeedRun(services, eshopId, { trigger: 'Release', releasedRunId: runId });
}

/** Whether an update of a shop's feed waits for its decision. */
export async function isFeedHeld(eshopId: EshopId): Promise<boolean> {
  return (await findLatestRun(eshopId))?.status === 'Held';
}

/** Reads a feed again because its settings changed: at once, or as soon as the current run ends. */
export async function readAgainSoon(services: Services, eshopId: EshopId): Promise<JobId | null> {
  try {
    return await startFeedRun(services, eshopId, { trigger: 'Fix' });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.code === 'feed_in_progress') await setNextRun(eshopId, new Date());
    else if (thrown.code !== 'feed_url_missing') throw thrown;
    return null;
  }
}

/**
 * Reads a shop's feed here and now and ends when it is read, well or not: for shops that are made ready as a whole.
 * @throws AppError feed_url_missing, feed_in_progress
 */
export async function readFeedNow(services: Services, eshopId: EshopId): Promise<void> {
  const { order } = await putRunDown(services, eshopId, onDemand);
  await processFeedRun(services, order);
}

/**
 * Deletes the data read from a shop's feed, e.g. because the shop's domain changed; a run in progress ends without
 * writing anything.
 */
export async function forgetFeed(eshopId: EshopId, session: ClientSession): Promise<void> {
  const run = await findLatestRun(eshopId);
  await deleteRuns(eshopId, session);
  await deleteAllFeedErrors(eshopId, session);
  await deleteDifferences(eshopId, session);
  await deleteHeldChanges(eshopId, session);
  await forgetStanding(eshopId, session);
  if (run?.isActive !== true || !run.jobId) return;
  const ending = { status: 'Cancelled', phase: 'Cancelled', finishedAt: new Date() } as const;
  await reportJob(eshopId, run.jobId.toString() as JobId, ending, session);
}

/** Resumes runs whose worker died, and fails those that cannot be finished. */
export async function resumeFeedRuns(services: Services): Promise<void> {
  for (const run of await findAbandonedRuns()) {
    if (run.attempts < maxAttempts) {
      if (await releaseRun(run._id)) {
        await services.jobs.enqueue(processFeedJob, { runId: run._id.toString() } satisfies FeedRunOrder);
      }
      continue;
    }
    services.log.error({ runId: run._id.toString() }, 'feed run abandoned after its workers died');
    await finishRun(services, run, null, { status: 'Failed', failure: 'interrupted' });
  }
}

/** Begins the readings whose time has come. */
export async function startDueFeeds(services: Services, now = new Date()): Promise<void> {
  for (const eshopId of await findDueFeeds(now, startedAtOnce)) {
    const eshop = await findEshop(eshopId);
    const isLive = eshop !== null && eshop.archivedAt == null && !!eshop.feedUrl;
    // Put on first: a reading that cannot be begun must not be tried again every minute.
    const next = isLive ? getNextRun(eshopId, now, services.config.feedIntervalHours) : null;
    await setNextRun(eshopId, next);
    if (!isLive) continue;
    try {
      await startFeedRun(services, eshopId, { trigger: 'Scheduled' });
    } catch (thrown) {
      if (!(thrown instanceof AppError && thrown.code === 'feed_in_progress'))
        services.log.error({ err: thrown, eshopId }, 'scheduled feed fetch not started');
    }
  }
}
