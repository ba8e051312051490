import { createLineItem, createPrice, createProduct } from '../billing/catalogue.ts';
import { refuseUnchargeableAmount } from '../payments/paymentIntents.ts';
import { createInvalidRequestFault } from '../stripeFault.ts';
import { mergeMetadata } from '../stripeForm.ts';
import type { StripeCheckoutSession, StripeLineItem, StripePrice } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import type { SessionLine, SessionParams } from './checkoutParams.ts';

const dayMinutes = 24 * 60;

const resolvePrice = async (work: StripeWork, line: SessionLine, param: string): Promise<StripePrice> => {
  const data = line.price_data;
  if (!data) {
    if (line.price === undefined) {
      throw createInvalidRequestFault(
        'You must specify either `price` or `price_data` when creating a line item.',
        `${param}[price]`,
        'parameter_missing',
      );
    }
    const price = await work.need('price', line.price, `${param}[price]`);
    if (!price.active) {
      throw createInvalidRequestFault(
        'The price specified is inactive. This field only accepts active prices.',
        `${param}[price]`,
      );
    }
    return price;
  }
  if (data.product === undefined && !data.product_data) {
    throw createInvalidRequestFault(
      'You must specify either `product` or `product_data` in `price_data`.',
      `${param}[price_data]`,
      'parameter_missing',
    );
  }
  const product = data.product_data
    ? createProduct(work, {
        ...data.product_data,
        active: false,
        metadata: mergeMetadata(null, data.product_data.metadata),
      })
    : await work.need('product', data.product ?? '', `${param}[price_data][product]`);
  return createPrice(work, {
    active: false,
    currency: data.currency,
    product: product.id,
    unitAmountMinor: data.unit_amount,
    taxBehavior: data.tax_behavior,
    recurring: data.recurring && {
      interval: data.recurring.interval,
      intervalCount: data.recurring.interval_count ?? 1,
    },
  });
};

const readLines = async (work: StripeWork, params: SessionParams): Promise<StripeLineItem[]> => {
  if (params.mode === 'setup') {
    if (params.line_items) {
      throw createInvalidRequestFault('You can not pass `line_items` in `setup` mode.', 'line_items');
    }
    return [];
  }
  const given = params.line_items ?? [];
  if (given.length === 0) {
    throw createInvalidRequestFault(
      `You must provide line items in \`${params.mode}\` mode.`,
      'line_items',
      'parameter_missing',
    );
  }
  const lines: StripeLineItem[] = [];
  for (const [index, line] of given.entries()) {
    const param = `line_items[${index}]`;
    if (line.quantity === undefined || line.quantity < 1) {
      throw createInvalidRequestFault(
        'Quantity is required. Add `quantity` to the line item.',
        `${param}[quantity]`,
      );
    }
    const price = await resolvePrice(work, line, param);
    if (params.mode === 'payment' && price.recurring) {
      throw createInvalidRequestFault(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        param,
      );
    }
    lines.push(await createLineItem(work, price, line.quantity));
  }
  if (params.mode === 'subscription' && !lines.some(({ price }) => price.recurring)) {
    throw createInvalidRequestFault(
      'You must provide at least one recurring price in `subscription` mode.',
      'line_items',
    );
  }
  const [first] = lines;
  if (lines.some(({ currency }) => currency !== first?.currency)) {
    throw createInvalidRequestFault('The currencies in line items must be the same.', 'line_items');
  }
  return lines;
};

const refuseBadUrls = (params: SessionParams): void => {
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = params[param];
    if (url !== undefined && !URL.canParse(url)) {
      throw createInvalidRequestFault('Not a valid URL', param, 'url_invalid');
    }
  }
};

/**
 * Opens a session and its page.
 * @throws StripeFault 400 for lines, addresses or times that cannot be sold.
 */
export const createCheckout = async (
  work: StripeWork,
  baseUrl: string,
  params: SessionParams,
): Promise<StripeCheckoutSession> => {
  refuseBadUrls(params);
  if (params.customer !== undefined) await work.need('customer', params.customer, 'customer');
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw createInvalidRequestFault(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    );
  }
  if (params.mode !== 'payment' && params.payment_intent_data) {
    throw createInvalidRequestFault(
      `You can not pass \`payment_intent_data\` in \`${params.mode}\` mode.`,
      'payment_intent_data',
    );
  }
  const expiresAt = params.expires_at ?? work.nowSeconds + dayMinutes * 60;
  const ahead = expiresAt - work.nowSeconds;
  if (ahead < 30 * 60 - 60 || ahead > dayMinutes * 60 + 60) {
    throw createInvalidRequestFault(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const lines = await readLines(work, params);
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  const currency = lines[0]?.currency ?? params.currency ?? null;
  if (params.mode === 'payment' && currency !== null) refuseUnchargeableAmount(total, currency);
  const id = work.createId('cs_test');
  const amount = params.mode === 'setup' ? null : total;
  const session: StripeCheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: params.mode === 'payment' ? { enabled: false } : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.nowSeconds,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.mode === 'payment' ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: null,
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: params.mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${baseUrl}/checkout/c/pay/${id}`,
    wallet_options: null,
  };
  const { metadata: intentMetadata, ...intentData } = params.payment_intent_data ?? {};
  work.save(session);
  work.save({
    id,
    object: 'sandbox_checkout',
    lineItems: lines,
    paymentIntentData: { ...intentData, metadata: mergeMetadata(null, intentMetadata) },
    setupIntentData: {
      description: params.setup_intent_data?.description,
      metadata: mergeMetadata(null, params.setup_intent_data?.metadata),
    },
    subscriptionData: {
      description: params.subscription_data?.description,
      metadata: mergeMetadata(null, params.subscription_data?.metadata),
      trial_end: params.subscription_data?.trial_end,
      trial_period_days: params.subscription_data?.trial_period_days,
    },
    intentId: null,
    subscriptionId: null,
    customerName: null,
    customerEmail: null,
  });
  return session;
};
