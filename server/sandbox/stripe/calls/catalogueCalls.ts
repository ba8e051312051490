import { z } from 'zod';
import { createPrice, createProduct } from '../billing/catalogue.ts';
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
  createFormList,
  formMetadata,
  formRange,
  formText,
  isInRange,
  mergeMetadata,
} from '../stripeForm.ts';

/** How often a price recurs, as in prices and in inline price data. */
export const formRecurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: formInteger.optional(),
  trial_period_days: formInteger.optional(),
  usage_type: z.literal('licensed').optional(),
});

/** A product given in place, inside a price or a line. */
export const formProductData = z.strictObject({
  id: formText.optional(),
  active: formBoolean.optional(),
  description: formText.optional(),
  images: createFormList(formText).optional(),
  metadata: formMetadata.optional(),
  name: formText,
  statement_descriptor: formIgnored,
  tax_code: formText.optional(),
  unit_label: formText.optional(),
});

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);

/** Products and prices. */
export const catalogueCalls: readonly StripeCall[] = [
  defineStripeCall(
    'post',
    '/v1/products',
    z.strictObject({
      ...formProductData.shape,
      default_price_data: z
        .strictObject({
          currency: formCurrency,
          metadata: formMetadata.optional(),
          recurring: formRecurring.optional(),
          tax_behavior: taxBehavior.optional(),
          unit_amount: formInteger,
        })
        .optional(),
      marketing_features: formIgnored,
      shippable: formIgnored,
      url: formText.optional(),
    }),
    async ({ work }, params) => {
      if (params.id !== undefined && (await work.get('product', params.id))) {
        throw createInvalidRequestFault(`Product already exists.`, 'id', 'resource_already_exists');
      }
      const product = createProduct(work, {
        id: params.id,
        name: params.name,
        active: params.active,
        description: params.description,
        images: params.images,
        metadata: mergeMetadata(null, params.metadata),
        taxCode: params.tax_code,
        unitLabel: params.unit_label,
        url: params.url,
      });
      const data = params.default_price_data;
      if (!data) return product;
      const price = createPrice(work, {
        currency: data.currency,
        product: product.id,
        unitAmountMinor: data.unit_amount,
        metadata: mergeMetadata(null, data.metadata),
        taxBehavior: data.tax_behavior,
        recurring: data.recurring && {
          interval: data.recurring.interval,
          intervalCount: data.recurring.interval_count ?? 1,
        },
      });
      const priced = { ...product, default_price: price.id };
      work.save(priced);
      return priced;
    },
  ),
  defineStripeList(
    '/v1/products',
    'product',
    {
      active: formBoolean.optional(),
      created: formRange.optional(),
      ids: createFormList(formText).optional(),
    },
    (row, { active, created, ids }) =>
      isInRange(row.created, created) &&
      (active === undefined || row.active === active) &&
      (ids === undefined || ids.includes(row.id)),
  ),
  defineStripeRetrieve('/v1/products', 'product'),
  defineStripeCall(
    'post',
    '/v1/products/:id',
    z.strictObject({
      active: formBoolean.optional(),
      default_price: formText.optional(),
      description: formClearableText.optional(),
      images: createFormList(formText).optional(),
      metadata: formMetadata.optional(),
      name: formText.optional(),
      unit_label: formText.optional(),
      url: formText.optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const product = await work.need('product', getId(context));
      const changed = {
        ...product,
        active: change.active ?? product.active,
        default_price: change.default_price ?? product.default_price ?? null,
        description: change.description === undefined ? product.description : change.description,
        images: change.images ?? product.images,
        metadata: mergeMetadata(product.metadata, change.metadata),
        name: change.name ?? product.name,
        unit_label: change.unit_label ?? product.unit_label ?? null,
        updated: work.nowSeconds,
        url: change.url ?? product.url,
      };
      work.save(changed);
      work.emit('product.updated', changed);
      return changed;
    },
  ),
  defineStripeCall('delete', '/v1/products/:id', z.strictObject({}), async (context) => {
    const { work } = context;
    const product = await work.need('product', getId(context));
    const prices = await work.list('price');
    if (prices.some((price) => price.product === product.id)) {
      throw createInvalidRequestFault(
        'This product cannot be deleted because it has one or more user-created prices.',
        'id',
      );
    }
    work.remove('product', product.id);
    work.emit('product.deleted', product);
    return { id: product.id, object: 'product', deleted: true };
  }),
  defineStripeCall(
    'post',
    '/v1/prices',
    z.strictObject({
      active: formBoolean.optional(),
      billing_scheme: z.literal('per_unit').optional(),
      currency: formCurrency,
      lookup_key: formText.optional(),
      metadata: formMetadata.optional(),
      nickname: formText.optional(),
      product: formText.optional(),
      product_data: formProductData.optional(),
      recurring: formRecurring.optional(),
      tax_behavior: taxBehavior.optional(),
      transfer_lookup_key: formBoolean.optional(),
      unit_amount: formInteger,
    }),
    async ({ work }, params) => {
      if (params.product === undefined && !params.product_data) {
        throw createInvalidRequestFault(
          'You must specify either `product` or `product_data` when creating a price.',
          'product',
          'parameter_missing',
        );
      }
      const product = params.product_data
        ? createProduct(work, {
            ...params.product_data,
            metadata: mergeMetadata(null, params.product_data.metadata),
          })
        : await work.need('product', params.product ?? '', 'product');
      const taken = (await work.list('price')).find(
        ({ lookup_key: key }) => key !== null && key === params.lookup_key,
      );
      if (taken && params.transfer_lookup_key !== true) {
        throw createInvalidRequestFault(
          `A price (\`${taken.id}\`) already uses that lookup key.`,
          'lookup_key',
          'resource_already_exists',
        );
      }
      if (taken) work.save({ ...taken, lookup_key: null });
      return createPrice(work, {
        active: params.active,
        currency: params.currency,
        product: product.id,
        unitAmountMinor: params.unit_amount,
        lookupKey: params.lookup_key,
        nickname: params.nickname,
        metadata: mergeMetadata(null, params.metadata),
        taxBehavior: params.tax_behavior,
        recurring: params.recurring && {
          interval: params.recurring.interval,
          intervalCount: params.recurring.interval_count ?? 1,
          trialPeriodDays: params.recurring.trial_period_days,
        },
      });
    },
  ),
  defineStripeList(
    '/v1/prices',
    'price',
    {
      active: formBoolean.optional(),
      created: formRange.optional(),
      currency: formCurrency.optional(),
      lookup_keys: createFormList(formText).optional(),
      product: formText.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    },
    (row, { active, created, currency, lookup_keys: keys, product, type }) =>
      isInRange(row.created, created) &&
      (active === undefined || row.active === active) &&
      (currency === undefined || row.currency === currency) &&
      (keys === undefined || (row.lookup_key !== null && keys.includes(row.lookup_key))) &&
      (product === undefined || row.product === product) &&
      (type === undefined || row.type === type),
  ),
  defineStripeRetrieve('/v1/prices', 'price'),
  defineStripeCall(
    'post',
    '/v1/prices/:id',
    z.strictObject({
      active: formBoolean.optional(),
      lookup_key: formText.optional(),
      metadata: formMetadata.optional(),
      nickname: formText.optional(),
      tax_behavior: taxBehavior.optional(),
    }),
    async (context, change) => {
      const { work } = context;
      const price = await work.need('price', getId(context));
      const changed = {
        ...price,
        active: change.active ?? price.active,
        lookup_key: change.lookup_key ?? price.lookup_key,
        metadata: mergeMetadata(price.metadata, change.metadata),
        nickname: change.nickname ?? price.nickname,
        tax_behavior: change.tax_behavior ?? price.tax_behavior,
      };
      work.save(changed);
      work.emit('price.updated', changed);
      return changed;
    },
  ),
];
