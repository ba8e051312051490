import { z } from 'zod';
import { followIntent } from '../checkout/completeCheckout.ts';
import { resolvePaymentMethod } from '../payments/paymentMethods.ts';
import { confirmSetupIntent, createSetupIntent } from '../payments/setupIntents.ts';
import {
  defineStripeCall,
  defineStripeList,
  defineStripeRetrieve,
  getId,
  type StripeCall,
  type StripeCallContext,
} from '../stripeCall.ts';
import { createUnexpectedStateFault } from '../stripeFault.ts';
import {
  formBoolean,
  formIgnored,
  createFormList,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';
import type { StripeSetupIntent } from '../stripeObjects.ts';
import { automaticMethods, setupFutureUsage } from './intentCalls.ts';

const confirmSetup = async (
  context: StripeCallContext,
  intent: StripeSetupIntent,
  returnUrl: string | undefined,
): Promise<StripeSetupIntent> => {
  if (typeof intent.payment_method !== 'string') {
    throw createUnexpectedStateFault(
      'setup_intent_unexpected_state',
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      { setup_intent: intent },
    );
  }
  const method = await context.work.need('payment_method', intent.payment_method, 'payment_method');
  const result = await confirmSetupIntent(context, intent, method, returnUrl ?? null);
  await followIntent(context, result.intent);
  if (result.fault) throw result.fault;
  return result.intent;
};

/** Setup intents. */
export const setupIntentCalls: readonly StripeCall[] = [
  defineStripeCall(
    'post',
    '/v1/setup_intents',
    z.strictObject({
      automatic_payment_methods: automaticMethods.optional(),
      confirm: formBoolean.optional(),
      customer: formText.optional(),
      description: formText.optional(),
      mandate_data: formIgnored,
      metadata: formMetadata.optional(),
      payment_method: formText.optional(),
      allowed_payment_method_types: createFormList(z.literal('card')).optional(),
      return_url: formText.optional(),
      usage: setupFutureUsage.optional(),
    }),
    async (context, params) => {
      const { work } = context;
      if (params.customer !== undefined) await work.need('customer', params.customer, 'customer');
      const method =
        params.payment_method === undefined
          ? undefined
          : await resolvePaymentMethod(work, params.payment_method);
      const intent = createSetupIntent(work, {
        customer: params.customer ?? null,
        description: params.description,
        metadata: mergeMetadata(null, params.metadata),
        paymentMethod: method?.id,
        usage: params.usage,
      });
      return params.confirm === true ? confirmSetup(context, intent, params.return_url) : intent;
    },
  ),
  defineStripeList(
    '/v1/setup_intents',
    'setup_intent',
    { created: formRange.optional(), customer: formText.optional(), payment_method: formText.optional() },
    (row, { created, customer, payment_method: method }) =>
      isInRange(row.created, created) &&
      (customer === undefined || row.customer === customer) &&
      (method === undefined || row.payment_method === method),
  ),
  defineStripeRetrieve('/v1/setup_intents', 'setup_intent'),
  defineStripeCall(
    'post',
    '/v1/setup_intents/:id/confirm',
    z.strictObject({
      mandate_data: formIgnored,
      payment_method: formText.optional(),
      return_url: formText.optional(),
      use_stripe_sdk: formBoolean.optional(),
    }),
    async (context, params) => {
      const { work } = context;
      const intent = await work.need('setup_intent', getId(context), 'intent');
      const method =
        params.payment_method === undefined
          ? undefined
          : await resolvePaymentMethod(work, params.payment_method);
      return confirmSetup(
        context,
        { ...intent, payment_method: method?.id ?? intent.payment_method },
        params.return_url,
      );
    },
  ),
  defineStripeCall(
    'post',
    '/v1/setup_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    }),
    async (context, params) => {
      const { work } = context;
      const intent = await work.need('setup_intent', getId(context), 'intent');
      if (['succeeded', 'canceled'].includes(intent.status)) {
        throw createUnexpectedStateFault(
          'setup_intent_unexpected_state',
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
          { setup_intent: intent },
        );
      }
      const canceled: StripeSetupIntent = {
        ...intent,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: 'canceled',
      };
      work.save(canceled);
      work.emit('setup_intent.canceled', canceled);
      return canceled;
    },
  ),
];
