import { randomUUID } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { onFeedCompleted } from '#server/areas/campaign/index.ts';
import { findEshop, getEshop } from '#server/areas/eshop/index.ts';
import { createJob, reportJob } from '#server/areas/job/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { createFaultCollector, type FaultCollector } from './faultCollector.ts';
import { deleteAllFeedErrors, deleteFeedErrors, deleteOtherFeedErrors } from './feedError.repository.ts';
import { tellStaffOfFailure } from './feedNotice.ts';
import { runPipeline } from './feedPipeline.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import {
  claimRun,
  deleteRuns,
  endRun,
  findAbandonedRuns,
  findLatestRun,
  insertRun,
  releaseRun,
  setRunJob,
  type FeedRunChange,
} from './feedRun.repository.ts';
import { FeedFault } from './reading/feedFault.ts';
import { RunCancelled, RunLost, runChangeOf, startReporting, type RunReporter } from './runReporter.ts';

/** The job that reads one feed. */
export const processFeedJob = 'processFeed';
/** A run that killed so many workers is given up. */
const maxAttempts = 2;

/** What the queue carries. */
export interface FeedRunOrder {
  readonly runId: string;
}

async function putRunDown(eshopId: EshopId): Promise<{ order: FeedRunOrder; jobId: JobId }> {
  const { feedUrl } = await getEshop(eshopId);
  if (!feedUrl) throw new AppError('feed_url_missing');
  const run = await insertRun(eshopId, feedUrl);
  if (run === null) throw new AppError('feed_in_progress');
  const jobId = await createJob(eshopId, 'ProcessFeed', { phase: 'Queued', canBeCancelled: true });
  await setRunJob(run._id, jobId);
  return { order: { runId: run._id.toString() }, jobId };
}

/**
 * Asks for a shop's feed to be read.
 * @throws AppError feed_url_missing, feed_in_progress
 */
export async function startFeedRun(services: Services, eshopId: EshopId): Promise<JobId> {
  const { order, jobId } = await putRunDown(eshopId);
  await services.jobs.enqueue(processFeedJob, order);
  return jobId;
}

/**
 * Reads a shop's feed here and now and ends when it is read, well or not: for shops that are made ready as a whole.
 * @throws AppError feed_url_missing, feed_in_progress
 */
export async function readFeedNow(services: Services, eshopId: EshopId): Promise<void> {
  const { order } = await putRunDown(eshopId);
  await processFeedRun(services, order);
}

/** Ends a run and the work under which users watch it; does nothing when somebody else has it. */
async function finish(
  run: FeedRunDocument,
  workerToken: string | null,
  change: FeedRunChange & { status: FeedProcessingStatus },
): Promise<void> {
  const eshopId = run.eshopId.toString() as EshopId;
  const isGood = change.status === 'Completed' || change.status === 'CompletedWithErrors';
  const status = isGood ? 'Completed' : change.status === 'Cancelled' ? 'Cancelled' : 'Failed';
  const isEnded = await inTransaction(async (session) => {
    if (!(await endRun(run._id, workerToken, change, session))) return false;
    if (run.jobId !== null && run.jobId !== undefined) {
      const ending = { status, phase: change.status, finishedAt: new Date() } as const;
      await reportJob(eshopId, run.jobId.toString() as JobId, ending, session);
    }
    return true;
  });
  if (isEnded) await deleteOtherFeedErrors(eshopId, run._id);
}

/** Whether the shop's own page answers; how it does is not looked at. */
async function isPageFetched(services: Services, domainName: string): Promise<boolean> {
  const scheme = services.trustedHosts.has(domainName) ? 'http' : 'https';
  try {
    const answer = await services.fetcher.open(`${scheme}://${domainName}/`, {
      limits: { connectMs: 5_000, headersMs: 10_000, totalMs: 15_000 },
    });
    answer.close();
    return answer.status < 400;
  } catch {
    return false;
  }
}

