import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentBillingSettings } from '../eshop.presenter.ts';
import { getEshop } from '../eshop.service.ts';

export const getBillingSettings = defineAction(eshop.getBillingSettings, async (_input, { eshopId }) => ({
  billingSettings: presentBillingSettings(await getEshop(eshopId)),
  vatCheck: null,
}));
