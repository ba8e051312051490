import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { decideVatOf, vatMinorOf } from '#server/areas/invoice/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { textsOf } from '#server/texts/texts.ts';
import { checkCharge, topUpMinor } from '../amounts.ts';
import { openHostedPage } from '../checkout/checkout.service.ts';

export const createCheckout = defineAction(
  payment.createCheckout,
  async (input, { services, eshopId, person, language }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('eshop_not_accessible');
    if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
    const currency = eshop.creditCurrency;
    const creditMinor = topUpMinor(input.presetPriceTier, input.amount, currency);
    const vat = await decideVatOf(services, eshop);
    const vatMinor = vatMinorOf(creditMinor, vat);
    const totalMinor = creditMinor + vatMinor;
    checkCharge(totalMinor, services.payments.maxChargeMinor);
    const { sessionId, url } = await openHostedPage(
      services,
      'CreditTopUp',
      { eshop, from: input.from, to: input.to, startedBy: person.userId, language },
      { creditMinor, vatMinor, vat: { ...vat }, savesCard: input.saveCard },
      async (request) =>
        await services.payments.openCheckout({
          ...request,
          currency,
          totalMinor,
          savesCard: input.saveCard,
          description: textsOf(language)('payments:topUpOf', { domain: eshop.domainName }),
        }),
    );
    return {
      sessionId,
      url,
      credit: presentMoney({ amountMinor: creditMinor, currency }),
      vat: presentMoney({ amountMinor: vatMinor, currency }),
      total: presentMoney({ amountMinor: totalMinor, currency }),
    };
  },
);
