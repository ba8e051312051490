import { toLocalDay } from '#shared/domain/dates/days.ts';
import {
  findOrder,
  recordEvents,
  recordOrderChange,
  type Catalogue,
  type MeasuredEvent,
  type MeasuredOrder,
} from '#server/measurement/index.ts';
import type { ReportedOrder, ReportedOrders } from '#server/serviceTypes/collector.ts';
import type { PixelShop } from '../pixelShops.ts';

import { saveShopOrders, type ShopOrder } from './shopOrder.repository.ts';

/** Converts an order's value to the VAT basis of the shop's pages, so that the two can be compared. */
function toPageOrder(reported: ReportedOrder, { vat }: PixelShop['shop']): ReportedOrder {
  if (vat === undefined || reported.holdsVat === undefined || reported.holdsVat === vat.isIncluded)
    return reported;
  const { valueMinor, vatMinor, holdsVat } = reported;
  const rate = vat.ratePercent;
  const usual = holdsVat
    ? valueMinor - Math.round((valueMinor * 100) / (100 + rate))
    : Math.round((valueMinor * rate) / 100);
  const own = vatMinor ?? usual;
  return { ...reported, valueMinor: valueMinor + (holdsVat ? -own : own), vatMinor: own };
}

/** Event ids contain the reporter and the order, so that a repeated report is the same event. */
function toMeasuredEvent(order: ReportedOrder, by: ReportedOrders['by']): MeasuredEvent {
  return {
    eventId: `${by}:${order.orderId}`,
    type: 'order',
    at: new Date(order.atMs),
    visitorId: null,
    sessionId: null,
    page: null,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: order.items,
    order: {
      id: order.orderId,
      valueMinor: order.valueMinor,
      currency: order.currency,
      vatMinor: order.vatMinor,
      measuredBy: by,
    },
  };
}

/** How many pieces of each product there are. */
function countPieces(items: ReportedOrder['items']): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** Whether a counted order matches the shop's report; fields not reported are unchanged. */
function isUpToDate(reported: ReportedOrder, counted: MeasuredOrder): boolean {
  if (counted.state === 'Cancelled') return false;
  if (counted.valueMinor !== reported.valueMinor || counted.currency !== reported.currency) return false;
  // In another currency than the shop's credit an order has no VAT that is counted.
  if (reported.vatMinor !== null && counted.revenueMinor !== null && counted.vatMinor !== reported.vatMinor)
    return false;
  if (reported.items.length === 0) return true;
  const [pieces, known] = [countPieces(reported.items), countPieces(counted.items)];
  return pieces.size === known.size && [...pieces].every(([id, quantity]) => known.get(id) === quantity);
}

/** Brings an order that is counted up to what the shop says of it now. */
async function correct(
  shop: PixelShop['shop'],
  reported: ReportedOrder,
  counted: MeasuredOrder,
  at: Date,
  catalogue: Catalogue,
): Promise<void> {
  const { orderId, valueMinor, currency, vatMinor, items } = reported;
  if (reported.state === 'Cancelled') {
    if (counted.state !== 'Cancelled')
      await recordOrderChange(shop, { kind: 'Cancelled', orderId, at }, catalogue);
    return;
  }
  if (isUpToDate(reported, counted)) return;
  await recordOrderChange(
    shop,
    {
      kind: 'Changed',
      orderId,
      at,
      valueMinor,
      currency,
      vatMinor,
      items: items.length === 0 ? null : items,
    },
    catalogue,
  );
}

/**
 * Counts orders reported by a shop: merges them with those reported by browsers, adds missing ones, corrects changed
 * ones, and stores them as the shop's own list. A list for comparison only does not change any counts.
 */
export async function countReportedOrders(
  shop: PixelShop['shop'],
  reported: ReportedOrders,
  receivedAt: Date,
  catalogue: Catalogue,
): Promise<void> {
  const { by, addsMissing } = reported;
  // The last word on a number counts.
  const latest = [
    ...new Map(reported.orders.map((order) => [order.orderId, toPageOrder(order, shop)])).values(),
  ];
  const shopOrders: ShopOrder[] = [];
  const before = new Map<string, MeasuredOrder>();
  for (const { orderId } of latest) {
    const counted = await findOrder(shop.eshopId, orderId);
    if (counted !== null) before.set(orderId, counted);
  }
  if (addsMissing) {
    // An order canceled before its first report has nothing to count.
    const countable = latest.filter(({ orderId, state }) => state === 'Placed' || before.has(orderId));
    await recordEvents(
      [{ shop, receivedAt, events: countable.map((order) => toMeasuredEvent(order, by)) }],
      catalogue,
    );
  }
  for (const order of latest) {
    const counted = before.get(order.orderId);
    if (addsMissing && counted !== undefined) await correct(shop, order, counted, receivedAt, catalogue);
    const at = new Date(order.atMs);
    shopOrders.push({
      orderId: order.orderId,
      at,
      day: toLocalDay(at, shop.timeZone),
      valueMinor: order.valueMinor,
      currency: order.currency,
      state: order.state,
      browserMinor: counted?.measuredBy[0] === 'Browser' ? counted.valueMinor : null,
    });
  }
  await saveShopOrders(shop.eshopId, shopOrders, by);
}
