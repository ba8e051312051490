export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { processFeedRun, resumeFeedRuns, startFeedRun } from './feed.service.ts';
