import { feed } from '#shared/contracts/feed.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentFixes } from '../feed.presenter.ts';
import { findReadRun } from '../feedRun.repository.ts';
import { findFeedState } from '../state/feedState.repository.ts';
import { proposedBrand } from '../fixes/proposedBrand.ts';

export const getFeedFixes = defineAction(feed.getFeedFixes, async (_input, { eshopId }) => {
  const [eshop, state, run] = await Promise.all([
    getEshop(eshopId),
    findFeedState(eshopId),
    findReadRun(eshopId),
  ]);
  return {
    fixes: presentFixes(state, run, proposedBrand(eshop.domainName)),
    readAt: run?.readAt?.toISOString() ?? null,
    itemsRead: run?.itemsRead ?? 0,
  };
});
