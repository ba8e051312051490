import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { billingSettingsOf } from '../eshop.presenter.ts';

export const setBillingSettingsFromNationalRegister = defineAction(
  eshop.setBillingSettingsFromNationalRegister,
  async ({ registrationNumber }, { services }) => ({
    billingSettings: billingSettingsOf(await services.businessRegister.findCompany(registrationNumber)),
  }),
);
