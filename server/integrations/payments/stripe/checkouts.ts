import type Stripe from 'stripe';
import type { CheckoutType, PaymentStatus } from '#shared/domain/payment/payment.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { CheckoutRequest, CheckoutState, PaymentProvider } from '../paymentProvider.ts';
import { ask, askFor, getId } from './client.ts';
import { getPaidDetails, paidWith, toPaymentStatus } from './intents.ts';

/** The language of Stripe's pages and mails. */
export function toStripeLocale(language: Language): Exclude<Language, 'nn'> | 'nb' {
  return language === 'nn' ? 'nb' : language;
}

const checkoutTypes: Readonly<Record<string, CheckoutType>> = {
  setup: 'CardSetup',
  subscription: 'Subscription',
};

function toSessionStatus(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentStatus {
  if (session.status === 'expired') return 'Expired';
  // A card that is only saved, and the first days of a subscription that are free, have nothing to pay.
  const isForNothing = session.payment_status === 'no_payment_required';
  if (session.status === 'complete' && (session.payment_status === 'paid' || isForNothing)) {
    return 'Succeeded';
  }
  if (session.payment_status === 'paid') return 'Succeeded';
  if (intent === null) return session.status === 'complete' ? 'Processing' : 'Open';
  // After a refusal the payer may try again on the same page: the session stays open.
  return toPaymentStatus(intent);
}

/** What all sessions say. */
function buildCommonFields(
  request: Pick<CheckoutRequest, 'paymentId' | 'eshopId' | 'language' | 'successUrl' | 'cancelUrl'>,
) {
  return {
    client_reference_id: request.paymentId,
    locale: toStripeLocale(request.language),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: { paymentId: request.paymentId, eshopId: request.eshopId },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

function toOpened(session: Stripe.Checkout.Session): { sessionId: string; url: string } {
  if (session.url === null) throw new Error('the session has no address');
  return { sessionId: session.id, url: session.url };
}

/** Stripe's hosted pages. */
export function buildCheckoutsApi(
  stripe: Stripe,
): Pick<PaymentProvider, 'openCheckout' | 'openSetup' | 'openSubscriptionCheckout' | 'readCheckout'> {
  return {
    async openCheckout(request) {
      const common = buildCommonFields(request);
      const session = await ask(
        async () =>
          await stripe.checkout.sessions.create(
            {
              ...common,
              mode: 'payment',
              ...(request.customerId === null
                ? { customer_email: request.payerEmail }
                : { customer: request.customerId }),
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: request.currency.toLowerCase(),
                    unit_amount: request.totalMinor,
                    product_data: { name: request.description },
                  },
                },
              ],
              payment_intent_data: {
                metadata: common.metadata,
                ...(request.savesCard ? { setup_future_usage: 'off_session' as const } : {}),
              },
            },
            { idempotencyKey: `checkout-${request.paymentId}` },
          ),
      );
      return toOpened(session);
    },

    async openSetup(request) {
      const common = buildCommonFields(request);
      const session = await ask(
        async () =>
          await stripe.checkout.sessions.create(
            {
              ...common,
              mode: 'setup',
              customer: request.customerId,
              currency: request.currency.toLowerCase(),
              setup_intent_data: { description: request.description, metadata: common.metadata },
            },
            { idempotencyKey: `setup-${request.paymentId}` },
          ),
      );
      return toOpened(session);
    },

    async openSubscriptionCheckout(request) {
      const common = buildCommonFields(request);
      const { price } = request;
      const session = await ask(
        async () =>
          await stripe.checkout.sessions.create(
            {
              ...common,
              mode: 'subscription',
              customer: request.customerId,
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: price.currency.toLowerCase(),
                    unit_amount: price.totalMinor,
                    recurring: { interval: price.interval },
                    product_data: { name: price.description },
                  },
                },
              ],
              subscription_data: {
                metadata: common.metadata,
                ...(request.trialDays > 0 ? { trial_period_days: request.trialDays } : {}),
              },
            },
            { idempotencyKey: `subscription-checkout-${request.paymentId}` },
          ),
      );
      return toOpened(session);
    },

    async readCheckout(sessionId, providerPaymentId) {
      return await askFor(async () => {
        const session = await stripe.checkout.sessions.retrieve(sessionId, {
          expand: [`payment_intent.${paidWith}`, 'setup_intent', 'subscription'],
        });
        const named = typeof session.payment_intent === 'object' ? session.payment_intent : null;
        const intent =
          named ??
          (providerPaymentId === null
            ? null
            : await stripe.paymentIntents.retrieve(providerPaymentId, { expand: [paidWith] }));
        const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null;
        const subscription = typeof session.subscription === 'object' ? session.subscription : null;
        const checkoutType = checkoutTypes[session.mode] ?? 'CreditTopUp';
        const state: CheckoutState = {
          sessionId: session.id,
          checkoutType,
          status: toSessionStatus(session, intent),
          providerPaymentId: intent?.id ?? null,
          paidMinor:
            intent?.amount_received ?? (checkoutType === 'Subscription' ? (session.amount_total ?? 0) : 0),
          ...getPaidDetails(intent),
          currency: (session.currency ?? '').toUpperCase(),
          failureMessage: intent?.last_payment_error?.message ?? setup?.last_setup_error?.message ?? null,
          paymentMethodId:
            getId(setup?.payment_method) ??
            getId(subscription?.default_payment_method) ??
            getId(intent?.payment_method),
          subscriptionId: getId(session.subscription),
        };
        return state;
      });
    },
  };
}
