import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getFeedErrors } from './actions/getFeedErrors.ts';
import { getFeedHistory } from './actions/getFeedHistory.ts';
import { getFeedStatus } from './actions/getFeedStatus.ts';
import { processFeed } from './actions/processFeed.ts';

/** Actions of Feed. */
export const feedHandlers: HandlersOf<Contracts['feed']> = {
  processFeed,
  getFeedStatus,
  getFeedErrors,
  getFeedHistory,
};
