import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toBillingSettings } from '../eshop.presenter.ts';

export const setBillingSettingsFromNationalRegister = defineAction(
  eshop.setBillingSettingsFromNationalRegister,
  async ({ registrationNumber }, { services }) => ({
    billingSettings: toBillingSettings(await services.businessRegister.findCompany(registrationNumber)),
  }),
);
