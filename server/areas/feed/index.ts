export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { forgetFeed, processFeedRun, readFeedNow, resumeFeedRuns } from './feed.service.ts';
