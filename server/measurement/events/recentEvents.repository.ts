import { Types } from 'mongoose';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';
import { pixelFigures, type EventSummary, type PixelFigure } from '../measurement.ts';
import { figureOfType } from '../figures/figures.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DailyFigureModel, PixelEventModel } from '../measurement.model.ts';

/** An order that the pixel reported. */
export interface Purchase {
  readonly at: Date;
  readonly valueMinor: number;
  /** Null where none could be read. */
  readonly currency: Currency | null;
}

const getEventCollection = () => PixelEventModel.collection;
/** Events are taken as much as a day late; an hour more for the day on which clocks are set. */
const lateMs = 25 * 3_600_000;

/** The last order of a shop at or after a time, or null. */
export async function findLastPurchase(eshopId: EshopId, since: Date): Promise<Purchase | null> {
  return await OrderModel.collection.findOne<Purchase>(
    { eshopId: new Types.ObjectId(eshopId), at: { $gte: since } },
    { sort: { at: -1 }, projection: { _id: 0, at: 1, valueMinor: 1, currency: 1 } },
  );
}

/**
 * Orders of a shop after a time.
 * @param options.isPriced only those whose currency could be read
 * @param options.limit as many as are counted
 */
export async function countPurchases(
  eshopId: EshopId,
  after: Date,
  options: { isPriced?: boolean; limit?: number } = {},
): Promise<number> {
  return await OrderModel.collection.countDocuments(
    {
      eshopId: new Types.ObjectId(eshopId),
      at: { $gt: after },
      ...(options.isPriced === true ? { currency: { $ne: null } } : {}),
    },
    options.limit === undefined ? {} : { limit: options.limit },
  );
}

async function findLastAt(
  eshopId: Types.ObjectId,
  type: EventSummary['type'],
  fromDay: Day,
): Promise<Date | null> {
  const last = await getEventCollection().findOne<{ at: Date }>(
    { eshopId, day: { $gte: fromDay }, type, isBot: false },
    { sort: { day: -1, type: -1, at: -1 }, projection: { _id: 0, at: 1 } },
  );
  return last?.at ?? null;
}

/**
 * What the pixel of a shop reported since a day, by kind, robots and answers about consent left out. Counted from the
 * daily figures, so that it costs the same however much a shop is visited.
 */
export async function findEventSummaries(eshopId: EshopId, fromDay: Day): Promise<EventSummary[]> {
  const shop = new Types.ObjectId(eshopId);
  const [sums] = await DailyFigureModel.collection
    .aggregate<Partial<Record<PixelFigure, number>>>([
      { $match: { eshopId: shop, day: { $gte: fromDay } } },
      {
        $group: {
          _id: null,
          ...Object.fromEntries(pixelFigures.map((figure) => [figure, { $sum: `$${figure}` }])),
        },
      },
    ])
    .toArray();
  const found = await Promise.all(
    pixelEventTypes.map(async (type) => {
      const figure = figureOfType[type];
      const count = figure === undefined ? 0 : (sums?.[figure] ?? 0);
      const lastAt = count === 0 ? null : await findLastAt(shop, type, fromDay);
      return lastAt === null ? [] : [{ type, count, lastAt }];
    }),
  );
  return found.flat();
}

/** What the pixel of a shop has reported since an instant, by kind and the time of its coming; robots left out. */
export async function findEventsSince(
  shop: { eshopId: EshopId; timeZone: string },
  since: Date,
): Promise<EventSummary[]> {
  const fromDay: Day = toLocalDay(new Date(since.getTime() - lateMs), shop.timeZone);
  const found = await getEventCollection()
    .aggregate<{ _id: EventSummary['type']; count: number; lastAt: Date }>([
      {
        $match: {
          eshopId: new Types.ObjectId(shop.eshopId),
          day: { $gte: fromDay },
          receivedAt: { $gte: since },
          isBot: false,
        },
      },
      { $group: { _id: '$type', count: { $sum: 1 }, lastAt: { $max: '$receivedAt' } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return found.map(({ _id, count, lastAt }) => ({ type: _id, count, lastAt }));
}
