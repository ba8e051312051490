import { createInvalidRequestFault, type CardRefusal } from '../stripeFault.ts';
import type {
  StripeCharge,
  StripePaymentIntent,
  StripePaymentMethod,
  StripeRefund,
} from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { createBalanceTransaction } from './balance.ts';

/** The fixed part of the processing fee, in minor units; the rest is 1.5 %. */
const fixedFeeMinor: Readonly<Record<string, number>> = {
  czk: 650,
  eur: 25,
  usd: 30,
  gbp: 20,
  pln: 100,
  huf: 8500,
};

/** Attempts a charge for an intent: it succeeds, or is stored as failed with the decline reason. */
export const createCharge = async (
  work: StripeWork,
  intent: StripePaymentIntent,
  method: StripePaymentMethod,
  refusal: CardRefusal | null,
  isAuthenticated: boolean,
): Promise<StripeCharge> => {
  const id = work.createId('ch');
  const { card } = method;
  const charge: StripeCharge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'OKAVANGO SANDBOX',
    captured: !refusal,
    created: work.nowSeconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: refusal ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: refusal ? '05' : null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: refusal
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: refusal ? null : intent.amount,
        authorization_code: refusal ? null : work.createSecret(6).toUpperCase(),
        brand: card?.brand ?? null,
        checks: card?.checks ?? null,
        country: card?.country ?? null,
        electronic_commerce_indicator: isAuthenticated ? '05' : null,
        exp_month: card?.exp_month ?? 12,
        exp_year: card?.exp_year ?? 2030,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        network: card?.brand ?? null,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: isAuthenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: work.createSecret(24),
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  if (!refusal) {
    const feeMinor = Math.round(intent.amount * 0.015) + (fixedFeeMinor[intent.currency] ?? 30);
    charge.balance_transaction = createBalanceTransaction(work, charge, 'charge', intent.amount, feeMinor).id;
  }
  work.save(charge);
  work.emit(refusal ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
};

/**
 * Refunds all or a part of a charge.
 * @throws StripeFault 400 charge_already_refunded, charge_disputed, or an amount above the rest.
 */
export const refundCharge = (
  work: StripeWork,
  charge: StripeCharge,
  request: {
    amountMinor: number | undefined;
    reason: StripeRefund['reason'];
    metadata: Record<string, string>;
  },
): StripeRefund => {
  if (charge.status !== 'succeeded') {
    throw createInvalidRequestFault('This charge failed and cannot be refunded.', 'charge');
  }
  if (charge.refunded) {
    throw createInvalidRequestFault(
      `Charge ${charge.id} has already been refunded.`,
      'charge',
      'charge_already_refunded',
    );
  }
  if (charge.disputed) {
    throw createInvalidRequestFault(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  }
  const leftMinor = charge.amount - charge.amount_refunded;
  const amountMinor = request.amountMinor ?? leftMinor;
  if (amountMinor < 1) {
    throw createInvalidRequestFault('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  if (amountMinor > leftMinor) {
    throw createInvalidRequestFault(
      `Refund amount (${amountMinor}) is greater than unrefunded amount on charge (${leftMinor})`,
      'amount',
      'amount_too_large',
    );
  }
  const refund: StripeRefund = {
    id: work.createId('re'),
    object: 'refund',
    amount: amountMinor,
    balance_transaction: null,
    charge: charge.id,
    created: work.nowSeconds,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: request.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const transaction = createBalanceTransaction(
    work,
    { ...refund, description: `REFUND FOR CHARGE (${charge.description ?? charge.id})` },
    'refund',
    -amountMinor,
    0,
  );
  refund.balance_transaction = transaction.id;
  work.save(refund);
  const refundedMinor = charge.amount_refunded + amountMinor;
  const refunded: StripeCharge = {
    ...charge,
    amount_refunded: refundedMinor,
    refunded: refundedMinor === charge.amount,
  };
  work.save(refunded);
  work.emit('refund.created', refund);
  work.emit('charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
};
