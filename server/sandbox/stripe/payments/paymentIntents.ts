import { createInvalidRequestFault, createUnexpectedStateFault } from '../stripeFault.ts';
import type { StripePaymentIntent } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

/** The least that can be charged, in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumMinor: Readonly<Record<string, number>> = {
  bgn: 100,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  huf: 17_500,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  usd: 50,
};
const maximumMinor = 99_999_999;

/** What a new intent is made of. */
export interface PaymentIntentDraft {
  readonly amountMinor: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly paymentMethod?: string | undefined;
  readonly allowedMethodTypes?: 'card'[] | undefined;
  readonly receiptEmail?: string | undefined;
  readonly setupFutureUsage?: 'off_session' | 'on_session' | undefined;
  readonly statementDescriptor?: string | undefined;
  readonly statementDescriptorSuffix?: string | undefined;
  readonly transferGroup?: string | undefined;
  readonly isAutomatic: boolean;
}

/**
 * Checks that an amount can be charged at all.
 * @throws StripeFault 400 amount_too_small, amount_too_large, parameter_invalid_integer.
 */
export const refuseUnchargeableAmount = (amountMinor: number, currency: string): void => {
  if (amountMinor < 1) {
    throw createInvalidRequestFault(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  }
  const least = minimumMinor[currency] ?? 50;
  if (amountMinor < least) {
    throw createInvalidRequestFault(
      `The amount must be greater than or equal to the minimum charge amount of ${(least / 100).toFixed(2)} ${currency.toUpperCase()}.`,
      'amount',
      'amount_too_small',
    );
  }
  if (amountMinor > maximumMinor) {
    throw createInvalidRequestFault('Amount must be no more than 999,999.99', 'amount', 'amount_too_large');
  }
};

/**
 * Creates an unpaid intent.
 * @throws StripeFault as `refuseUnchargeableAmount`.
 */
export const createPaymentIntent = (work: StripeWork, draft: PaymentIntentDraft): StripePaymentIntent => {
  refuseUnchargeableAmount(draft.amountMinor, draft.currency);
  const id = work.createId('pi');
  const intent: StripePaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: draft.allowedMethodTypes ?? null,
    amount: draft.amountMinor,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: draft.isAutomatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${work.createSecret(25)}`,
    confirmation_method: 'automatic',
    created: work.nowSeconds,
    currency: draft.currency,
    customer: draft.customer,
    customer_account: null,
    description: draft.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: draft.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: draft.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: draft.receiptEmail ?? null,
    review: null,
    setup_future_usage: draft.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: draft.statementDescriptor ?? null,
    statement_descriptor_suffix: draft.statementDescriptorSuffix ?? null,
    status: draft.paymentMethod === undefined ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: draft.transferGroup ?? null,
  };
  work.save(intent);
  work.emit('payment_intent.created', intent);
  return intent;
};

/**
 * Gives an intent up.
 * @throws StripeFault 400 payment_intent_unexpected_state once it is paid, processing or cancelled.
 */
export const cancelPaymentIntent = (
  work: StripeWork,
  intent: StripePaymentIntent,
  reason: StripePaymentIntent['cancellation_reason'],
): StripePaymentIntent => {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw createUnexpectedStateFault(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { payment_intent: intent },
    );
  }
  const canceled: StripePaymentIntent = {
    ...intent,
    canceled_at: work.nowSeconds,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  work.save(canceled);
  work.emit('payment_intent.canceled', canceled);
  return canceled;
};
