import { product } from '#shared/contracts/product.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sumDailyCounts } from '../daily/dailyCount.repository.ts';

export const getBqProductCountDailyAggregated = defineAction(
  product.getBqProductCountDailyAggregated,
  async (query) => ({ items: await sumDailyCounts(query) }),
);
