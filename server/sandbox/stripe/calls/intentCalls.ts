import { z } from 'zod';
import { followIntent } from '../checkout/completeCheckout.ts';
import { confirmPaymentIntent } from '../payments/confirmPayment.ts';
import {
  cancelPaymentIntent,
  createPaymentIntent,
  refuseUnchargeableAmount,
} from '../payments/paymentIntents.ts';
import { resolvePaymentMethod } from '../payments/paymentMethods.ts';
import {
  defineStripeCall,
  defineStripeList,
  getId,
  type StripeCall,
  type StripeCallContext,
} from '../stripeCall.ts';
import { createInvalidRequestFault, createUnexpectedStateFault } from '../stripeFault.ts';
import {
  formBoolean,
  formCurrency,
  formIgnored,
  formInteger,
  createFormList,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';
import type { StripePaymentIntent } from '../stripeObjects.ts';

/** Which methods are offered by themselves, as in both kinds of intents. */
export const automaticMethods = z.strictObject({
  enabled: formBoolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
});
export const setupFutureUsage = z.enum(['off_session', 'on_session']);

const confirmFields = {
  error_on_requires_action: formBoolean.optional(),
  off_session: formBoolean.optional(),
  return_url: formText.optional(),
  use_stripe_sdk: formBoolean.optional(),
  mandate_data: formIgnored,
};

const paymentFields = {
  description: formText.optional(),
  metadata: formMetadata.optional(),
  payment_method: formText.optional(),
  payment_method_options: formIgnored,
  receipt_email: formText.optional(),
  setup_future_usage: setupFutureUsage.optional(),
  shipping: formIgnored,
  statement_descriptor: formText.optional(),
  statement_descriptor_suffix: formText.optional(),
  transfer_group: formText.optional(),
};

const confirmPayment = async (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  way: {
    error_on_requires_action?: boolean | undefined;
    off_session?: boolean | undefined;
    return_url?: string | undefined;
  },
): Promise<StripePaymentIntent> => {
  if (typeof intent.payment_method !== 'string') {
    throw createUnexpectedStateFault(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { payment_intent: intent },
    );
  }
  const method = await context.work.need('payment_method', intent.payment_method, 'payment_method');
  const result = await confirmPaymentIntent(context, intent, {
    method,
    isOffSession: way.off_session === true || way.error_on_requires_action === true,
    returnUrl: way.return_url ?? null,
  });
  await followIntent(context, result.intent);
  if (result.fault) throw result.fault;
  return context.work.need('payment_intent', intent.id);
};

/** Payment intents. */
export const intentCalls: readonly StripeCall[] = [
  defineStripeCall(
    'post',
    '/v1/payment_intents',
    z.strictObject({
      ...paymentFields,
      ...confirmFields,
      amount: formInteger,
      currency: formCurrency,
      automatic_payment_methods: automaticMethods.optional(),
      capture_method: z.enum(['automatic', 'automatic_async']).optional(),
      confirm: formBoolean.optional(),
      confirmation_method: z.literal('automatic').optional(),
      customer: formText.optional(),
      allowed_payment_method_types: createFormList(z.literal('card')).optional(),
    }),
    async (context, params) => {
      const { work } = context;
      if (params.off_session === true && params.confirm !== true) {
        throw createInvalidRequestFault(
          'The parameter `off_session` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
          'off_session',
        );
      }
      if (params.customer !== undefined) await work.need('customer', params.customer, 'customer');
      const method =
        params.payment_method === undefined
          ? undefined
          : await resolvePaymentMethod(work, params.payment_method);
      const intent = createPaymentIntent(work, {
        amountMinor: params.amount,
        currency: params.currency,
        customer: params.customer ?? null,
        description: params.description,
        metadata: mergeMetadata(null, params.metadata),
        paymentMethod: method?.id,
        allowedMethodTypes: params.allowed_payment_method_types,
        receiptEmail: params.receipt_email,
        setupFutureUsage: params.setup_future_usage,
        statementDescriptor: params.statement_descriptor,
        statementDescriptorSuffix: params.statement_descriptor_suffix,
        transferGroup: params.transfer_group,
        isAutomatic: params.automatic_payment_methods?.enabled ?? true,
      });
      return params.confirm === true ? confirmPayment(context, intent, params) : intent;
    },
  ),
  defineStripeList(
    '/v1/payment_intents',
    'payment_intent',
    { created: formRange.optional(), customer: formText.optional() },
    (row, { created, customer }) =>
      isInRange(row.created, created) && (customer === undefined || row.customer === customer),
  ),
  defineStripeCall(
    'get',
    '/v1/payment_intents/:id',
    z.strictObject({ client_secret: formText.optional() }),
    (context) => context.work.need('payment_intent', getId(context), 'intent'),
  ),
  defineStripeCall(
    'post',
    '/v1/payment_intents/:id',
    z.strictObject({
      ...paymentFields,
      amount: formInteger.optional(),
      currency: formCurrency.optional(),
      customer: formText.optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const intent = await work.need('payment_intent', getId(context), 'intent');
      const isClosed = ['succeeded', 'canceled', 'processing'].includes(intent.status);
      if (isClosed && (change.amount !== undefined || change.payment_method !== undefined)) {
        throw createUnexpectedStateFault(
          'payment_intent_unexpected_state',
          `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
          { payment_intent: intent },
        );
      }
      const method =
        change.payment_method === undefined
          ? undefined
          : await resolvePaymentMethod(work, change.payment_method);
      if (change.customer !== undefined) await work.need('customer', change.customer, 'customer');
      const changed: StripePaymentIntent = {
        ...intent,
        amount: change.amount ?? intent.amount,
        currency: change.currency ?? intent.currency,
        customer: change.customer ?? intent.customer,
        description: change.description ?? intent.description,
        metadata: mergeMetadata(intent.metadata, change.metadata),
        payment_method: method?.id ?? intent.payment_method,
        receipt_email: change.receipt_email ?? intent.receipt_email,
        setup_future_usage: change.setup_future_usage ?? intent.setup_future_usage,
        status:
          method && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status,
      };
      if (!isClosed) refuseUnchargeableAmount(changed.amount, changed.currency);
      work.save(changed);
      return changed;
    },
  ),
  defineStripeCall(
    'post',
    '/v1/payment_intents/:id/confirm',
    z.strictObject({
      ...confirmFields,
      payment_method: formText.optional(),
      allowed_payment_method_types: createFormList(z.literal('card')).optional(),
      receipt_email: formText.optional(),
      setup_future_usage: setupFutureUsage.optional(),
    }),
    async (context, params) => {
      const { work } = context;
      const intent = await work.need('payment_intent', getId(context), 'intent');
      const method =
        params.payment_method === undefined
          ? undefined
          : await resolvePaymentMethod(work, params.payment_method);
      const ready: StripePaymentIntent = {
        ...intent,
        payment_method: method?.id ?? intent.payment_method,
        receipt_email: params.receipt_email ?? intent.receipt_email,
        setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
      };
      return confirmPayment(context, ready, params);
    },
  ),
  defineStripeCall(
    'post',
    '/v1/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    }),
    async (context, params) => {
      const intent = await context.work.need('payment_intent', getId(context), 'intent');
      return cancelPaymentIntent(context.work, intent, params.cancellation_reason ?? null);
    },
  ),
];
