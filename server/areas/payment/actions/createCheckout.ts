import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { textsOf } from '#server/texts/texts.ts';
import { insertPayment, updatePayment } from '../payment.repository.ts';
import { checkCharge, topUpMinor, vatMinorOf, vatOf } from '../payment.service.ts';

export const createCheckout = defineAction(
  payment.createCheckout,
  async (input, { services, eshopId, person, language }) => {
    const eshop = await findEshop(eshopId);
    if (eshop === null) throw new AppError('eshop_not_accessible');
    if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
    const currency = eshop.creditCurrency;
    const creditMinor = topUpMinor(input.presetPriceTier, input.amount, currency);
    const vat = await vatOf(services, eshop);
    const vatMinor = vatMinorOf(creditMinor, vat);
    checkCharge(creditMinor + vatMinor, services.payments.maxChargeMinor);
    const created = await insertPayment({
      eshopId,
      checkoutType: 'CreditTopUp',
      provider: services.payments.name,
      currency,
      creditMinor,
      vatMinor,
      vatPercent: vat.percent,
      vatReason: vat.reason,
      startedBy: person.userId,
    });
    // The person may come back in another tab or browser, where another shop is selected or none.
    const shop = { [eshopParameter]: eshopId.toString() };
    const back = new URLSearchParams({
      callbackType: 'CreditTopUp',
      ...shop,
      from: input.from,
      to: input.to,
    });
    const cancelUrl = new URL(`${services.publicUrl}${input.from}`);
    cancelUrl.searchParams.set(eshopParameter, eshopId.toString());
    const { sessionId, url } = await services.payments.openCheckout({
      paymentId: created._id.toString(),
      eshopId,
      customerId: null,
      savesCard: input.saveCard,
      currency,
      totalMinor: creditMinor + vatMinor,
      description: textsOf(language)('payments:topUpOf', { domain: eshop.domainName }),
      payerEmail: eshop.billingSettings.email,
      language,
      // The provider replaces the placeholder, so it must not be encoded.
      successUrl: `${services.publicUrl}/stripe/callback?${back.toString()}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: cancelUrl.href,
    });
    await updatePayment(created._id, { sessionId });
    return {
      sessionId,
      url,
      credit: presentMoney({ amountMinor: creditMinor, currency }),
      vat: presentMoney({ amountMinor: vatMinor, currency }),
      total: presentMoney({ amountMinor: creditMinor + vatMinor, currency }),
    };
  },
);
