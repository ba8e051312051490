import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import { reportJob } from '#server/areas/job/index.ts';
import { alertStaffIn } from '#server/areas/notification/index.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { deleteOtherFeedErrors } from './feedError.repository.ts';
import { listFeedChanges } from './feedChanges.ts';
import { sendEndNotice, buildEndNotice } from './feedNotice.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { endRun, findPublishedRun, type FeedRunChange } from './feedRun.repository.ts';
import { getNextRun } from './state/nextRun.ts';
import { findFeedState, noteRunEnded } from './state/feedState.repository.ts';

/** How the work that users watch ends with a run: one that is held back was read to its end. */
function toJobStatus(status: FeedProcessingStatus): 'Completed' | 'Cancelled' | 'Failed' {
  if (status === 'Completed' || status === 'CompletedWithErrors' || status === 'Held') return 'Completed';
  return status === 'Cancelled' ? 'Cancelled' : 'Failed';
}

/**
 * Ends a run and the job under which users watch it, and sends notifications if needed: staff are alerted in the same
 * transaction. Does nothing if another worker holds the run.
 */
export async function finishRun(
  services: Services,
  run: FeedRunDocument,
  workerToken: string | null,
  change: FeedRunChange & { status: FeedProcessingStatus },
): Promise<void> {
  const eshopId = run.eshopId.toString() as EshopId;
  const state = await findFeedState(eshopId);
  const now = new Date();
  // A run requested meanwhile, e.g. because a fix was switched on, starts at once.
  const isDueNow = state?.nextRunAt != null && state.nextRunAt <= now && state.nextRunAt > run.startedAt;
  const isPlanned = state?.isArchived !== true;
  const next = isDueNow ? now : getNextRun(eshopId, now, services.config.feedIntervalHours);
  const [notice, previous] = await Promise.all([
    buildEndNotice(run, change),
    findPublishedRun(eshopId, run._id),
  ]);
  const changes = listFeedChanges(eshopId, {
    status: change.status,
    isRelease: run.trigger === 'Release',
    difference: change.isUnchanged === true ? null : (change.difference ?? null),
    productsAccepted: change.productsAccepted ?? run.productsAccepted,
    hasCatalogue: previous !== null,
    isRepeated: notice === null,
    failure: change.failure ?? null,
  });
  const isEnded = await inTransaction(async (session) => {
    if (!(await endRun(run._id, workerToken, change, session))) return false;
    await noteRunEnded(eshopId, change.status, isPlanned ? next : null, session);
    if (run.jobId !== null && run.jobId !== undefined) {
      const ending = { status: toJobStatus(change.status), phase: change.status, finishedAt: new Date() };
      await reportJob(eshopId, run.jobId.toString() as JobId, ending, session);
    }
    await recordChanges(changes, session);
    if (notice !== null) await alertStaffIn(notice.event, notice.staffEvent, session);
    return true;
  });
  if (!isEnded) return;
  // Faults of the version that the catalogue comes from stay: an unchanged run shows them again.
  const published = await findPublishedRun(eshopId);
  const retainedRunIds = [run._id, change.readRunId, published?.readRunId, published?._id];
  await deleteOtherFeedErrors(
    eshopId,
    retainedRunIds.filter((id) => id != null),
  );
  if (notice !== null) await sendEndNotice(services, notice);
}
