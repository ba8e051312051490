export { jobHandlers } from './job.handlers.ts';
export { createJob, isCancelRequested, reportJob } from './job.service.ts';
export type { JobProgress } from './job.repository.ts';
