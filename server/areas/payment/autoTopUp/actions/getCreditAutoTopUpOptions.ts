import { payment } from '#shared/contracts/payment.ts';
import { creditDefaults } from '#shared/domain/money/creditDefaults.ts';
import { autoTopUpMinimumLimit } from '#shared/domain/payment/autoTopUp.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { determineVat } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findAutoTopUp } from '../autoTopUp.repository.ts';
import { getOptions, presentOptions } from '../settings.service.ts';

export const getCreditAutoTopUpOptions = defineAction(
  payment.getCreditAutoTopUpOptions,
  async (_input, { services, eshopId }) => {
    const eshop = await getEshop(eshopId);
    const currency = eshop.creditCurrency;
    const [document, vat] = await Promise.all([findAutoTopUp(eshopId), determineVat(services, eshop)]);
    return {
      options: presentOptions(getOptions(document, currency)),
      currency,
      minimumAmount: creditDefaults.automaticMinimumAmount[currency],
      minimumLimit: autoTopUpMinimumLimit[currency],
      vatPercent: vat.percent,
    };
  },
);
