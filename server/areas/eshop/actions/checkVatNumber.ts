import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentVatCheck } from '../eshop.presenter.ts';
import { getEshop } from '../eshop.service.ts';
import { askVies } from '../vatCheck.service.ts';

export const checkVatNumber = defineAction(
  eshop.checkVatNumber,
  async ({ taxNumber }, { eshopId, services }) => {
    const { billingSettings, country } = await getEshop(eshopId);
    const check = await askVies(services, taxNumber, billingSettings?.country ?? country);
    return { vatCheck: presentVatCheck(check) };
  },
);
