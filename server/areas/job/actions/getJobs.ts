import { job } from '#shared/contracts/job.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findRecentJobs } from '../job.repository.ts';
import { presentJob } from '../job.service.ts';

export const getJobs = defineAction(job.getJobs, async (_input, { eshopId }) => ({
  jobs: (await findRecentJobs(eshopId)).map(presentJob),
}));
