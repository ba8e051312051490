import type { ClientSession } from 'mongoose';
import type { Job } from '#shared/contracts/job.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { JobKind } from '#shared/domain/job/job.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { JobDocument } from './job.model.ts';
import { findJob, insertJob, updateJob, type JobProgress, type NewJob } from './job.repository.ts';

/** Work as its user sees it. */
export function presentJob(job: JobDocument): Job {
  return {
    id: job._id.toString() as JobId,
    kind: job.kind,
    status: job.status,
    phase: job.phase,
    done: job.done,
    total: job.total ?? null,
    canBeCancelled: job.canBeCancelled && !job.finishedAt,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    resultPath: job.resultPath ?? null,
    fileName: job.fileName ?? null,
  };
}

/** Puts long work down as asked for and answers its id. */
export async function createJob(eshopId: EshopId, kind: JobKind, options: NewJob): Promise<JobId> {
  const job = await insertJob(eshopId, kind, options);
  await recordEvent('JobChanged', eshopId, { job: presentJob(job) }, null);
  return job._id.toString() as JobId;
}

/** Stores progress and tells everybody who watches the shop. */
export async function reportJob(
  eshopId: EshopId,
  jobId: JobId,
  progress: JobProgress,
  session: ClientSession | null = null,
): Promise<void> {
  const job = await updateJob(jobId, progress, session);
  if (job !== null) await recordEvent('JobChanged', eshopId, { job: presentJob(job) }, session);
}

/** Whether a user asked the work to stop. */
export async function isCancelRequested(eshopId: EshopId, jobId: JobId): Promise<boolean> {
  return (await findJob(eshopId, jobId))?.isCancelRequested ?? true;
}
