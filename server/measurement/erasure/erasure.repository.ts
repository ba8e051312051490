import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PixelEventModel } from '../measurement.model.ts';
import { OrderModel, type OrderDocument } from '../orders/order.model.ts';
import { VisitorModel, type VisitorDocument } from '../visitors/visitor.model.ts';

// Only erasing changes events, which are append-only for everybody else.
const getEventCollection = () => PixelEventModel.collection;
const getOrderCollection = () => OrderModel.collection;

/** The day of a shop's oldest event, or null. */
export async function findOldestDay(eshopId: EshopId): Promise<Day | null> {
  const oldest = await getEventCollection().findOne<{ day: Day }>(
    { eshopId: new Types.ObjectId(eshopId) },
    { sort: { day: 1 }, projection: { _id: 0, day: 1 } },
  );
  return oldest?.day ?? null;
}

/** Shops that have events, each with its oldest day; one look into the index for each. */
export async function* walkOldestDays(): AsyncGenerator<{ eshopId: EshopId; day: Day }> {
  let after: Types.ObjectId | null = null;
  for (;;) {
    const found: { eshopId: Types.ObjectId; day: Day } | null = await getEventCollection().findOne<{
      eshopId: Types.ObjectId;
      day: Day;
    }>(after === null ? { eshopId: { $exists: true } } : { eshopId: { $gt: after } }, {
      sort: { eshopId: 1, day: 1, type: 1, at: 1 },
      hint: { eshopId: 1, day: 1, type: 1, at: 1 },
      projection: { _id: 0, eshopId: 1, day: 1 },
    });
    if (found === null) return;
    yield { eshopId: found.eshopId.toString() as EshopId, day: found.day };
    after = found.eshopId;
  }
}

/** A visitor's record; null when it is forgotten already. */
export async function findVisitor(eshopId: EshopId, visitorId: string): Promise<VisitorDocument | null> {
  return await VisitorModel.collection.findOne<VisitorDocument>({
    eshopId: new Types.ObjectId(eshopId),
    visitorId,
  });
}

/** Removes a visitor's record. */
export async function deleteVisitor(eshopId: EshopId, visitorId: string): Promise<void> {
  await VisitorModel.deleteOne({ eshopId, visitorId });
}

/** Puts another id in the place of a visitor's in the events of a day, and takes out what else tells them. */
export async function renameInEvents(
  eshopId: EshopId,
  day: Day,
  { visitorId, to }: { visitorId: string; to: string },
): Promise<number> {
  const { modifiedCount } = await getEventCollection().updateMany(
    { eshopId: new Types.ObjectId(eshopId), day, visitorId },
    { $set: { visitorId: to, sessionId: null, referrerHost: null, page: null } },
  );
  return modifiedCount;
}

/** The same in orders: the path to an order stays, without the ids of clicks. */
export async function renameInOrders(
  eshopId: EshopId,
  { visitorId, to }: { visitorId: string; to: string },
): Promise<number> {
  const shop = new Types.ObjectId(eshopId);
  const found = await getOrderCollection().find<OrderDocument>({ eshopId: shop, visitorId }).toArray();
  for (const { _id, touches } of found)
    await getOrderCollection().updateOne(
      { eshopId: shop, _id },
      {
        $set: {
          visitorId: to,
          sessionId: null,
          touches: touches.map((touch) => ({ ...touch, clickId: null })),
        },
      },
    );
  return found.length;
}

/** Removes some of a shop's events of days before one. @returns how many; fewer than the limit when none are left */
export async function deleteEventsBefore(eshopId: EshopId, day: Day, limit: number): Promise<number> {
  const found = await getEventCollection()
    .find<{ _id: Types.ObjectId }>(
      { eshopId: new Types.ObjectId(eshopId), day: { $lt: day } },
      { projection: { _id: 1 }, limit },
    )
    .toArray();
  if (found.length === 0) return 0;
  await getEventCollection().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return found.length;
}
