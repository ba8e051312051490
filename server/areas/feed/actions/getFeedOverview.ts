import { feed } from '#shared/contracts/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listFeeds } from '../overview.service.ts';

export const getFeedOverview = defineAction(feed.getFeedOverview, async (query) => await listFeeds(query));
