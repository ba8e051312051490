import { createInvalidRequestFault } from '../stripeFault.ts';
import type { StripeLineItem, StripePlan, StripePrice, StripeProduct } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

export type PriceInterval = 'day' | 'week' | 'month' | 'year';

/** What a new product is made of. */
export interface ProductDraft {
  readonly id?: string | undefined;
  readonly name: string;
  readonly active?: boolean | undefined;
  readonly description?: string | null | undefined;
  readonly images?: string[] | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly taxCode?: string | undefined;
  readonly unitLabel?: string | undefined;
  readonly url?: string | undefined;
}

export const createProduct = (work: StripeWork, draft: ProductDraft): StripeProduct => {
  const product: StripeProduct = {
    id: draft.id ?? work.createId('prod'),
    object: 'product',
    active: draft.active ?? true,
    created: work.nowSeconds,
    default_price: null,
    description: draft.description ?? null,
    images: draft.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: draft.metadata ?? {},
    name: draft.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: draft.taxCode ?? null,
    tax_details: null,
    type: 'service',
    unit_label: draft.unitLabel ?? null,
    updated: work.nowSeconds,
    url: draft.url ?? null,
  };
  work.save(product);
  work.emit('product.created', product);
  return product;
};

/** What a new price is made of. */
export interface PriceDraft {
  readonly active?: boolean | undefined;
  readonly currency: string;
  readonly product: string;
  readonly unitAmountMinor: number;
  readonly recurring?:
    | { interval: PriceInterval; intervalCount: number; trialPeriodDays?: number | undefined }
    | undefined;
  readonly lookupKey?: string | undefined;
  readonly nickname?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly taxBehavior?: 'exclusive' | 'inclusive' | 'unspecified' | undefined;
}

/** @throws StripeFault 400 for a negative amount. */
export const createPrice = (work: StripeWork, draft: PriceDraft): StripePrice => {
  if (draft.unitAmountMinor < 0) {
    throw createInvalidRequestFault(
      'Invalid non-negative integer',
      'unit_amount',
      'parameter_invalid_integer',
    );
  }
  const price: StripePrice = {
    id: work.createId('price'),
    object: 'price',
    active: draft.active ?? true,
    billing_scheme: 'per_unit',
    created: work.nowSeconds,
    currency: draft.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: draft.lookupKey ?? null,
    metadata: draft.metadata ?? {},
    nickname: draft.nickname ?? null,
    product: draft.product,
    recurring: draft.recurring
      ? {
          interval: draft.recurring.interval,
          interval_count: draft.recurring.intervalCount,
          meter: null,
          trial_period_days: draft.recurring.trialPeriodDays ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: draft.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: draft.recurring ? 'recurring' : 'one_time',
    unit_amount: draft.unitAmountMinor,
    unit_amount_decimal: String(draft.unitAmountMinor),
  };
  work.save(price);
  work.emit('price.created', price);
  return price;
};

/** The older face of a recurring price, which subscription items still carry. */
export const toPlan = (price: StripePrice): StripePlan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** One line of a checkout session. */
export const createLineItem = async (
  work: StripeWork,
  price: StripePrice,
  quantity: number,
): Promise<StripeLineItem> => {
  const product = await work.need('product', price.product);
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: work.createId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product.name,
    metadata: {},
    price,
    quantity,
  };
};
