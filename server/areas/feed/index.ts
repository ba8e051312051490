export { createFeedParser } from './reading/parser/feedParser.ts';
export { readHeldFeeds, type HeldFeed } from './cockpitFacts.repository.ts';
export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { forgetFeed, isFeedHeld, readFeedNow, resumeFeedRuns, startDueFeeds } from './feed.service.ts';
export { insertPastFailures, insertPastReadings } from './pastRuns.repository.ts';
export { readFinishedRuns } from './staffFacts.repository.ts';
export { processFeedRun } from './feedRunner.ts';
export { archiveFeed, findFeedFixes } from './state/feedState.repository.ts';
