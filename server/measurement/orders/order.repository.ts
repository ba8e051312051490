import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import { OrderModel, type OrderDocument } from './order.model.ts';

const getOrderCollection = () => OrderModel.collection;

/** An order that is not stored yet. */
export type NewOrder = Omit<OrderDocument, '_id'>;

/** Orders of a shop by their numbers. */
export async function findOrdersByIds(
  eshopId: EshopId,
  orderIds: readonly string[],
  session: ClientSession,
): Promise<OrderDocument[]> {
  if (orderIds.length === 0) return [];
  return await getOrderCollection()
    .find<OrderDocument>(
      { eshopId: new Types.ObjectId(eshopId), orderId: { $in: [...orderIds] } },
      { session },
    )
    .toArray();
}

/** Orders of a visitor at or after a time. */
export async function findVisitorOrders(
  eshopId: EshopId,
  visitorId: string,
  since: Date,
  session: ClientSession,
): Promise<OrderDocument[]> {
  return await getOrderCollection()
    .find<OrderDocument>(
      { eshopId: new Types.ObjectId(eshopId), visitorId, at: { $gte: since } },
      { session },
    )
    .toArray();
}

/** Stores orders. @throws a duplicate-key error when another writer was first */
export async function insertOrders(created: readonly NewOrder[], session: ClientSession): Promise<void> {
  if (created.length > 0) await getOrderCollection().insertMany([...created], { session });
}

/** Writes what changed of an order. */
export async function updateOrder(
  order: Pick<OrderDocument, '_id' | 'eshopId'>,
  change: Partial<NewOrder>,
  session: ClientSession,
): Promise<void> {
  await getOrderCollection().updateOne(
    { eshopId: order.eshopId, _id: order._id },
    { $set: change },
    { session },
  );
}

/** The orders of a range of days, one after the other. */
export function readOrdersInRange(
  eshopId: EshopId,
  { fromDay, toDay }: DayRange,
  session: ClientSession,
): AsyncIterable<OrderDocument> {
  return getOrderCollection().find<OrderDocument>(
    { eshopId: new Types.ObjectId(eshopId), day: { $gte: fromDay, $lte: toDay } },
    { session },
  );
}
