import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getOverview } from './actions/getOverview.ts';
import { getTimeline } from './actions/getTimeline.ts';

/** Actions of Dashboard. */
export const dashboardHandlers: HandlersOf<Contracts['dashboard']> = { getOverview, getTimeline };
