import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { setBillingSettings } from '../billing.service.ts';

export const setBillingSettingsAction = defineAction(
  eshop.setBillingSettings,
  async ({ billingSettings }, { eshopId, services }) => {
    await setBillingSettings(services, eshopId, billingSettings);
    return {};
  },
);
