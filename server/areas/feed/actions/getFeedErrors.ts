import { feed } from '#shared/contracts/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentFaults, presentFeedError } from '../feed.presenter.ts';
import { findFeedErrors } from '../feedError.repository.ts';
import { findLatestRun } from '../feedRun.repository.ts';

export const getFeedErrors = defineAction(feed.getFeedErrors, async (query, { eshopId }) => {
  const run = await findLatestRun(eshopId);
  if (run === null)
    return { items: [], total: 0, summary: [], knowsOrders: false, itemsRead: 0, format: null };
  // An unchanged feed has the faults that were found when it was read.
  const { items, total } = await findFeedErrors(eshopId, run.readRunId ?? run._id, query);
  return {
    items: items.map(presentFeedError),
    total,
    summary: presentFaults(run),
    knowsOrders: run.knowsOrders,
    itemsRead: run.itemsRead,
    format: run.format ?? null,
  };
});
