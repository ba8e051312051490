import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop, getEshop } from '../eshop.service.ts';
import { buildEarlierWindows, resolveReportingSettings } from '../reportingSettings.ts';

export const setReportingSettings = defineAction(eshop.setReportingSettings, async (input, { eshopId }) => {
  const found = await getEshop(eshopId);
  const before = resolveReportingSettings(found);
  const attributionWindowDays = input.attributionWindowDays ?? before.attributionWindowDays;
  await changeEshop(eshopId, {
    reportingSettings: {
      attributionWindowDays,
      earlierWindows: buildEarlierWindows(found, attributionWindowDays, new Date()),
      attributionModel: input.attributionModel ?? before.attributionModel,
      vat: input.vat ?? before.vat,
      isVatInOrderValues: input.isVatInOrderValues ?? before.isVatInOrderValues,
      // Null says something: the standard rate.
      vatRatePercent: input.vatRatePercent === undefined ? before.vatRatePercent : input.vatRatePercent,
    },
  });
  return {};
});
