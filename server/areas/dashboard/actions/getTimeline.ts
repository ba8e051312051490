import { dashboard } from '#shared/contracts/dashboard.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { toReportRange } from '#server/areas/reporting/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readTimeline } from '../timeline.service.ts';

export const getTimeline = defineAction(dashboard.getTimeline, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  return { items: await readTimeline(eshopId, eshop, toReportRange(input, eshop.timeZone), new Date()) };
});
