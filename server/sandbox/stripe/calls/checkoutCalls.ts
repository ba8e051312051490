import { z } from 'zod';
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
import { formMetadata, formRange, formText, isInRange, mergeMetadata } from '../stripeForm.ts';
import { sessionParams } from '../checkout/checkoutParams.ts';
import { createCheckout } from '../checkout/createCheckout.ts';
import { expireCheckout } from '../checkout/expireCheckout.ts';

/** Checkout sessions. */
export const checkoutCalls: readonly StripeCall[] = [
  defineStripeCall('post', '/v1/checkout/sessions', sessionParams, ({ work, baseUrl }, params) =>
    createCheckout(work, baseUrl, params),
  ),
  defineStripeList(
    '/v1/checkout/sessions',
    'checkout.session',
    {
      created: formRange.optional(),
      customer: formText.optional(),
      payment_intent: formText.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
      subscription: formText.optional(),
    },
    (row, { created, customer, payment_intent: intent, status, subscription }) =>
      isInRange(row.created, created) &&
      (customer === undefined || row.customer === customer) &&
      (intent === undefined || row.payment_intent === intent) &&
      (status === undefined || row.status === status) &&
      (subscription === undefined || row.subscription === subscription),
  ),
  defineStripeRetrieve('/v1/checkout/sessions', 'checkout.session'),
  defineStripeCall(
    'post',
    '/v1/checkout/sessions/:id',
    z.strictObject({ metadata: formMetadata.optional() }),
    async (context, { metadata }) => {
      const session = await context.work.need('checkout.session', getId(context), 'session');
      const changed = { ...session, metadata: mergeMetadata(session.metadata, metadata) };
      context.work.save(changed);
      return changed;
    },
  ),
  defineStripeCall('post', '/v1/checkout/sessions/:id/expire', z.strictObject({}), async (context) => {
    const session = await context.work.need('checkout.session', getId(context), 'session');
    if (session.status !== 'open') {
      throw createInvalidRequestFault(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? 'none'}.`,
        'session',
      );
    }
    return expireCheckout(context.work, session);
  }),
  defineStripeCall(
    'get',
    '/v1/checkout/sessions/:id/line_items',
    z.strictObject(pageParams),
    async (context, params) => {
      const id = getId(context);
      await context.work.need('checkout.session', id, 'session');
      const checkout = await context.work.get('sandbox_checkout', id);
      return paginate(`/v1/checkout/sessions/${id}/line_items`, checkout?.lineItems ?? [], params);
    },
  ),
];
