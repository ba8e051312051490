import { job } from '#shared/contracts/job.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findJob } from '../job.repository.ts';
import { presentJob } from '../job.service.ts';

export const getJob = defineAction(job.getJob, async ({ jobId }, { eshop }) => {
  const found = eshop === null ? null : await findJob(eshop.eshopId, jobId);
  if (found === null) throw new AppError('not_found');
  return { job: presentJob(found) };
});
