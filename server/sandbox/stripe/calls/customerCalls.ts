import { z } from 'zod';
import { createCardMethod, attachPaymentMethod, resolvePaymentMethod } from '../payments/paymentMethods.ts';
import { changeCustomer, createCustomer } from '../payments/customers.ts';
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
  formAddress,
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

const customerFields = {
  address: z.union([z.literal('').transform(() => null), formAddress]).optional(),
  description: formClearableText.optional(),
  email: formClearableText.optional(),
  invoice_settings: z
    .strictObject({
      custom_fields: formIgnored,
      default_payment_method: formClearableText.optional(),
      footer: formClearableText.optional(),
      rendering_options: formIgnored,
    })
    .optional(),
  metadata: formMetadata.optional(),
  name: formClearableText.optional(),
  phone: formClearableText.optional(),
  preferred_locales: createFormList(formText).optional(),
  shipping: formIgnored,
  tax: formIgnored,
  tax_exempt: formIgnored,
};

const billingDetails = z.strictObject({
  address: formIgnored,
  email: formClearableText.optional(),
  name: formClearableText.optional(),
  phone: formClearableText.optional(),
  tax_id: formIgnored,
});

/** Customers and the cards that they saved. */
export const customerCalls: readonly StripeCall[] = [
  defineStripeCall(
    'post',
    '/v1/customers',
    z.strictObject({ ...customerFields, payment_method: formText.optional() }),
    async ({ work }, { payment_method: methodId, ...draft }) => {
      const customer = createCustomer(work, draft);
      if (methodId !== undefined) {
        const method = await resolvePaymentMethod(work, methodId);
        await attachPaymentMethod(work, method, customer.id);
      }
      return customer;
    },
  ),
  defineStripeList(
    '/v1/customers',
    'customer',
    { created: formRange.optional(), email: formText.optional() },
    (row, { created, email }) =>
      isInRange(row.created, created) && (email === undefined || row.email === email),
  ),
  defineStripeRetrieve('/v1/customers', 'customer'),
  defineStripeCall('post', '/v1/customers/:id', z.strictObject(customerFields), async (context, change) => {
    const { work } = context;
    const customer = changeCustomer(await work.need('customer', getId(context)), change);
    const methodId = customer.invoice_settings.default_payment_method;
    if (typeof methodId === 'string') {
      const method = await work.need('payment_method', methodId, 'invoice_settings[default_payment_method]');
      if (method.customer !== customer.id) {
        throw createInvalidRequestFault(
          'The customer does not have a payment method with the ID ' +
            `${methodId}. The payment method must be attached to the customer.`,
          'invoice_settings[default_payment_method]',
        );
      }
    }
    work.save(customer);
    work.emit('customer.updated', customer);
    return customer;
  }),
  defineStripeCall('delete', '/v1/customers/:id', z.strictObject({}), async (context) => {
    const { work } = context;
    const customer = await work.need('customer', getId(context));
    work.remove('customer', customer.id);
    work.emit('customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  }),
  defineStripeCall(
    'get',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ ...pageParams, type: formText.optional(), allow_redisplay: formIgnored }),
    async (context, params) => {
      const id = getId(context);
      await context.work.need('customer', id);
      const rows = (await context.work.list('payment_method'))
        .toReversed()
        .filter((row) => row.customer === id && (params.type === undefined || row.type === params.type));
      return paginate(`/v1/customers/${id}/payment_methods`, rows, params);
    },
  ),
  defineStripeCall(
    'get',
    '/v1/customers/:id/payment_methods/:methodId',
    z.strictObject({}),
    async (context) => context.work.need('payment_method', getId(context, 'methodId'), 'payment_method'),
  ),
  defineStripeCall(
    'post',
    '/v1/payment_methods',
    z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: formText,
        exp_month: formInteger,
        exp_year: formInteger,
        cvc: formText.optional(),
      }),
      billing_details: billingDetails.optional(),
      metadata: formMetadata.optional(),
      allow_redisplay: formIgnored,
    }),
    ({ work }, params) =>
      Promise.resolve(
        createCardMethod(
          work,
          { number: params.card.number, expMonth: params.card.exp_month, expYear: params.card.exp_year },
          params.billing_details ?? {},
          mergeMetadata(null, params.metadata),
        ),
      ),
  ),
  defineStripeList(
    '/v1/payment_methods',
    'payment_method',
    { customer: formText.optional(), type: formText.optional() },
    (row, { customer, type }) =>
      row.customer === (customer ?? row.customer) &&
      row.customer !== null &&
      (type === undefined || row.type === type),
  ),
  defineStripeCall('get', '/v1/payment_methods/:id', z.strictObject({}), (context) =>
    resolvePaymentMethod(context.work, getId(context)),
  ),
  defineStripeCall(
    'post',
    '/v1/payment_methods/:id',
    z.strictObject({ metadata: formMetadata.optional(), billing_details: billingDetails.optional() }),
    async (context, change) => {
      const { work } = context;
      const method = await work.need('payment_method', getId(context), 'payment_method');
      const billing = change.billing_details;
      const changed = {
        ...method,
        metadata: mergeMetadata(method.metadata, change.metadata),
        billing_details: {
          ...method.billing_details,
          ...(billing?.email === undefined ? {} : { email: billing.email }),
          ...(billing?.name === undefined ? {} : { name: billing.name }),
          ...(billing?.phone === undefined ? {} : { phone: billing.phone }),
        },
      };
      work.save(changed);
      work.emit('payment_method.updated', changed);
      return changed;
    },
  ),
  defineStripeCall(
    'post',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: formText }),
    async (context, { customer }) => {
      const method = await resolvePaymentMethod(context.work, getId(context));
      return attachPaymentMethod(context.work, method, customer);
    },
  ),
  defineStripeCall('post', '/v1/payment_methods/:id/detach', z.strictObject({}), async (context) => {
    const { work } = context;
    const method = await work.need('payment_method', getId(context), 'payment_method');
    if (method.customer === null) {
      throw createInvalidRequestFault(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        'payment_method',
      );
    }
    const detached = { ...method, customer: null };
    work.save(detached);
    work.emit('payment_method.detached', detached, { customer: method.customer });
    return detached;
  }),
];
