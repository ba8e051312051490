import type { StripeCharge, StripeDispute } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { createBalanceTransaction } from './balance.ts';

const daySeconds = 86_400;

const disputeFeeMinor: Readonly<Record<string, number>> = { czk: 45_000, eur: 2000, usd: 1500, gbp: 2000 };

/** Opens a dispute over a charge and takes the money and the fee back. */
export const openDispute = (work: StripeWork, charge: StripeCharge): StripeDispute => {
  const id = work.createId('du');
  const taken = createBalanceTransaction(
    work,
    { id, currency: charge.currency, description: `Chargeback withdrawal for ${charge.id}` },
    'adjustment',
    -(charge.amount - charge.amount_refunded),
    disputeFeeMinor[charge.currency] ?? 2000,
  );
  const dispute: StripeDispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [taken],
    charge: charge.id,
    created: work.nowSeconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: work.nowSeconds + 9 * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  work.save(dispute);
  work.save({ ...charge, disputed: true });
  work.emit('charge.dispute.created', dispute);
  work.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};
