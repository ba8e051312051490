import type Stripe from 'stripe';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'Open',
  requires_confirmation: 'Open',
  requires_capture: 'Processing',
  requires_action: 'RequiresAction',
  processing: 'Processing',
  succeeded: 'Succeeded',
  canceled: 'Failed',
};

/** How a payment stands, by Stripe's own state of it. */
export function statusOfIntent(intent: Stripe.PaymentIntent): PaymentStatus {
  if (intent.status === 'requires_payment_method' && intent.last_payment_error !== null) {
    // The bank wants the holder of the card, who was not there: the holder can still confirm it.
    return intent.last_payment_error.code === 'authentication_required' ? 'RequiresAction' : 'Failed';
  }
  // A state that is newer than this code is not an end: the payment is asked for again.
  return statuses[intent.status] ?? 'Processing';
}
