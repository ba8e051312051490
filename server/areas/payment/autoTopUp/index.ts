export { autoTopUpHandlers } from './autoTopUp.handlers.ts';
export { createAutoTopUpJobs } from './autoTopUp.jobs.ts';
export { switchOffAutoTopUp } from './reach.service.ts';
export { followCredit } from './watch.ts';
