import type Stripe from 'stripe';
import type { PaymentProvider } from '../paymentProvider.ts';
import { ask, askFor, isMissing, isRefusal, createUnavailable } from './client.ts';
import { toStripeLocale } from './checkouts.ts';

/** Customers of Stripe and the cards that they keep there. */
export function buildCustomersApi(
  stripe: Stripe,
): Pick<PaymentProvider, 'openCustomer' | 'readCard' | 'removeCard' | 'useCard'> {
  return {
    async openCustomer(request) {
      const customer = await ask(
        async () =>
          await stripe.customers.create(
            {
              name: request.name,
              email: request.email,
              preferred_locales: [toStripeLocale(request.language)],
              metadata: { eshopId: request.eshopId },
            },
            { idempotencyKey: `customer-${request.eshopId}` },
          ),
      );
      return customer.id;
    },

    async readCard(paymentMethodId) {
      const method = await askFor(async () => await stripe.paymentMethods.retrieve(paymentMethodId));
      // A card that was taken from its customer cannot be charged any more.
      if (method?.card === undefined || method.customer === null) return null;
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
      const fingerprint = method.card.fingerprint ?? null;
      return { paymentMethodId: method.id, brand, last4, expiryMonth, expiryYear, fingerprint };
    },

    async removeCard(paymentMethodId) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId);
      } catch (error) {
        if (isMissing(error)) return;
        // It may have been taken away before, by a request whose answer was lost.
        const method = isRefusal(error)
          ? await askFor(async () => await stripe.paymentMethods.retrieve(paymentMethodId))
          : undefined;
        if (method === null || method?.customer === null) return;
        throw createUnavailable(error);
      }
    },

    async useCard(customerId, paymentMethodId) {
      await ask(async () => {
        await stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: paymentMethodId },
        });
        for await (const subscription of stripe.subscriptions.list({ customer: customerId, limit: 100 }))
          await stripe.subscriptions.update(subscription.id, { default_payment_method: paymentMethodId });
      });
    },
  };
}
