export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { processFeedRun, readFeedNow, resumeFeedRuns } from './feed.service.ts';
