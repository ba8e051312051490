import Stripe from 'stripe';
import { AppError } from '#shared/errors/appError.ts';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import type { Providers } from '#server/providers.ts';
import type { CheckoutState, PaymentProvider } from './paymentProvider.ts';

/** A report may be this old, and no more ahead of our clock. */
const toleranceSeconds = 300;

const statusOfIntent: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'Open',
  requires_confirmation: 'Open',
  requires_capture: 'Processing',
  requires_action: 'RequiresAction',
  processing: 'Processing',
  succeeded: 'Succeeded',
  canceled: 'Failed',
};

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentStatus {
  if (session.payment_status === 'paid') return 'Succeeded';
  if (session.status === 'expired') return 'Expired';
  if (intent === null) return 'Open';
  // After a refusal the payer may try again on the same page: the session stays open.
  if (intent.status === 'requires_payment_method' && intent.last_payment_error !== null) return 'Failed';
  // A state that is newer than this code is not an end: the payment is asked for again.
  return statusOfIntent[intent.status] ?? 'Processing';
}

function unavailable(cause: unknown): AppError {
  return new AppError('payment_provider_unavailable', { cause });
}

/** The version of Stripe's API that the SDK was written for. */
export const stripeApiVersion = Stripe.API_VERSION;

/** Stripe by its official SDK; `apiBase` of the providers points elsewhere than Stripe itself. */
export function createStripeProvider(
  settings: Providers['stripe'],
  now: () => Date = () => new Date(),
): PaymentProvider {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(base === null
      ? {}
      : { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });

  return {
    name: 'stripe',
    apiVersions: [stripeApiVersion],
    // Eight digits, whatever the currency of ours.
    maxChargeMinor: 99_999_999,

    async openCheckout(request) {
      const metadata = { paymentId: request.paymentId, eshopId: request.eshopId };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.paymentId,
            customer_email: request.payerEmail,
            locale: request.language === 'nn' ? 'nb' : request.language,
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
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            metadata,
            payment_intent_data: { metadata },
          },
          { idempotencyKey: `checkout-${request.paymentId}` },
        );
        if (session.url === null) throw new Error('the session has no address');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        throw unavailable(error);
      }
    },

    async readCheckout(sessionId, providerPaymentId) {
      try {
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
        const named = typeof session.payment_intent === 'object' ? session.payment_intent : null;
        const intent =
          named ??
          (providerPaymentId === null ? null : await stripe.paymentIntents.retrieve(providerPaymentId));
        const state: CheckoutState = {
          sessionId: session.id,
          checkoutType: 'CreditTopUp',
          paymentMethodId: null,
          subscriptionId: null,
          status: statusOf(session, intent),
          providerPaymentId: intent?.id ?? null,
          paidMinor: intent?.amount_received ?? 0,
          currency: (session.currency ?? '').toUpperCase(),
          failureMessage: intent?.last_payment_error?.message ?? null,
        };
        return state;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw unavailable(error);
      }
    },

    verifyReport(body, signature) {
      const receivedAt = Math.floor(now().getTime() / 1_000);
      // The SDK refuses old reports only; one that is ahead of our clock was not made by Stripe either.
      const sentAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
      if (!(Math.abs(receivedAt - sentAt) <= toleranceSeconds))
        throw new AppError('webhook_signature_invalid');
      for (const secret of settings.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            receivedAt * 1_000,
          );
          const object = event.data.object as { id?: string; metadata?: Record<string, string> | null };
          return {
            id: event.id,
            type: event.type,
            apiVersion: event.api_version,
            isLive: event.livemode,
            paymentId: object.metadata?.['paymentId'] ?? null,
            providerPaymentId: object.id ?? null,
            customerId: null,
          };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
            throw new AppError('webhook_signature_invalid', { cause: error });
        }
      }
      throw new AppError('webhook_signature_invalid');
    },
  };
}
