import type { ClientSession } from 'mongoose';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { JobKind } from '#shared/domain/job/job.ts';
import { JobModel, type JobDocument } from './job.model.ts';

/** What a worker reports of its work. */
export type JobProgress = Partial<
  Pick<JobDocument, 'status' | 'phase' | 'done' | 'total' | 'canBeCancelled' | 'finishedAt' | 'resultPath'>
>;

/** Work as it is asked for. */
export interface NewJob {
  readonly phase: string;
  readonly canBeCancelled: boolean;
  /** What the file that comes of it is called. */
  readonly fileName?: string;
}

/** Puts long work down as asked for. */
export async function insertJob(eshopId: EshopId, kind: JobKind, options: NewJob): Promise<JobDocument> {
  const created = await JobModel.create({ eshopId, kind, status: 'Queued', ...options });
  return created.toObject();
}

/** Work of a shop: what has not ended, and what ended within a day; latest first. */
export async function findRecentJobs(eshopId: EshopId): Promise<JobDocument[]> {
  const dayAgo = new Date(Date.now() - 86_400_000);
  return await JobModel.find({ eshopId, $or: [{ finishedAt: null }, { finishedAt: { $gt: dayAgo } }] })
    .sort({ createdAt: -1 })
    .limit(50)
    .lean<JobDocument[]>();
}

/** One piece of work of a shop, or null. */
export async function findJob(eshopId: EshopId, jobId: JobId): Promise<JobDocument | null> {
  return await JobModel.findOne({ _id: jobId, eshopId }).lean<JobDocument>();
}

/** Stores progress of work that has not ended and answers it; null when it has. */
export async function updateJob(
  jobId: JobId,
  progress: JobProgress,
  session: ClientSession | null = null,
): Promise<JobDocument | null> {
  return await JobModel.findOneAndUpdate(
    { _id: jobId, finishedAt: null },
    { $set: progress },
    { returnDocument: 'after', ...(session === null ? {} : { session }) },
  ).lean<JobDocument>();
}

/** Asks work to stop; null when it has ended or cannot be stopped. */
export async function requestCancel(eshopId: EshopId, jobId: JobId): Promise<JobDocument | null> {
  return await JobModel.findOneAndUpdate(
    { _id: jobId, eshopId, finishedAt: null, canBeCancelled: true },
    { $set: { isCancelRequested: true } },
    { returnDocument: 'after' },
  ).lean<JobDocument>();
}
