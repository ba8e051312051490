import { Types } from 'mongoose';
import { payment } from '#shared/contracts/payment.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import {
  noteSubscriptionCheckout,
  offerSubscription,
  priceAtProvider,
} from '#server/areas/subscription/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { ensureCustomer } from '../customer.service.ts';
import { checkoutLooks } from '../lookTimes.ts';
import { insertPayment, updatePayment } from '../payment.repository.ts';

export const createSubscriptionCheckout = defineAction(
  payment.createSubscriptionCheckout,
  async (input, { services, eshopId, person, access, language }) => {
    const eshop = await getEshop(eshopId);
    const offer = await offerSubscription(services, eshop, input.subscriptionType);
    const customerId = await ensureCustomer(services, eshop, language);
    const { price, trialDays } = offer;
    const paymentId = new Types.ObjectId().toString();
    const created = await insertPayment({
      paymentId,
      eshopId,
      checkoutType: 'Subscription',
      kind: null,
      provider: services.payments.name,
      customerId,
      currency: price.currency,
      creditMinor: price.netMinor,
      vatMinor: price.vatMinor,
      vat: price.vat,
      startedBy: person.userId,
      lookDueAt: new Date(Date.now() + checkoutLooks.firstMs),
    });
    // The person may come back in another tab or browser, where another shop is selected or none.
    const back = new URLSearchParams({
      callbackType: 'Subscription',
      [eshopParameter]: eshopId,
      from: input.from,
      to: input.to,
    });
    const cancelUrl = new URL(`${services.publicUrl}${input.from}`);
    cancelUrl.searchParams.set(eshopParameter, eshopId);
    const { sessionId, url } = await services.payments.openSubscriptionCheckout({
      paymentId,
      eshopId,
      customerId,
      price: priceAtProvider(price, language),
      trialDays,
      payerEmail: eshop.billingSettings?.email ?? person.email,
      language,
      // The provider replaces the placeholder, so it must not be encoded.
      successUrl: `${services.publicUrl}/stripe/callback?${back.toString()}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: cancelUrl.href,
    });
    await updatePayment(created._id, { sessionId });
    await noteSubscriptionCheckout(eshop, {
      customerId,
      paymentId,
      sessionId,
      offer,
      by: access === 'Staff' ? 'Staff' : 'Member',
      openedBy: person.userId,
    });
    return { sessionId, url };
  },
);