async function tellOthers(
  services: Services,
  eshopId: EshopId,
  domainName: string,
  reporter: RunReporter,
  faults: FaultCollector,
): Promise<void> {
  const isPageSeen = await isPageFetched(services, domainName);
  // While the page was looked at the shop may have got another domain: then this says nothing of it.
  await reporter.whileHeld(async () => undefined);
  try {
    await onFeedCompleted(services, eshopId, {
      productCount: reporter.state.productsAccepted,
      restrictedCount: faults.countOf('restricted_goods'),
      isPageFetched: isPageSeen,
    });
  } catch (error) {
    // The catalogue is right all the same; the next reading of the feed tells them again.
    services.log.error({ err: error, eshopId }, 'what follows a feed failed');
  }
}

/** Works on a run that was asked for; one that has ended, or that another worker has, is left alone. */
export async function processFeedRun(services: Services, { runId }: FeedRunOrder): Promise<void> {
  const workerToken = randomUUID();
  const run = await claimRun(new Types.ObjectId(runId), workerToken);
  if (run === null) return;
  const eshopId = run.eshopId.toString() as EshopId;
  const faults = createFaultCollector(eshopId, run._id);
  let reporter: RunReporter | null = null;
  const counted = (): FeedRunChange => ({
    ...(reporter === null ? {} : runChangeOf(reporter.state)),
    checkCounts: faults.counts(),
  });
  try {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new Error(`shop ${eshopId} is gone`);
    await deleteFeedErrors(eshopId, run._id);
    reporter = await startReporting(eshopId, run, workerToken);
    const { domainName } = eshop;
    const parts = { fetcher: services.fetcher, dataFolder: services.config.dataFolder, eshopId, domainName };
    const status = await runPipeline({ ...parts, run, reporter, faults });
    await faults.flush();
    await tellOthers(services, eshopId, domainName, reporter, faults);
    await reporter.stop();
    await finish(run, workerToken, { ...counted(), status });
  } catch (thrown) {
    await reporter?.stop();
    if (thrown instanceof RunLost) return;
    if (thrown instanceof RunCancelled) {
      await faults.flush();
      await finish(run, workerToken, { ...counted(), status: 'Cancelled' });
      return;
    }
    if (!(thrown instanceof FeedFault)) services.log.error({ err: thrown, eshopId }, 'feed');
    const fault = thrown instanceof FeedFault ? thrown : new FeedFault('interrupted', { cause: thrown });
    faults.add(fault.check, fault.detail, { productId: null, productTitle: null, line: fault.line });
    await faults.flush();
    await finish(run, workerToken, {
      ...counted(),
      status: 'Failed',
      failure: fault.check,
      failureDetail: fault.detail,
    });
    await tellStaffOfFailure(services, eshopId, fault.check);
  }
}

/**
 * Forgets what was read of a shop's feed, e.g. because the shop has another domain now; a reading that goes on ends without
 * writing anything.
 */
export async function forgetFeed(eshopId: EshopId, session: ClientSession): Promise<void> {
  const run = await findLatestRun(eshopId);
  await deleteRuns(eshopId, session);
  await deleteAllFeedErrors(eshopId, session);
  if (run?.isActive !== true || !run.jobId) return;
  const ending = { status: 'Cancelled', phase: 'Cancelled', finishedAt: new Date() } as const;
  await reportJob(eshopId, run.jobId.toString() as JobId, ending, session);
}

/** Takes up runs whose worker has died, and gives up those that nobody could finish. */
export async function resumeFeedRuns(services: Services): Promise<void> {
  for (const run of await findAbandonedRuns()) {
    if (run.attempts < maxAttempts) {
      if (await releaseRun(run._id)) {
        await services.jobs.enqueue(processFeedJob, { runId: run._id.toString() } satisfies FeedRunOrder);
      }
      continue;
    }
    services.log.error({ runId: run._id.toString() }, 'feed given up: its workers died');
    await finish(run, null, { status: 'Failed', failure: 'interrupted' });
    await tellStaffOfFailure(services, run.eshopId.toString() as EshopId, 'interrupted');
  }
}
