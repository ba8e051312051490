import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFigures, saveAdMetrics } from './figures/dailyFigure.repository.ts';
import type { AdMetrics, DailyFigures, DayRange, FigureFilters } from './measurement.ts';
import {
  countOrders,
  findOrderPage,
  type MeasuredOrder,
  type OrderSort,
} from './orders/readOrders.repository.ts';
import type { OrderFilters } from './orders/orderFilters.ts';
import { computeMedian, readValues, type OrderValue, type OrderValueFilters } from './orders/orderValues.ts';
import type { RollupCount } from './rollups/counts.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { readPage, type RollupPage, type RollupPageOptions } from './rollups/page.service.ts';
import {
  sumByKey,
  sumByPeriod,
  type RollupPeriod,
  type RollupQuery,
  type RollupRow,
} from './rollups/read.service.ts';

export { recordEvents } from './events/record.service.ts';
export { readShopModel, type ShopModel } from './attribution/shopModel.service.ts';
export { measurementJobs } from './measurement.jobs.ts';
export { fitShopModel } from './attribution/shopModel.service.ts';
export { foldChanges } from './rollups/fold.service.ts';
export { createCatalogue, emptyCatalogue, type Catalogue } from './events/catalogue.ts';
export { categorySeparator } from './events/storedItem.ts';
export { rebuildDay, rebuildRange } from './rebuild.service.ts';
export {
  countDaysWithEvents,
  findEshopIdsWithSpend,
  findMonthlyFigures,
  sumFigureRows,
  sumSpendByEshop,
  type FigureGroup,
  type MonthlyFigures,
} from './figures/dailyFigure.repository.ts';
export { findLateMonths } from './figures/lateMonth.repository.ts';
export { eraseShopMeasurement } from './erasure/eraseShop.service.ts';
export { eraseVisitor } from './erasure/eraseVisitor.service.ts';
export { walkOldestDays } from './erasure/erasure.repository.ts';
export { removeEventsBefore } from './erasure/retention.service.ts';
export { findObservations } from './observation.repository.ts';
export type { Observation, ObservationKind } from './observations.ts';
export {
  countPurchases,
  findEventsSince,
  findEventSummaries,
  findLastPurchase,
  type Purchase,
} from './events/recentEvents.repository.ts';
export type {
  AdMetrics,
  DailyFigures,
  DayRange,
  EventBatch,
  EventItem,
  EventSummary,
  FigureFilters,
  MeasuredEvent,
  OrderOrigin,
  ShopVat,
} from './measurement.ts';
export {
  recordOrderChange,
  type OrderChange,
  type OrderChangeOutcome,
} from './orders/orderChange.service.ts';
export type { MeasuredOrderState } from './orders/order.model.ts';
export type { OrderTouchCredit } from './orders/orderCredits.ts';
export {
  findOrder,
  walkOrders,
  type MeasuredOrder,
  type OrderItem,
  type OrderSort,
  type OrderTouch,
} from './orders/readOrders.repository.ts';
export type { OrderFilters } from './orders/orderFilters.ts';
export type { OrderValue, OrderValueFilters } from './orders/orderValues.ts';
export {
  selectCredits,
  type CountedChannel,
  type CreditCounts,
  type RollupCount,
  type RollupCounts,
  type RollupDimension,
} from './rollups/counts.ts';
export type { RollupPeriod, RollupQuery, RollupRow } from './rollups/read.service.ts';
export { parseSourceKey, toSourceKey, type CreditedSource } from './visitors/sourceKey.ts';
export { findVisitorFacts, type VisitorFacts } from './visitors/visitor.repository.ts';
export { readFunnelSteps, type FunnelFilters, type FunnelStep } from './funnel.ts';

/** Daily figures of a shop by day and campaign, both days included; days and campaigns without anything have no row. */
export async function readDailyFigures(
  eshopId: EshopId,
  range: DayRange,
  filters: FigureFilters = {},
): Promise<DailyFigures[]> {
  return await findFigures(eshopId, range, filters);
}

/**
 * Records a platform's report of a campaign's day in its daily figures, in the caller's transaction: impressions and
 * clicks are the day's totals and replace earlier ones, `chargedMinor` is the amount just booked and is added.
 */
export async function recordAdMetrics(session: ClientSession, metrics: AdMetrics): Promise<void> {
  await saveAdMetrics([metrics], session);
}

/** Does that with reports of many days of one shop at once, each day of a campaign once. */
export async function recordAllAdMetrics(
  session: ClientSession,
  metrics: readonly AdMetrics[],
): Promise<void> {
  await saveAdMetrics(metrics, session);
}

