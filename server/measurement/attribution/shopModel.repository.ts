import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { OrderModel, type OrderDocument } from '../orders/order.model.ts';
import { walkEshops } from '../walkEshops.ts';
import { VisitorModel, type VisitorDocument } from '../visitors/visitor.model.ts';
import { ShopModelModel, type ShopModelDocument } from './shopModel.model.ts';

/** Visitors who did not order that a fit looks at; more would tell the same. */
const sampledVisitors = 50_000;

/** A shop's own model, or null before it was tried to fit one. */
export async function findShopModel(eshopId: EshopId): Promise<ShopModelDocument | null> {
  return await ShopModelModel.findOne({ eshopId }).lean<ShopModelDocument>();
}

/** Writes a shop's own model. */
export async function writeShopModel(
  eshopId: EshopId,
  fitted: Pick<ShopModelDocument, 'fittedAt' | 'orders' | 'others'> & {
    effects: { key: string; effect: number }[] | null;
  },
): Promise<void> {
  await ShopModelModel.updateOne({ eshopId }, { $set: fitted }, { upsert: true });
}

/** Shops that have orders. */
export function walkEshopsWithOrders(): AsyncIterable<EshopId> {
  return walkEshops(OrderModel.collection, { eshopId: 1, orderId: 1 });
}

/** Sources of the paths to orders since a day, one after the other; cancelled orders and empty paths are left out. */
export async function* readOrderPaths(eshopId: EshopId, fromDay: Day): AsyncGenerator<string[]> {
  const found = OrderModel.collection.find<Pick<OrderDocument, 'touches' | 'state'>>(
    { eshopId: new Types.ObjectId(eshopId), day: { $gte: fromDay } },
    { projection: { _id: 0, state: 1, 'touches.sourceKey': 1 } },
  );
  for await (const { touches, state } of found)
    if (state !== 'Cancelled' && touches.length > 0) yield touches.map(({ sourceKey }) => sourceKey);
}

/** A path of visitors who did not order, and how many of all visitors it stands for. */
export interface SampledPath {
  readonly sourceKeys: readonly string[];
  readonly times: number;
}

/**
 * Yields the sources of paths of stored visitors who did not order. If there are more than are sampled, each counts
 * for several: all orders are used, and would weigh too much beside a sample of the others.
 * @param sampled how many visitors to read, by their random ids
 */
export async function* readOtherPaths(
  eshopId: EshopId,
  since: Date,
  sampled = sampledVisitors,
): AsyncGenerator<SampledPath> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  const times = Math.max(1, (await VisitorModel.collection.countDocuments(ofShop)) / sampled);
  const found = VisitorModel.collection.find<Pick<VisitorDocument, 'touches' | 'lastOrderAt'>>(ofShop, {
    projection: { _id: 0, lastOrderAt: 1, 'touches.sourceKey': 1, 'touches.at': 1 },
    sort: { visitorId: 1 },
    limit: sampled,
  });
  for await (const { touches, lastOrderAt } of found) {
    const sourceKeys = touches.filter(({ at }) => at >= since).map(({ sourceKey }) => sourceKey);
    if (lastOrderAt === null && sourceKeys.length > 0) yield { sourceKeys, times };
  }
}

/** Orders since a day that were counted without a model of the shop's own, at most so many. */
export async function findOrdersWithoutModel(
  eshopId: EshopId,
  fromDay: Day,
  limit: number,
): Promise<OrderDocument[]> {
  return await OrderModel.collection
    .find<OrderDocument>(
      {
        eshopId: new Types.ObjectId(eshopId),
        day: { $gte: fromDay },
        dataDrivenWeights: null,
        'touches.0': { $exists: true },
      },
      { limit },
    )
    .toArray();
}
