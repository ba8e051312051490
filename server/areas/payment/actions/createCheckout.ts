import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toTopUpMinor } from '../amounts.ts';
import { openTopUpPage } from '../checkout/checkout.service.ts';

export const createCheckout = defineAction(
  payment.createCheckout,
  async (input, { services, eshopId, person, language }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('eshop_not_accessible');
    if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
    const currency = eshop.creditCurrency;
    const creditMinor = toTopUpMinor(input.presetPriceTier, input.amount, currency);
    const { sessionId, url, vatMinor, totalMinor } = await openTopUpPage(
      services,
      { eshop, from: input.from, to: input.to, startedBy: person.userId, language },
      { creditMinor, savesCard: input.saveCard },
    );
    const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
    return {
      sessionId,
      url,
      credit: toMoney(creditMinor),
      vat: toMoney(vatMinor),
      total: toMoney(totalMinor),
    };
  },
);
