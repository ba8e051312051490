import { job } from '#shared/contracts/job.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findJob, requestCancel } from '../job.repository.ts';
import { presentJob } from '../job.service.ts';

export const cancelJob = defineAction(job.cancelJob, async ({ jobId }, { eshopId }) => {
  const cancelled = await requestCancel(eshopId, jobId);
  if (cancelled !== null) return { job: presentJob(cancelled) };
  throw new AppError((await findJob(eshopId, jobId)) === null ? 'not_found' : 'transition_not_allowed');
});
