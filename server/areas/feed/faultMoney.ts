import type { Currency } from '#shared/domain/money/currency.ts';
import { maxAmountMinor, type Money } from '#shared/domain/money/money.ts';

/** What a product is worth to its shop: its price, and its price by the orders of late. */
export interface ProductWorth {
  readonly goodsMinor: number;
  readonly soldMinor: number;
}

/** Weighs products of one run by their prices, in the currency of the shop; those of other currencies have no worth. */
export interface FaultMoney {
  /** Of a product by its id and its price, as far as its feed says them. */
  getWorth(productId: string | undefined, price: Money | null): ProductWorth;
  /** The shop's currency once a product had a price in it; null before. */
  readonly currency: Currency | null;
  /** Whether the pixel reports ordered products; otherwise `soldMinor` is meaningless. */
  readonly knowsOrders: boolean;
}

const nothing: ProductWorth = { goodsMinor: 0, soldMinor: 0 };

/** Weighs by the orders of each product, by its id in the feed, in the currency of the shop. */
export function createFaultMoney(ordersOf: ReadonlyMap<string, number>, shopCurrency: Currency): FaultMoney {
  let hasPrice = false;
  return {
    knowsOrders: ordersOf.size > 0,
    get currency() {
      return hasPrice ? shopCurrency : null;
    },
    getWorth(productId, price) {
      if (price?.currency !== shopCurrency) return nothing;
      hasPrice = true;
      const orders = productId === undefined ? 0 : (ordersOf.get(productId) ?? 0);
      return { goodsMinor: price.amountMinor, soldMinor: price.amountMinor * orders };
    },
  };
}

/** Adds sums that may come to more than any amount. */
export function addCapped(one: number, other: number): number {
  return Math.min(maxAmountMinor, one + other);
}