/**
 * Sums of a range by key, whichever ways things came by; keys without anything have no row, and the order is none.
 * What the keys of a dimension are:
 * - `Source`: channel, name and the shop's campaign of what a visit is credited to; `parseSourceKey` reads it, and answers
 *   null for `''`, the row of visitors who did not agree to be measured. Sums over all rows are the shop's. Only here do
 *   attribution models divide orders: `selectCredits(row.counts, model)`.
 * - `Product`: the product's id in the feed. `orders` are orders that hold it, `revenueMinor` is its own part of them.
 * - `Category`: the path of a category, parts joined by `categorySeparator`; a category's row holds those within it too, so
 *   rows of one depth are summed, not rows of several.
 * - `User`: the id of a visitor who put something into a cart or ordered; `''` is all others together.
 * - `Hour`: hour of the week in the shop's time zone, '0' is Monday from midnight on, '167' Sunday's last.
 * Rows other than those of sources count a thing under the channel of its last touch, whatever the model, and `channels`
 * picks by that. Long ranges are read by whole months, so they cost little more than short ones.
 */
export async function readRollups(eshopId: EshopId, query: RollupQuery): Promise<RollupRow[]> {
  const table = await sumByKey(eshopId, query);
  return table.keys.map((key, row) => ({ key, counts: table.countsAt(row) }));
}

/**
 * The rows of `readRollups`, each made from its counts at once, so that thousands of rows need no object of all counts each.
 * `make` is called with the same function for all rows, which reads the row at hand.
 */
export async function readRollupsAs<Row>(
  eshopId: EshopId,
  query: RollupQuery,
  createRow: (count: (name: RollupCount) => number) => Row,
): Promise<Map<string, Row>> {
  const table = await sumByKey(eshopId, query);
  let row = 0;
  const count = (name: RollupCount) => table.countAt(row, name);
  const rows = new Map<string, Row>();
  for (; row < table.size; row += 1) rows.set(table.keys[row] ?? '', createRow(count));
  return rows;
}

/**
 * A page of the rows of `readRollups`, the largest by a rank first (or the smallest), equal ones by key: for dimensions of
 * very many rows, of which only some are shown. `sums` are over all rows.
 */
export async function readRollupPage(
  eshopId: EshopId,
  query: Omit<RollupQuery, 'keys'>,
  options: RollupPageOptions,
): Promise<RollupPage> {
  return await readPage(eshopId, query, options);
}

/**
 * Sums of each day of a range over all keys (or those asked for), every day once, oldest first. A whole shop day by day is
 * cheapest by the `Hour` or `Source` dimension; many days of single products cost most: above a quarter of a year take months.
 */
export async function readRollupsByDay(eshopId: EshopId, query: RollupQuery): Promise<RollupPeriod<Day>[]> {
  return await sumByPeriod(eshopId, query, 'Day');
}

/** The same by month, every month that the range touches once; only what lies within the range is summed. */
export async function readRollupsByMonth(
  eshopId: EshopId,
  query: RollupQuery,
): Promise<RollupPeriod<Month>[]> {
  return await sumByPeriod(eshopId, query, 'Month');
}

/**
 * Returns a page of orders, from 1, with the total count; newest first by default. The count comes from roll-ups when
 * only range and channels are filtered, so that it costs the same however many orders there are.
 */
export async function readOrders(
  eshopId: EshopId,
  filters: OrderFilters,
  options: {
    readonly page: number;
    readonly pageSize: number;
    readonly sort?: OrderSort;
    readonly isAscending?: boolean;
  },
): Promise<{ items: MeasuredOrder[]; total: number }> {
  const { sort = 'at', isAscending = false, page, pageSize } = options;
  const { range, channels, creditedBy = 'LastClick', ...others } = filters;
  const isPlain = creditedBy === 'LastClick' && Object.values(others).every((value) => value === undefined);
  const [items, total] = await Promise.all([
    findOrderPage(eshopId, filters, { sort, isAscending, page, pageSize }),
    isPlain
      ? sumByKey(eshopId, { dimension: 'Hour', range, ...(channels === undefined ? {} : { channels }) }).then(
          (table) => table.sumCount('orders') + table.sumCount('cancelledOrders'),
        )
      : countOrders(eshopId, filters),
  ]);
  return { items, total };
}

/**
 * Values that orders of a range have, in minor units of the shop's credit currency, smallest first, each with how many have
 * it; cancelled orders and those in other currencies are left out.
 */
export async function readOrderValues(
  eshopId: EshopId,
  range: DayRange,
  filters: OrderValueFilters = {},
): Promise<OrderValue[]> {
  return await readValues(eshopId, range, filters);
}

/** The exact median of those values, or null where there is no order. */
export async function readOrderMedianMinor(
  eshopId: EshopId,
  range: DayRange,
  filters: OrderValueFilters = {},
): Promise<number | null> {
  return computeMedian(await readValues(eshopId, range, filters));
}

/** How many orders of a range hold each product, by its id in the feed; products without orders are not in it. */
export async function countProductOrders(
  eshopId: EshopId,
  range: DayRange,
): Promise<ReadonlyMap<string, number>> {
  const table = await sumByKey(eshopId, { dimension: 'Product', range });
  return new Map(
    table.keys.flatMap((key, row): [string, number][] => {
      const count = table.countAt(row, 'orders');
      return count > 0 ? [[key, count]] : [];
    }),
  );
}
