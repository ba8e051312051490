import type Stripe from 'stripe';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import { toDate } from './client.ts';

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'Open',
  requires_confirmation: 'Open',
  requires_capture: 'Processing',
  requires_action: 'RequiresAction',
  processing: 'Processing',
  succeeded: 'Succeeded',
  canceled: 'Failed',
};

/** Maps Stripe's own state of a payment to ours. */
export function toPaymentStatus(intent: Stripe.PaymentIntent): PaymentStatus {
  if (intent.status === 'requires_payment_method' && intent.last_payment_error !== null) {
    // The bank wants the holder of the card, who was not there: the holder can still confirm it.
    return intent.last_payment_error.code === 'authentication_required' ? 'RequiresAction' : 'Failed';
  }
  // A state that is newer than this code is not an end: the payment is asked for again.
  return statuses[intent.status] ?? 'Processing';
}

/** Expanded with an intent, so that its charge includes the payment time and Stripe's fee. */
export const paidWith = 'latest_charge.balance_transaction';

/** When an intent was paid, Stripe's fee and the country of the card's issuer; nulls where it is not paid, or the charge was not asked for with it. */
export function getPaidDetails(intent: Stripe.PaymentIntent | null): {
  paidAt: Date | null;
  feeMinor: number | null;
  cardCountry: string | null;
} {
  const charge = intent?.latest_charge;
  if (intent?.status !== 'succeeded' || typeof charge !== 'object' || charge === null)
    return { paidAt: null, feeMinor: null, cardCountry: null };
  const movement = charge.balance_transaction;
  // Where Stripe settles in another currency, its fee is in that one too.
  const isOurs = typeof movement === 'object' && movement?.currency === intent.currency;
  return {
    paidAt: toDate(charge.created),
    feeMinor: isOurs ? movement.fee : null,
    cardCountry: charge.payment_method_details?.card?.country ?? null,
  };
}
