import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { cancelJob } from './actions/cancelJob.ts';
import { getJob } from './actions/getJob.ts';
import { getJobs } from './actions/getJobs.ts';

export { createJob, isCancelRequested, reportJob } from './job.service.ts';
export type { JobProgress } from './job.repository.ts';

/** Actions of Job. */
export const jobHandlers: HandlersOf<Contracts['job']> = { getJobs, getJob, cancelJob };
