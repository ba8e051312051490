import { dashboard } from '#shared/contracts/dashboard.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { rangeOf } from '#server/areas/reporting/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readTimeline } from '../timeline.service.ts';

export const getTimeline = defineAction(dashboard.getTimeline, async (input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  return { items: await readTimeline(eshopId, eshop, rangeOf(input, eshop.timeZone), new Date()) };
});
