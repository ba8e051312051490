import { feed } from '#shared/contracts/feed.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { countProducts } from '#server/areas/product/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentRun } from '../feed.presenter.ts';
import { findLatestRun, findPublishedRun } from '../feedRun.repository.ts';
import { findFeedState } from '../state/feedState.repository.ts';

export const getFeedStatus = defineAction(feed.getFeedStatus, async (_input, { eshopId }) => {
  const [eshop, run, published, state, productCount] = await Promise.all([
    getEshop(eshopId),
    findLatestRun(eshopId),
    findPublishedRun(eshopId),
    findFeedState(eshopId),
    countProducts(eshopId),
  ]);
  return {
    feedUrl: eshop.feedUrl ?? null,
    run: presentRun(run),
    productCount,
    published: published === null ? null : presentRun(published),
    nextRunAt: state?.nextRunAt?.toISOString() ?? null,
  };
});
