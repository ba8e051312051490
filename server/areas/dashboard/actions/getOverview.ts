import { dashboard } from '#shared/contracts/dashboard.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { toReportRange, readSummary } from '#server/areas/reporting/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readStakes } from '../stakes.service.ts';

export const getOverview = defineAction(dashboard.getOverview, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  const range = toReportRange(input, eshop.timeZone);
  const [{ summary }, stakes] = await Promise.all([
    readSummary(eshopId, eshop, range, input.compareWith),
    readStakes(eshopId, eshop, new Date()),
  ]);
  return { summary, stakes };
});
