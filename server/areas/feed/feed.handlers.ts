import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getFeedErrors } from './actions/getFeedErrors.ts';
import { getFeedFixes } from './actions/getFeedFixes.ts';
import { getFeedHistory } from './actions/getFeedHistory.ts';
import { getFeedOverview } from './actions/getFeedOverview.ts';
import { getFeedRunDifference } from './actions/getFeedRunDifference.ts';
import { getFeedStatus } from './actions/getFeedStatus.ts';
import { processFeed } from './actions/processFeed.ts';
import { processFeedExtended } from './actions/processFeedExtended.ts';
import { releaseFeedRun } from './actions/releaseFeedRun.ts';
import { setFeedFix } from './actions/setFeedFix.ts';

/** Actions of Feed. */
export const feedHandlers: HandlersOf<Contracts['feed']> = {
  processFeed,
  processFeedExtended,
  releaseFeedRun,
  getFeedStatus,
  getFeedErrors,
  getFeedHistory,
  getFeedRunDifference,
  getFeedFixes,
  setFeedFix,
  getFeedOverview,
};
