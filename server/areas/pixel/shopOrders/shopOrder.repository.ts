import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { MissingReason, ShopOrderState } from '#shared/domain/pixel/reconciliation.ts';
import { yieldTurns } from '#server/eventLoop.ts';
import {
  RefusedOrderModel,
  ShopOrderModel,
  type RefusedOrderDocument,
  type ShopOrderDocument,
} from './shopOrder.model.ts';

const getOrderCollection = () => ShopOrderModel.collection;

/** Source of the shop's own orders. */
type ShopOrderTeller = 'Server' | 'Export';

/** An order as the shop itself has it. */
export interface ShopOrder {
  readonly orderId: string;
  readonly at: Date;
  readonly day: Day;
  readonly valueMinor: number;
  readonly currency: Currency | null;
  readonly state: ShopOrderState;
  /** Value that a browser reported before the shop first did; null if none. */
  readonly browserMinor: number | null;
}

function present(order: ShopOrderDocument): ShopOrder {
  const { orderId, at, day, valueMinor, currency, state, browserMinor } = order;
  return {
    orderId,
    at,
    day: day as Day,
    valueMinor,
    currency: currency ?? null,
    state,
    browserMinor: browserMinor ?? null,
  };
}

/** Keeps orders as the shop has them now; the same again changes nothing. */
export async function saveShopOrders(
  eshopId: EshopId,
  reported: readonly ShopOrder[],
  by: ShopOrderTeller,
): Promise<void> {
  if (reported.length === 0) return;
  const updatedAt = new Date();
  await getOrderCollection().bulkWrite(
    reported.map(({ orderId, browserMinor, ...order }) => ({
      updateOne: {
        filter: { eshopId: new Types.ObjectId(eshopId), orderId },
        update: { $set: { ...order, toldBy: by, updatedAt }, $setOnInsert: { browserMinor } },
        upsert: true,
      },
    })),
  );
}

/** The shop's own orders of a range of its days, oldest first. */
export async function* walkShopOrders(
  eshopId: EshopId,
  range: { fromDay: Day; toDay: Day },
): AsyncGenerator<ShopOrder> {
  const cursor = getOrderCollection()
    .find<ShopOrderDocument>(
      { eshopId: new Types.ObjectId(eshopId), day: { $gte: range.fromDay, $lte: range.toDay } },
      { batchSize: 1_000 },
    )
    .sort({ day: 1, at: 1 });
  for await (const order of yieldTurns(cursor)) yield present(order);
}

/** Returns the first and last day of reported orders; null if there are none. */
export async function findReportedDays(eshopId: EshopId): Promise<{ fromDay: Day; toDay: Day } | null> {
  const end = async (way: 1 | -1) =>
    await getOrderCollection().findOne<ShopOrderDocument>(
      { eshopId: new Types.ObjectId(eshopId) },
      { sort: { day: way, at: way } },
    );
  const [first, last] = [await end(1), await end(-1)];
  return first === null || last === null ? null : { fromDay: first.day as Day, toDay: last.day as Day };
}

/** An order that a page reported and that does not count. */
export interface RefusedOrder {
  readonly orderId: string;
  readonly reason: Extract<MissingReason, 'Robot' | 'NoValue'>;
  readonly at: Date;
}

/** Remembers orders that do not count. */
export async function saveRefusedOrders(eshopId: EshopId, refused: readonly RefusedOrder[]): Promise<void> {
  if (refused.length === 0) return;
  await RefusedOrderModel.collection.bulkWrite(
    refused.map(({ orderId, reason, at }) => ({
      updateOne: {
        filter: { eshopId: new Types.ObjectId(eshopId), orderId },
        update: { $set: { reason, at } },
        upsert: true,
      },
    })),
  );
}

/** Why orders of these numbers do not count, where a page reported them. */
export async function findRefusedOrders(
  eshopId: EshopId,
  orderIds: readonly string[],
): Promise<Map<string, RefusedOrder['reason']>> {
  const found = await RefusedOrderModel.collection
    .find<RefusedOrderDocument>({ eshopId: new Types.ObjectId(eshopId), orderId: { $in: [...orderIds] } })
    .toArray();
  return new Map(found.map(({ orderId, reason }) => [orderId, reason]));
}

/** Forgets the shop's own list of orders, and which reported ones did not count. */
export async function deleteShopOrders(eshopId: EshopId): Promise<void> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  await getOrderCollection().deleteMany(ofShop);
  await RefusedOrderModel.collection.deleteMany(ofShop);
}
