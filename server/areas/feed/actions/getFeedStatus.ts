import { feed } from '#shared/contracts/feed.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { countProducts } from '#server/areas/product/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentRun } from '../feed.presenter.ts';
import { findLatestRun } from '../feedRun.repository.ts';

export const getFeedStatus = defineAction(feed.getFeedStatus, async (_input, { eshopId }) => {
  const [eshop, run, productCount] = await Promise.all([
    getEshop(eshopId),
    findLatestRun(eshopId),
    countProducts(eshopId),
  ]);
  return { feedUrl: eshop.feedUrl ?? null, run: presentRun(run), productCount };
});
