import { cancelPaymentIntent } from '../payments/paymentIntents.ts';
import type { StripeCheckoutSession } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

/** Closes an open unpaid session, with the intent that it may have begun. */
export const expireCheckout = async (
  work: StripeWork,
  session: StripeCheckoutSession,
): Promise<StripeCheckoutSession> => {
  const checkout = await work.get('sandbox_checkout', session.id);
  const intent =
    checkout?.intentId?.startsWith('pi_') === true
      ? await work.get('payment_intent', checkout.intentId)
      : undefined;
  if (
    intent &&
    ['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status)
  ) {
    cancelPaymentIntent(work, intent, 'abandoned');
  }
  const expired: StripeCheckoutSession = { ...session, status: 'expired', url: null };
  work.save(expired);
  work.emit('checkout.session.expired', expired);
  return expired;
};

/** Closes every open session whose time is over. */
export const expireDueCheckouts = async (work: StripeWork): Promise<void> => {
  for (const session of await work.list('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= work.nowSeconds)
      await expireCheckout(work, session);
  }
};
