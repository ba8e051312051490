export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { processFeedRun, resumeFeedRuns } from './feed.service.ts';
