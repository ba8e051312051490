import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#shared/errors/appError.ts';
import type { PaymentProvider, PaymentReport } from '../paymentProvider.ts';
import { getId } from './client.ts';

/** A report may be this old, and no more ahead of our clock. */
const toleranceSeconds = 300;

const stripeId = z.string().min(1).max(255);

/** What of a report is read: which payment and customer it is of. Signed is not well-formed: it is checked like any input. */
const reportedEventSchema = z.object({
  id: stripeId,
  type: z.string().max(255),
  api_version: z.string().max(64).nullable(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: stripeId.nullish(),
      metadata: z.object({ paymentId: stripeId.nullish() }).nullish(),
      customer: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
    }),
  }),
});

function readReport(event: unknown): PaymentReport {
  const parsed = reportedEventSchema.safeParse(event);
  if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error });
  const { id, type, api_version: apiVersion, livemode: isLive, data } = parsed.data;
  const { object } = data;
  return {
    id,
    type,
    apiVersion,
    isLive,
    paymentId: object.metadata?.paymentId ?? null,
    providerPaymentId: object.id ?? null,
    customerId: getId(object.customer),
  };
}

/** Reports that Stripe signed. */
export function buildReportsApi(
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
          const event: unknown = stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            receivedAt * 1_000,
          );
          return readReport(event);
        } catch (error) {
          if (error instanceof AppError) throw error;
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
            throw new AppError('webhook_signature_invalid', { cause: error });
        }
      }
      throw new AppError('webhook_signature_invalid');
    },
  };
}
