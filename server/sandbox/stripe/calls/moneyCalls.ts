import { z } from 'zod';
import { refundCharge } from '../payments/charges.ts';
import {
  defineStripeCall,
  defineStripeList,
  defineStripeRetrieve,
  getId,
  type StripeCall,
} from '../stripeCall.ts';
import { createInvalidRequestFault } from '../stripeFault.ts';
import {
  formBoolean,
  formClearableText,
  formCurrency,
  formIgnored,
  formInteger,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';
import type { StripeBalanceTransaction, StripeCharge } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

/** A charge's money is pending until its settlement day. */
const toSettled = (work: StripeWork, row: StripeBalanceTransaction): StripeBalanceTransaction =>
  row.available_on <= work.nowSeconds ? { ...row, status: 'available' } : row;

const chargeToRefund = async (
  work: StripeWork,
  params: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<StripeCharge> => {
  if (params.charge !== undefined) return work.need('charge', params.charge, 'charge');
  if (params.payment_intent === undefined) {
    throw createInvalidRequestFault(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await work.need('payment_intent', params.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw createInvalidRequestFault(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  }
  return work.need('charge', intent.latest_charge, 'charge');
};

const sumTotals = (rows: readonly StripeBalanceTransaction[]): { amount: number; currency: string }[] => {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.net);
  return [...totals].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
};

/** Charges, refunds, disputes and the balance. */
export const moneyCalls: readonly StripeCall[] = [
  defineStripeList(
    '/v1/charges',
    'charge',
    { created: formRange.optional(), customer: formText.optional(), payment_intent: formText.optional() },
    (row, { created, customer, payment_intent: intent }) =>
      isInRange(row.created, created) &&
      (customer === undefined || row.customer === customer) &&
      (intent === undefined || row.payment_intent === intent),
  ),
  defineStripeRetrieve('/v1/charges', 'charge'),
  defineStripeCall(
    'post',
    '/v1/charges/:id',
    z.strictObject({
      description: formText.optional(),
      fraud_details: formIgnored,
      metadata: formMetadata.optional(),
      receipt_email: formText.optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const charge = await work.need('charge', getId(context));
      const changed: StripeCharge = {
        ...charge,
        description: change.description ?? charge.description,
        metadata: mergeMetadata(charge.metadata, change.metadata),
        receipt_email: change.receipt_email ?? charge.receipt_email,
      };
      work.save(changed);
      work.emit('charge.updated', changed);
      return changed;
    },
  ),
  defineStripeCall(
    'post',
    '/v1/refunds',
    z.strictObject({
      amount: formInteger.optional(),
      charge: formText.optional(),
      metadata: formMetadata.optional(),
      payment_intent: formText.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      refund_application_fee: formBoolean.optional(),
    }),
    async ({ work }, params) =>
      refundCharge(work, await chargeToRefund(work, params), {
        amountMinor: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata(null, params.metadata),
      }),
  ),
  defineStripeList(
    '/v1/refunds',
    'refund',
    { charge: formText.optional(), created: formRange.optional(), payment_intent: formText.optional() },
    (row, { charge, created, payment_intent: intent }) =>
      isInRange(row.created, created) &&
      (charge === undefined || row.charge === charge) &&
      (intent === undefined || row.payment_intent === intent),
  ),
  defineStripeRetrieve('/v1/refunds', 'refund'),
  defineStripeCall(
    'post',
    '/v1/refunds/:id',
    z.strictObject({ metadata: formMetadata.optional() }),
    async (context, { metadata }) => {
      const { work } = context;
      const refund = await work.need('refund', getId(context));
      const changed = { ...refund, metadata: mergeMetadata(refund.metadata, metadata) };
      work.save(changed);
      work.emit('refund.updated', changed);
      return changed;
    },
  ),
  defineStripeList(
    '/v1/disputes',
    'dispute',
    { charge: formText.optional(), created: formRange.optional(), payment_intent: formText.optional() },
    (row, { charge, created, payment_intent: intent }) =>
      isInRange(row.created, created) &&
      (charge === undefined || row.charge === charge) &&
      (intent === undefined || row.payment_intent === intent),
  ),
  defineStripeRetrieve('/v1/disputes', 'dispute'),
  defineStripeCall('post', '/v1/disputes/:id/close', z.strictObject({}), async (context) => {
    const { work } = context;
    const dispute = await work.need('dispute', getId(context));
    const closed = { ...dispute, status: 'lost' as const };
    work.save(closed);
    work.emit('charge.dispute.closed', closed);
    return closed;
  }),
  defineStripeList(
    '/v1/balance_transactions',
    'balance_transaction',
    {
      created: formRange.optional(),
      currency: formCurrency.optional(),
      payout: formClearableText.optional(),
      source: formText.optional(),
      type: formText.optional(),
    },
    (row, { created, currency, source, type }) =>
      isInRange(row.created, created) &&
      (currency === undefined || row.currency === currency) &&
      (source === undefined || row.source === source) &&
      (type === undefined || row.type === type),
    toSettled,
  ),
  defineStripeCall('get', '/v1/balance_transactions/:id', z.strictObject({}), async (context) =>
    toSettled(context.work, await context.work.need('balance_transaction', getId(context))),
  ),
  defineStripeCall('get', '/v1/balance', z.strictObject({}), async ({ work }) => {
    const rows = (await work.list('balance_transaction')).map((row) => toSettled(work, row));
    return {
      object: 'balance',
      available: sumTotals(rows.filter(({ status }) => status === 'available')),
      livemode: false,
      pending: sumTotals(rows.filter(({ status }) => status === 'pending')),
    };
  }),
];
