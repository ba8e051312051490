import type { SandboxStore } from '../sandboxStore.ts';
import { priceDelivery, sumCart, getIncludedVat, type CartLine, type DeliveryId } from './cart.ts';
import { priceToPay } from './catalogue.ts';

const kind = 'demoShop.order';

/** An order that a person made in the shop; money in CZK including VAT. */
export interface DemoOrder {
  readonly id: string;
  readonly host: string;
  readonly at: string;
  readonly customer: Readonly<Record<string, string>>;
  readonly items: readonly {
    readonly productId: string;
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly delivery: number;
  readonly value: number;
  readonly vat: number;
}

interface PlacedOrder {
  readonly host: string;
  readonly customer: Readonly<Record<string, string>>;
  readonly lines: readonly CartLine[];
  readonly delivery: DeliveryId;
}

/** The shop's orders, numbered in one series and persistent. */
export interface OrderBook {
  get(id: string): DemoOrder | undefined;
  list(): readonly DemoOrder[];
  place(placed: PlacedOrder): Promise<DemoOrder>;
}

/** Opens the book; `now` tells the time in milliseconds. */
export const openOrderBook = async (store: SandboxStore, now: () => number): Promise<OrderBook> => {
  const byId = new Map((await store.list<DemoOrder>(kind)).map((order) => [order.id, order]));
  return {
    get: (id) => byId.get(id),
    list: () => [...byId.values()],
    async place({ host, customer, lines, delivery }) {
      const at = new Date(now());
      const goods = sumCart(lines);
      const deliveryPrice = priceDelivery(goods, delivery);
      const order: DemoOrder = {
        id: `${at.getUTCFullYear()}${String(byId.size + 1).padStart(6, '0')}`,
        host,
        at: at.toISOString(),
        customer,
        items: lines.map(({ product, quantity }) => ({
          productId: product.id,
          title: product.title,
          quantity,
          price: priceToPay(product),
        })),
        delivery: deliveryPrice,
        value: goods + deliveryPrice,
        vat: getIncludedVat(goods + deliveryPrice),
      };
      byId.set(order.id, order);
      await store.put(kind, order.id, order);
      return order;
    },
  };
};
