import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { StripeCallContext } from '../stripeCall.ts';
import { createInvalidRequestFault, type StripeFault } from '../stripeFault.ts';
import {
  toList,
  type StripePaymentMethod,
  type StripePrice,
  type StripeSubscription,
} from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { toPlan } from './catalogue.ts';
import { createSubscriptionInvoice, ensureInvoiceIntent, payInvoice } from './invoices.ts';

dayjs.extend(utc);

const daySeconds = 86_400;

/** The first end of a period after `afterSeconds`, counted from the anchor so that the 31st stays the 31st. */
export const getPeriodEnd = (price: StripePrice, anchorSeconds: number, afterSeconds: number): number => {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  const anchor = dayjs.unix(anchorSeconds).utc();
  const unit = interval as 'day' | 'week' | 'month' | 'year';
  for (let step = 1; ; step += 1) {
    const end = anchor.add(step * count, unit).unix();
    if (end > afterSeconds) return end;
  }
};

/** What a new subscription is made of. */
export interface SubscriptionDraft {
  readonly customer: string;
  readonly items: readonly { price: StripePrice; quantity: number }[];
  readonly defaultPaymentMethod: string | null;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly trialEndSeconds?: number | undefined;
  readonly cancelAtPeriodEnd?: boolean | undefined;
}

/**
 * Makes a subscription: trialing, or incomplete until its first invoice is paid.
 * @throws StripeFault 400 for no items, a one-time price, or two currencies.
 */
export const createSubscription = (work: StripeWork, draft: SubscriptionDraft): StripeSubscription => {
  const [first] = draft.items;
  if (!first) throw createInvalidRequestFault('Missing required param: items.', 'items', 'parameter_missing');
  for (const { price } of draft.items) {
    if (!price.recurring) {
      throw createInvalidRequestFault(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        'items[0][price]',
      );
    }
    if (price.currency !== first.price.currency) {
      throw createInvalidRequestFault('All prices on a subscription must have the same currency.', 'items');
    }
  }
  const now = work.nowSeconds;
  const id = work.createId('sub');
  const isTrial = draft.trialEndSeconds !== undefined && draft.trialEndSeconds > now;
  const anchor = isTrial ? (draft.trialEndSeconds ?? now) : now;
  const end = isTrial ? anchor : getPeriodEnd(first.price, anchor, now);
  const subscription: StripeSubscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: draft.cancelAtPeriodEnd === true ? end : null,
    cancel_at_period_end: draft.cancelAtPeriodEnd ?? false,
    canceled_at: draft.cancelAtPeriodEnd === true ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: first.price.currency,
    customer: draft.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: draft.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: toList(
      `/v1/subscription_items?subscription=${id}`,
      draft.items.map(({ price, quantity }) => ({
        id: work.createId('si'),
        object: 'subscription_item' as const,
        billing_thresholds: null,
        created: now,
        current_period_end: end,
        current_period_start: now,
        current_trial: null,
        discounts: [],
        metadata: {},
        plan: toPlan(price),
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: draft.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: isTrial ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: isTrial ? anchor : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: isTrial ? now : null,
  };
  work.save(subscription);
  work.emit('customer.subscription.created', subscription);
  return subscription;
};

/** How the first payment of a subscription is made. */
export type FirstPayment =
  | { readonly kind: 'offSession' | 'onSession'; readonly method: StripePaymentMethod }
  | { readonly kind: 'later' };

/** Invoices a new subscription and, unless it is left for later, tries to pay; a free period is active at once. */
export const startSubscription = async (
  context: StripeCallContext,
  subscription: StripeSubscription,
  first: FirstPayment,
): Promise<{ subscription: StripeSubscription; fault: StripeFault | null }> => {
  const { work } = context;
  const invoice = await createSubscriptionInvoice(work, subscription, 'subscription_create');
  const invoiced: StripeSubscription = {
    ...subscription,
    latest_invoice: invoice.id,
    status:
      subscription.status === 'trialing' ? 'trialing' : invoice.status === 'paid' ? 'active' : 'incomplete',
  };
  work.save(invoiced);
  if (invoice.status === 'paid') return { subscription: invoiced, fault: null };
  if (first.kind === 'later') {
    await ensureInvoiceIntent(work, invoice, 'off_session');
    return { subscription: invoiced, fault: null };
  }
  const { fault } = await payInvoice(context, invoice, first.method, {
    isOffSession: first.kind === 'offSession',
    setupFutureUsage: 'off_session',
  });
  return { subscription: await work.need('subscription', subscription.id), fault };
};

/** Ends a subscription now. */
export const cancelSubscription = (
  work: StripeWork,
  subscription: StripeSubscription,
): StripeSubscription => {
  const canceled: StripeSubscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? work.nowSeconds,
    cancel_at_period_end: false,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
    ended_at: work.nowSeconds,
    status: 'canceled',
  };
  work.save(canceled);
  work.emit('customer.subscription.deleted', canceled);
  return canceled;
};

const findPaymentMethod = async (
  work: StripeWork,
  subscription: StripeSubscription,
): Promise<StripePaymentMethod | undefined> => {
  const customer = await work.need('customer', subscription.customer, 'customer');
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return typeof id === 'string' ? work.get('payment_method', id) : undefined;
};

/** Ends or renews a subscription whose period is over: a new invoice, charged to the saved card. */
export const renewSubscription = async (
  context: StripeCallContext,
  subscription: StripeSubscription,
): Promise<StripeSubscription> => {
  const { work } = context;
  if (subscription.cancel_at_period_end) return cancelSubscription(work, subscription);
  const [first] = subscription.items.data;
  if (!first) return subscription;
  const start = first.current_period_end;
  const end = getPeriodEnd(first.price, subscription.billing_cycle_anchor, start);
  const renewed: StripeSubscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: start,
        current_period_end: end,
      })),
    },
    status: 'active',
  };
  const invoice = await createSubscriptionInvoice(work, renewed, 'subscription_cycle');
  renewed.latest_invoice = invoice.id;
  work.save(renewed);
  work.emit('customer.subscription.updated', renewed, { status: subscription.status });
  if (invoice.status === 'paid') return renewed;
  const method = await findPaymentMethod(work, renewed);
  if (method) {
    await payInvoice(context, invoice, method, { isOffSession: true });
  } else {
    work.save({ ...renewed, status: 'past_due' });
    work.emit('invoice.payment_failed', invoice);
  }
  return work.need('subscription', subscription.id);
};

