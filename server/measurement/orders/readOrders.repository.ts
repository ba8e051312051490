import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { AttributionModel } from '#shared/domain/report/attribution.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { ClickId, TrafficChannel } from '#shared/domain/report/trafficSource.ts';
import { yieldTurns } from '#server/eventLoop.ts';
import type { StoredItem } from '../events/storedItem.ts';
import type { OrderOrigin } from '../measurement.ts';
import type { CountedChannel } from '../rollups/counts.ts';
import { parseSourceKey, type CreditedSource } from '../visitors/sourceKey.ts';
import { OrderModel, type MeasuredOrderState, type OrderDocument } from './order.model.ts';
import { computeOrderCredits, computeItemRevenue, type OrderTouchCredit } from './orderCredits.ts';
import { buildOrderQuery, type OrderFilters } from './orderFilters.ts';

const getOrderCollection = () => OrderModel.collection;

/** A touch of the path to an order, and what each model credits it with. */
export interface OrderTouch extends CreditedSource {
  readonly at: Date;
  readonly clickId: ClickId | null;
}

/** A product of an order and its part of the revenue. */
export interface OrderItem extends StoredItem {
  readonly revenueMinor: number;
  readonly vatMinor: number;
}

/** An order as reports show it; money in minor units. */
export interface MeasuredOrder {
  readonly orderId: string;
  readonly at: Date;
  /** Day in the shop's time zone. */
  readonly day: Day;
  readonly state: MeasuredOrderState;
  readonly changedAt: Date | null;
  readonly measuredBy: readonly OrderOrigin[];
  /** As reported, in the reported currency, which is null if unreadable. */
  readonly valueMinor: number;
  readonly currency: Currency | null;
  /** In the shop's credit currency, with VAT; null where the order is in another. */
  readonly revenueMinor: number | null;
  readonly vatMinor: number;
  readonly items: readonly OrderItem[];
  /** Null without consent. */
  readonly visitorId: string | null;
  readonly sessionId: string | null;
  /** The way of the last touch; Direct without any, null without consent. */
  readonly channel: CountedChannel;
  /** The path, oldest first. */
  readonly touches: readonly OrderTouch[];
  readonly windowDays: number;
  /** False where the shop had no model of its own then: DataDriven divides as Position does. */
  readonly hasDataDriven: boolean;
  /** What a model credits each touch with, in the order of `touches`; empty for an empty path. */
  getCredits(model: AttributionModel): OrderTouchCredit[];
}

/** What orders are sorted by. */
export type OrderSort = 'at' | 'revenue';

/** The order in which orders are read. */
export interface OrderSorting {
  readonly sort: OrderSort;
  readonly isAscending: boolean;
}

function toMongoSort({ sort, isAscending }: OrderSorting): Record<string, 1 | -1> {
  const way = isAscending ? 1 : -1;
  return sort === 'at' ? { day: way, at: way } : { revenueMinor: way, at: way };
}

/** Ranges of more days than this are read along the values when they are sorted by them. */
const longRangeDays = 62;
const dayMs = 86_400_000;

function presentOrder(order: OrderDocument): MeasuredOrder {
  const values = computeItemRevenue(order);
  return {
    orderId: order.orderId,
    at: order.at,
    day: order.day as Day,
    state: order.state,
    changedAt: order.changedAt,
    measuredBy: order.measuredBy,
    valueMinor: order.valueMinor,
    currency: order.currency,
    revenueMinor: order.revenueMinor,
    vatMinor: order.vatMinor,
    items: order.items.map((item, index) => ({
      ...item,
      revenueMinor: values[index]?.revenueMinor ?? 0,
      vatMinor: values[index]?.vatMinor ?? 0,
    })),
    visitorId: order.visitorId,
    sessionId: order.sessionId,
    channel: order.channel as TrafficChannel | null,
    touches: order.touches.flatMap(({ sourceKey, at, clickId }) => {
      const source = parseSourceKey(sourceKey);
      return source === null ? [] : [{ ...source, at, clickId }];
    }),
    windowDays: order.windowDays,
    hasDataDriven: order.dataDrivenWeights !== null,
    getCredits: (model) => computeOrderCredits(order, model),
  };
}

function indexFor(filters: OrderFilters, sort: OrderSort): Record<string, 1 | -1> {
  if (filters.orderId !== undefined) return { eshopId: 1, orderId: 1 };
  if (filters.visitorId !== undefined) return { eshopId: 1, visitorId: 1, at: -1 };
  const days = (Date.parse(filters.range.toDay) - Date.parse(filters.range.fromDay)) / dayMs;
  // Few orders are sorted quicker than many are passed over.
  return sort === 'revenue' && days > longRangeDays
    ? { eshopId: 1, revenueMinor: -1, at: -1 }
    : { eshopId: 1, day: -1, at: -1 };
}

/** Order page. @param options.page from 1 */
export async function findOrderPage(
  eshopId: EshopId,
  filters: OrderFilters,
  options: OrderSorting & { readonly page: number; readonly pageSize: number },
): Promise<MeasuredOrder[]> {
  const found = await getOrderCollection()
    .find<OrderDocument>(buildOrderQuery(eshopId, filters), {
      sort: toMongoSort(options),
      skip: (options.page - 1) * options.pageSize,
      limit: options.pageSize,
      hint: indexFor(filters, options.sort),
    })
    .toArray();
  return found.map(presentOrder);
}

/** How many orders the filters leave. */
export async function countOrders(eshopId: EshopId, filters: OrderFilters): Promise<number> {
  return await getOrderCollection().countDocuments(buildOrderQuery(eshopId, filters), {
    hint: indexFor(filters, 'at'),
  });
}

/** All orders that the filters leave, one after the other; newest first by default. */
export async function* walkOrders(
  eshopId: EshopId,
  filters: OrderFilters,
  sorting: OrderSorting = { sort: 'at', isAscending: false },
): AsyncGenerator<MeasuredOrder> {
  const cursor = getOrderCollection().find<OrderDocument>(buildOrderQuery(eshopId, filters), {
    sort: toMongoSort(sorting),
    hint: indexFor(filters, sorting.sort),
    batchSize: 1_000,
  });
  for await (const order of yieldTurns(cursor)) yield presentOrder(order);
}

/** How many orders that weren't cancelled came in each hour of the week, from Monday 0:00 in the shop's time zone. */
export async function countOrdersByHour(
  eshopId: EshopId,
  filters: OrderFilters,
): Promise<Map<number, number>> {
  const hours = await getOrderCollection()
    .aggregate<{ _id: number; orders: number }>([
      { $match: { $and: [buildOrderQuery(eshopId, filters), { state: { $ne: 'Cancelled' } }] } },
      { $group: { _id: '$hourOfWeek', orders: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(hours.map(({ _id, orders }) => [_id, orders]));
}

/** One order by the shop's number, or null. */
export async function findOrder(eshopId: EshopId, orderId: string): Promise<MeasuredOrder | null> {
  const order = await getOrderCollection().findOne<OrderDocument>({
    eshopId: new Types.ObjectId(eshopId),
    orderId,
  });
  return order === null ? null : presentOrder(order);
}
