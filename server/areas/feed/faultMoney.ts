import type { Currency } from '#shared/domain/money/currency.ts';
import { maxAmountMinor, type Money } from '#shared/domain/money/money.ts';

/** What a product is worth to its shop: its price, and its price by the orders of late. */
export interface ProductWorth {
  readonly goodsMinor: number;
  readonly soldMinor: number;
}

/** Weighs products of one run by their prices; the first price decides in which currency. */
export interface FaultMoney {
  /** Of a product by its id and its price, as far as its feed says them. */
  getWorth(productId: string | undefined, price: Money | null): ProductWorth;
  readonly currency: Currency | null;
  /** Whether the pixel reports ordered products; otherwise `soldMinor` is meaningless. */
  readonly knowsOrders: boolean;
}

const nothing: ProductWorth = { goodsMinor: 0, soldMinor: 0 };

/** Weighs by the orders of each product, by its id in the feed, in the currency that was `decided` before, if any. */
export function createFaultMoney(
  ordersOf: ReadonlyMap<string, number>,
  decided: Currency | null = null,
): FaultMoney {
  let currency = decided;
  return {
    knowsOrders: ordersOf.size > 0,
    get currency() {
      return currency;
    },
    getWorth(productId, price) {
      if (price === null) return nothing;
      currency ??= price.currency;
      if (price.currency !== currency) return nothing;
      const orders = productId === undefined ? 0 : (ordersOf.get(productId) ?? 0);
      return { goodsMinor: price.amountMinor, soldMinor: price.amountMinor * orders };
    },
  };
}

/** Adds sums that may come to more than any amount. */
export function addCapped(one: number, other: number): number {
  return Math.min(maxAmountMinor, one + other);
}
