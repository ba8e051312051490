import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeEshop, checkBillingSettings } from '../eshop.service.ts';

export const setBillingSettings = defineAction(
  eshop.setBillingSettings,
  async ({ billingSettings }, { eshopId }) => {
    checkBillingSettings(billingSettings);
    await changeEshop(eshopId, { billingSettings });
    return {};
  },
);
