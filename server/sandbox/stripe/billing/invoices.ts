import type { StripeCallContext } from '../stripeCall.ts';
import { createInvalidRequestFault } from '../stripeFault.ts';
import type {
  StripeInvoice,
  StripeInvoiceLine,
  StripeInvoicePayment,
  StripePaymentIntent,
  StripePaymentMethod,
  StripeSubscription,
} from '../stripeObjects.ts';
import { toList } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { confirmPaymentIntent, type ConfirmationResult } from '../payments/confirmPayment.ts';
import { createPaymentIntent } from '../payments/paymentIntents.ts';

const getSubscriptionId = (invoice: StripeInvoice): string | null => {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : null;
};

const createLine = (
  work: StripeWork,
  invoiceId: string,
  subscription: StripeSubscription,
  item: StripeSubscription['items']['data'][number],
  isTrial: boolean,
): StripeInvoiceLine => {
  const quantity = item.quantity ?? 1;
  const amount = isTrial ? 0 : (item.price.unit_amount ?? 0) * quantity;
  return {
    id: work.createId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: isTrial ? 'Trial period' : `${quantity} × ${item.price.nickname ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: isTrial ? '0' : String(item.price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
};

/** Draws up and finalises the invoice of a subscription's current period; an amount of zero is paid at once. */
export const createSubscriptionInvoice = async (
  work: StripeWork,
  subscription: StripeSubscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Promise<StripeInvoice> => {
  const id = work.createId('in');
  const customer = await work.need('customer', subscription.customer, 'customer');
  const isTrial = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) => createLine(work, id, subscription, item, isTrial));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const number = await work.takeNumber('invoice');
  const isPaid = total === 0;
  const invoice: StripeInvoice = {
    id,
    object: 'invoice',
    account_country: 'CZ',
    account_name: 'Okavango sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: work.nowSeconds,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: work.nowSeconds,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: toList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `OKSBX-${String(number).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: work.nowSeconds,
    period_start: work.nowSeconds,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: work.nowSeconds,
      marked_uncollectible_at: null,
      paid_at: isPaid ? work.nowSeconds : null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  work.save(invoice);
  work.emit('invoice.created', invoice);
  work.emit('invoice.finalized', invoice);
  if (isPaid) {
    work.emit('invoice.paid', invoice);
    work.emit('invoice.payment_succeeded', invoice);
  }
  return invoice;
};

const findOpenPayment = async (
  work: StripeWork,
  invoice: StripeInvoice,
): Promise<StripeInvoicePayment | undefined> =>
  (await work.list('invoice_payment')).find((row) => row.invoice === invoice.id && row.status === 'open');

/** The intent that pays an open invoice: the one it has, or a new one. */
export const ensureInvoiceIntent = async (
  work: StripeWork,
  invoice: StripeInvoice,
  setupFutureUsage: 'off_session' | undefined,
): Promise<StripePaymentIntent> => {
  const open = await findOpenPayment(work, invoice);
  if (open && typeof open.payment.payment_intent === 'string') {
    return work.need('payment_intent', open.payment.payment_intent);
  }
  const intent = createPaymentIntent(work, {
    amountMinor: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage,
    isAutomatic: false,
  });
  work.save({
    id: work.createId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: work.nowSeconds,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
};

const retryAfterSeconds = 3 * 86_400;
/** Attempts in all that a renewal gets; the last that fails ends the subscription, as the account is set. */
const renewalAttempts = 4;

const endUnpaid = async (work: StripeWork, invoice: StripeInvoice): Promise<void> => {
  const subscriptionId = getSubscriptionId(invoice);
  if (subscriptionId === null) return;
  const subscription = await work.need('subscription', subscriptionId);
  const ended: StripeSubscription = {
    ...subscription,
    canceled_at: work.nowSeconds,
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' },
    ended_at: work.nowSeconds,
    status: 'canceled',
  };
  work.save(ended);
  work.emit('customer.subscription.deleted', ended);
};

const followPayment = async (work: StripeWork, invoice: StripeInvoice, isPaid: boolean): Promise<void> => {
  const subscriptionId = getSubscriptionId(invoice);
  if (subscriptionId === null) return;
  const subscription = await work.need('subscription', subscriptionId);
  const next = isPaid ? 'active' : subscription.status === 'active' ? 'past_due' : subscription.status;
  if (next === subscription.status || subscription.status === 'canceled') return;
  const moved: StripeSubscription = { ...subscription, status: next };
  work.save(moved);
  work.emit('customer.subscription.updated', moved, { status: subscription.status });
};

/** Carries an intent's new state over to the invoice that it pays, and to that invoice's subscription. */
export const followInvoiceIntent = async (work: StripeWork, intent: StripePaymentIntent): Promise<void> => {
  const payment = (await work.list('invoice_payment')).find(
    (row) => row.payment.payment_intent === intent.id,
  );
  if (!payment || payment.status !== 'open') return;
  const invoice = await work.need('invoice', payment.invoice);
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    work.save({
      ...payment,
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: work.nowSeconds },
    });
    const paid: StripeInvoice = {
      ...invoice,
      amount_paid: intent.amount,
      amount_remaining: 0,
      attempt_count: invoice.attempt_count + 1,
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: work.nowSeconds },
    };
    work.save(paid);
    work.emit('invoice.paid', paid);
    work.emit('invoice.payment_succeeded', paid);
    await followPayment(work, paid, true);
    return;
  }
  if (intent.status === 'requires_action') {
    work.emit('invoice.payment_action_required', invoice);
    return;
  }
  if (intent.last_payment_error === null) return;
  const attempts = invoice.attempt_count + 1;
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  const isLast = isRenewal && attempts >= renewalAttempts;
  const unpaid: StripeInvoice = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: isRenewal && !isLast ? work.nowSeconds + retryAfterSeconds : null,
  };
  work.save(unpaid);
  work.emit('invoice.payment_failed', unpaid);
  await (isLast ? endUnpaid(work, unpaid) : followPayment(work, unpaid, false));
};

/**
 * Tries to pay an open invoice with a card.
 * @throws StripeFault 400 when the invoice is not open.
 */
export const payInvoice = async (
  context: StripeCallContext,
  invoice: StripeInvoice,
  method: StripePaymentMethod,
  way: { isOffSession: boolean; setupFutureUsage?: 'off_session' | undefined },
): Promise<ConfirmationResult> => {
  const { work } = context;
  if (invoice.status !== 'open') {
    throw createInvalidRequestFault(
      invoice.status === 'paid'
        ? 'Invoice is already paid'
        : `Invoice is ${invoice.status ?? 'draft'} and cannot be paid.`,
    );
  }
  const intent = await ensureInvoiceIntent(work, invoice, way.setupFutureUsage);
  const result = await confirmPaymentIntent(context, intent, {
    method,
    isOffSession: way.isOffSession,
    returnUrl: null,
  });
  await followInvoiceIntent(work, result.intent);
  return result;
};
