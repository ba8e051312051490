import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';
import { resolveReportingSettings, getVatRate } from '../reportingSettings.ts';

export const getReportingSettings = defineAction(eshop.getReportingSettings, async (_input, { eshopId }) => {
  const found = await getEshop(eshopId);
  return { ...resolveReportingSettings(found), effectiveVatRatePercent: getVatRate(found, new Date()) };
});
