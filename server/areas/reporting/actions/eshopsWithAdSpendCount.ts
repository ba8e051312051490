import { reporting } from '#shared/contracts/reporting.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { countEshopsByCountry } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findEshopIdsWithSpend } from '#server/measurement/index.ts';
import { toReportRange } from '../reportRange.ts';

export const eshopsWithAdSpendCount = defineAction(reporting.eshopsWithAdSpendCount, async (input) => {
  const eshopIds = await findEshopIdsWithSpend(toReportRange(input, staffTimeZone));
  const { czech, foreign } = await countEshopsByCountry(eshopIds);
  return { czechEshopsCount: { value: czech }, foreignEshopsCount: { value: foreign } };
});
