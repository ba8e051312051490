import { feed } from '#shared/contracts/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentRun } from '../feed.presenter.ts';
import { findRuns } from '../feedRun.repository.ts';

export const getFeedHistory = defineAction(feed.getFeedHistory, async (page, { eshopId }) => {
  const { items, total } = await findRuns(eshopId, page);
  return { items: items.map(presentRun), total };
});
