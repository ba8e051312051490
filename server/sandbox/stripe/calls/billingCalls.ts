import { z } from 'zod';
import { toPlan } from '../billing/catalogue.ts';
import { payInvoice } from '../billing/invoices.ts';
import {
  cancelSubscription,
  createSubscription,
  startSubscription,
  computeTrialEnd,
} from '../billing/subscriptions.ts';
import { resolvePaymentMethod } from '../payments/paymentMethods.ts';
import {
  defineStripeCall,
  defineStripeList,
  defineStripeRetrieve,
  getId,
  paginate,
  pageParams,
  type StripeCall,
} from '../stripeCall.ts';
import { createInvalidRequestFault } from '../stripeFault.ts';
import {
  formBoolean,
  formClearableText,
  formIgnored,
  formInteger,
  createFormList,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';
import type { StripeInvoice, StripeSubscription } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

const findSavedMethod = async (work: StripeWork, customerId: string, given: string | undefined) => {
  if (given !== undefined) return resolvePaymentMethod(work, given, 'default_payment_method');
  const customer = await work.need('customer', customerId, 'customer');
  const id = customer.invoice_settings.default_payment_method;
  return typeof id === 'string' ? work.need('payment_method', id) : undefined;
};

const changeItems = async (
  work: StripeWork,
  subscription: StripeSubscription,
  changes: readonly { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }[],
): Promise<StripeSubscription['items']> => {
  const data = [...subscription.items.data];
  for (const change of changes) {
    const position = data.findIndex(({ id }) => id === change.id);
    const item = data[position];
    if (!item) throw createInvalidRequestFault('No such subscription item', 'items', 'resource_missing');
    const price =
      change.price === undefined ? item.price : await work.need('price', change.price, 'items[0][price]');
    data[position] = { ...item, price, plan: toPlan(price), quantity: change.quantity ?? item.quantity ?? 1 };
  }
  return { ...subscription.items, data };
};

const endInvoice = (
  work: StripeWork,
  invoice: StripeInvoice,
  status: 'void' | 'uncollectible',
): StripeInvoice => {
  if (invoice.status !== 'open') {
    throw createInvalidRequestFault(`You can only pass in open invoices. This invoice isn't open.`);
  }
  const ended: StripeInvoice = {
    ...invoice,
    status,
    status_transitions: {
      ...invoice.status_transitions,
      ...(status === 'void' ? { voided_at: work.nowSeconds } : { marked_uncollectible_at: work.nowSeconds }),
    },
  };
  work.save(ended);
  work.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', ended);
  return ended;
};

/** Subscriptions and their invoices. */
export const billingCalls: readonly StripeCall[] = [
  defineStripeCall(
    'post',
    '/v1/subscriptions',
    z.strictObject({
      cancel_at_period_end: formBoolean.optional(),
      collection_method: z.literal('charge_automatically').optional(),
      customer: formText,
      default_payment_method: formText.optional(),
      description: formText.optional(),
      items: createFormList(
        z.strictObject({ price: formText, quantity: formInteger.optional(), metadata: formIgnored }),
      ),
      metadata: formMetadata.optional(),
      off_session: formBoolean.optional(),
      payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
      payment_settings: formIgnored,
      proration_behavior: formIgnored,
      trial_end: formInteger.optional(),
      trial_period_days: formInteger.optional(),
    }),
    async (context, params) => {
      const { work } = context;
      await work.need('customer', params.customer, 'customer');
      const items = await Promise.all(
        params.items.map(async (item, index) => ({
          price: await work.need('price', item.price, `items[${index}][price]`),
          quantity: item.quantity ?? 1,
        })),
      );
      const method = await findSavedMethod(work, params.customer, params.default_payment_method);
      const trialEndSeconds = computeTrialEnd(work, params.trial_period_days, params.trial_end);
      const isLater = params.payment_behavior === 'default_incomplete';
      const isFree = trialEndSeconds !== undefined || items.every(({ price }) => price.unit_amount === 0);
      if (!method && !isLater && !isFree) {
        throw createInvalidRequestFault(
          'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
          undefined,
          'resource_missing',
        );
      }
      const subscription = createSubscription(work, {
        customer: params.customer,
        items,
        defaultPaymentMethod: params.default_payment_method === undefined ? null : (method?.id ?? null),
        description: params.description,
        metadata: mergeMetadata(null, params.metadata),
        trialEndSeconds,
        cancelAtPeriodEnd: params.cancel_at_period_end,
      });
      const started = await startSubscription(
        context,
        subscription,
        method && !isLater
          ? { kind: params.off_session === false ? 'onSession' : 'offSession', method }
          : { kind: 'later' },
      );
      if (started.fault && params.payment_behavior === 'error_if_incomplete') throw started.fault;
      return started.subscription;
    },
  ),
  defineStripeList(
    '/v1/subscriptions',
    'subscription',
    {
      created: formRange.optional(),
      customer: formText.optional(),
      price: formText.optional(),
      status: formText.optional(),
    },
    (row, { created, customer, price, status }) =>
      isInRange(row.created, created) &&
      (customer === undefined || row.customer === customer) &&
      (price === undefined || row.items.data.some((item) => item.price.id === price)) &&
      (status === undefined ? row.status !== 'canceled' : status === 'all' || row.status === status),
  ),
  defineStripeRetrieve('/v1/subscriptions', 'subscription'),
  defineStripeCall(
    'post',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancel_at_period_end: formBoolean.optional(),
      default_payment_method: formClearableText.optional(),
      description: formText.optional(),
      items: createFormList(
        z.strictObject({ id: formText, price: formText.optional(), quantity: formInteger.optional() }),
      ).optional(),
      metadata: formMetadata.optional(),
      payment_settings: formIgnored,
      proration_behavior: z.literal('none').optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const subscription = await work.need('subscription', getId(context));
      if (subscription.status === 'canceled') {
        throw createInvalidRequestFault(
          'A canceled subscription can only update its cancellation_details and metadata.',
          undefined,
          'resource_missing',
        );
      }
      const willEnd = change.cancel_at_period_end ?? subscription.cancel_at_period_end;
      const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
      const changed: StripeSubscription = {
        ...subscription,
        cancel_at: willEnd ? periodEnd : null,
        cancel_at_period_end: willEnd,
        canceled_at: willEnd ? (subscription.canceled_at ?? work.nowSeconds) : null,
        default_payment_method:
          change.default_payment_method === undefined
            ? subscription.default_payment_method
            : change.default_payment_method,
        description: change.description ?? subscription.description,
        items: change.items ? await changeItems(work, subscription, change.items) : subscription.items,
        metadata: mergeMetadata(subscription.metadata, change.metadata),
      };
      work.save(changed);
      work.emit('customer.subscription.updated', changed, {
        cancel_at_period_end: subscription.cancel_at_period_end,
      });
      return changed;
    },
  ),
  defineStripeCall(
    'delete',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: formIgnored,
      invoice_now: z.literal('false').optional(),
      prorate: z.literal('false').optional(),
    }),
    async (context) => {
      const subscription = await context.work.need('subscription', getId(context));
      if (subscription.status === 'canceled') {
        throw createInvalidRequestFault(
          `No such subscription: '${subscription.id}'`,
          'id',
          'resource_missing',
        );
      }
      return cancelSubscription(context.work, subscription);
    },
  ),
  defineStripeList(
    '/v1/invoices',
    'invoice',
    {
      created: formRange.optional(),
      customer: formText.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: formText.optional(),
    },
    (row, { created, customer, status, subscription }) =>
      isInRange(row.created, created) &&
      (customer === undefined || row.customer === customer) &&
      (status === undefined || row.status === status) &&
      (subscription === undefined || row.parent?.subscription_details?.subscription === subscription),
  ),
  defineStripeRetrieve('/v1/invoices', 'invoice'),
  defineStripeCall('get', '/v1/invoices/:id/lines', z.strictObject(pageParams), async (context, params) => {
    const invoice = await context.work.need('invoice', getId(context));
    return paginate(`/v1/invoices/${invoice.id}/lines`, invoice.lines.data, params);
  }),
  defineStripeCall(
    'post',
    '/v1/invoices/:id/pay',
    z.strictObject({ off_session: formBoolean.optional(), payment_method: formText.optional() }),
    async (context, params) => {
      const { work } = context;
      const invoice = await work.need('invoice', getId(context));
      const method = await findSavedMethod(work, invoice.customer ?? '', params.payment_method);
      if (!method)
        throw createInvalidRequestFault('There is no default payment method to charge.', 'payment_method');
      const { fault } = await payInvoice(context, invoice, method, {
        isOffSession: params.off_session ?? true,
      });
      if (fault) throw fault;
      return work.need('invoice', invoice.id);
    },
  ),
  defineStripeCall('post', '/v1/invoices/:id/void', z.strictObject({}), async (context) =>
    endInvoice(context.work, await context.work.need('invoice', getId(context)), 'void'),
  ),
  defineStripeCall('post', '/v1/invoices/:id/mark_uncollectible', z.strictObject({}), async (context) =>
    endInvoice(context.work, await context.work.need('invoice', getId(context)), 'uncollectible'),
  ),
  defineStripeList(
    '/v1/invoice_payments',
    'invoice_payment',
    { invoice: formText.optional(), status: formText.optional() },
    (row, { invoice, status }) =>
      (invoice === undefined || row.invoice === invoice) && (status === undefined || row.status === status),
  ),
];
