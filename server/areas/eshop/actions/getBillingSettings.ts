import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentBillingSettings, presentVatCheck } from '../eshop.presenter.ts';
import { getEshop } from '../eshop.service.ts';
import { findCurrentVatCheck } from '../vatCheck.service.ts';

export const getBillingSettings = defineAction(eshop.getBillingSettings, async (_input, { eshopId }) => {
  const found = await getEshop(eshopId);
  return {
    billingSettings: presentBillingSettings(found),
    vatCheck: presentVatCheck(findCurrentVatCheck(found)),
  };
});
