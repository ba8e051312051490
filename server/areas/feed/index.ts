import { registerArchiveStep } from '#server/areas/eshop/index.ts';
import { archiveFeed } from './state/feedState.repository.ts';

export { createFeedParser, type FeedParser } from './reading/parser/feedParser.ts';
export { readHeldFeeds, type HeldFeed } from './cockpitFacts.repository.ts';
export { feedHandlers } from './feed.handlers.ts';
export { feedJobs } from './feed.jobs.ts';
export { forgetFeed, readFeedNow, resumeFeedRuns, startDueFeeds } from './feed.service.ts';
export { insertPastFailures, insertPastReadings } from './pastRuns.repository.ts';
export { findFeedTroubles, type FeedTrouble } from './feedTroubles.repository.ts';
export { readFinishedRuns } from './staffFacts.repository.ts';
export { processFeedRun } from './feedRunner.ts';
export { findFeedFixes } from './state/feedState.repository.ts';

registerArchiveStep(async (_services, eshopId) => await archiveFeed(eshopId));
