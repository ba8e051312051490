import Stripe from 'stripe';
import { AppError } from '#shared/errors/appError.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import { idOf } from './client.ts';

/** A report may be this old, and no more ahead of our clock. */
const toleranceSeconds = 300;

/** What of the reported objects is read: which payment and customer they are of. */
interface Reported {
  readonly id?: string;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly customer?: string | { readonly id: string } | null;
}

/** Reports that Stripe signed. */
export function reportsOf(
  stripe: Stripe,
  webhookSecrets: readonly string[],
  now: () => Date,
): Pick<PaymentProvider, 'verifyReport'> {
  return {
    verifyReport(body, signature) {
      const receivedAt = Math.floor(now().getTime() / 1_000);
      const stamps = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)];
      const sentAt = /^\d{1,12}$/.test(stamps[0]?.[1] ?? '') ? Number(stamps[0]?.[1]) : Number.NaN;
      // The SDK refuses old reports only; one that is ahead of our clock was not made by Stripe either.
      const isInTime = Math.abs(receivedAt - sentAt) <= toleranceSeconds;
      // Two moments in one header (or two headers) leave open which of them was signed.
      if (stamps.length !== 1 || !isInTime) throw new AppError('webhook_signature_invalid');
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            receivedAt * 1_000,
          );
          const object = event.data.object as Reported;
          return {
            id: event.id,
            type: event.type,
            apiVersion: event.api_version,
            isLive: event.livemode,
            paymentId: object.metadata?.['paymentId'] ?? null,
            providerPaymentId: object.id ?? null,
            customerId: idOf(object.customer),
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
