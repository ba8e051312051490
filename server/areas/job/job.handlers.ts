import type { Contracts } from '#shared/contracts/index.ts';
import { job } from '#shared/contracts/job.ts';
import { AppError } from '#shared/errors/appError.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { findJob, findRecentJobs, requestCancel } from './job.repository.ts';
import { presentJob } from './job.service.ts';

const cancelJob = defineAction(job.cancelJob, async ({ jobId }, { eshopId }) => {
  const cancelled = await requestCancel(eshopId, jobId);
  if (cancelled !== null) return { job: presentJob(cancelled) };
  throw new AppError((await findJob(eshopId, jobId)) === null ? 'not_found' : 'transition_not_allowed');
});

const getJob = defineAction(job.getJob, async ({ jobId }, { eshop }) => {
  const found = eshop === null ? null : await findJob(eshop.eshopId, jobId);
  if (found === null) throw new AppError('not_found');
  return { job: presentJob(found) };
});

const getJobs = defineAction(job.getJobs, async (_input, { eshopId }) => ({
  jobs: (await findRecentJobs(eshopId)).map(presentJob),
}));

/** Actions of Job. */
export const jobHandlers: HandlersOf<Contracts['job']> = { getJobs, getJob, cancelJob };