/** Charges the saved card again for a renewal that is still open; nothing happens where none is. */
export const retryRenewal = async (
  context: StripeCallContext,
  subscription: StripeSubscription,
): Promise<StripeSubscription> => {
  const { work } = context;
  const id = subscription.latest_invoice;
  const invoice = typeof id === 'string' ? await work.get('invoice', id) : undefined;
  const method = await findPaymentMethod(work, subscription);
  if (invoice?.status === 'open' && method)
    await payInvoice(context, invoice, method, { isOffSession: true });
  return await work.need('subscription', subscription.id);
};

/** Tries again every renewal whose next attempt has come. */
export const retryDueRenewals = async (context: StripeCallContext): Promise<void> => {
  const { work } = context;
  for (const subscription of await work.list('subscription')) {
    if (subscription.status !== 'past_due') continue;
    const id = subscription.latest_invoice;
    const invoice = typeof id === 'string' ? await work.get('invoice', id) : undefined;
    const dueSeconds = invoice?.next_payment_attempt ?? null;
    if (dueSeconds !== null && dueSeconds <= work.nowSeconds) await retryRenewal(context, subscription);
  }
};

/** Renews every subscription whose period has ended by now. */
export const renewDueSubscriptions = async (context: StripeCallContext): Promise<void> => {
  const { work } = context;
  for (const subscription of await work.list('subscription')) {
    if (!['active', 'trialing', 'past_due'].includes(subscription.status)) continue;
    const end = subscription.items.data[0]?.current_period_end;
    if (end !== undefined && end <= work.nowSeconds) await renewSubscription(context, subscription);
  }
};

/** The end of a trial that is given in days. */
export const computeTrialEnd = (
  work: StripeWork,
  days: number | undefined,
  end: number | undefined,
): number | undefined => end ?? (days === undefined ? undefined : work.nowSeconds + days * daySeconds);
