import type { StatisticCourse } from '#shared/contracts/reportingDetailed.ts';
import { daysBetween, daysOfRange } from '#shared/domain/dates/days.ts';
import {
  statisticMeasures,
  statisticTableOf,
  type StatisticMeasureKey,
  type StatisticSums,
} from '#shared/domain/report/statistics.ts';
import { readRollupsByDay, readRollupsByMonth, walkOrders } from '#server/measurement/index.ts';
import { basisOf } from '../counting.ts';
import type { ReportRange } from '../reportRange.ts';
import { sharesOrders, withOrdersOf } from './distinctOrders.ts';
import { isInRollups, ordersOf, sumsOfOrder } from './orderTable.ts';
import { dimensionOfTable } from './rollupRows.ts';
import { addSums, noSums, sumsOfCounts } from './rollupSums.ts';
import { keysOfWhole } from './rollupTable.ts';
import type { TableRequest } from './tableRequest.ts';

/** Single rows of more days than this are drawn by months. */
const mostDaysByDay = 92;

type Step = StatisticCourse['step'];

/** Sums by the first day of each step of a range, in order. */
type Course = { readonly date: string; readonly sums: StatisticSums }[];

/** The first day within the range of a day, or of a month as `2026-11`. */
function dateOf(period: string, range: ReportRange): string {
  const first = period.length === 7 ? `${period}-01` : period;
  return first < range.fromDay ? range.fromDay : first;
}

function stepOf({ table, range }: TableRequest): Step {
  const isOfWholeShop = table === 'Order' || table === 'Source';
  return isOfWholeShop || daysBetween(range.fromDay, range.toDay) < mostDaysByDay ? 'Day' : 'Month';
}

async function courseOfOrders(request: TableRequest, range: ReportRange): Promise<Course> {
  const { wish } = request;
  const byDay = new Map<string, StatisticSums>();
  for await (const order of walkOrders(request.eshopId, ordersOf(request, range)))
    byDay.set(order.day, addSums(byDay.get(order.day) ?? noSums, sumsOfOrder(order, wish)));
  return daysOfRange(range.fromDay, range.toDay).map((date) => ({ date, sums: byDay.get(date) ?? noSums }));
}

async function courseOf(request: TableRequest, range: ReportRange, step: Step): Promise<Course> {
  const { table, wish, eshopId, counting } = request;
  if (table === 'Order' && !isInRollups(wish)) return await courseOfOrders(request, range);
  const keys = table === 'Order' ? undefined : await keysOfWhole(request, table);
  const channels = wish.sources === undefined ? {} : { channels: wish.sources };
  const query = {
    dimension: table === 'Order' ? ('Hour' as const) : dimensionOfTable[table],
    range,
    ...channels,
    ...(keys === undefined ? {} : { keys }),
  };
  const read = step === 'Day' ? readRollupsByDay : readRollupsByMonth;
  const periods = await read(eshopId, query);
  const isSearched = (wish.search ?? '') !== '';
  const whole =
    sharesOrders(table) && !isSearched
      ? await read(eshopId, { dimension: 'Hour', range, ...channels })
      : null;
  return periods.map(({ period, counts }, index) => {
    const sums = sumsOfCounts(counts, counting);
    const ofAll = whole?.[index]?.counts;
    const isUnknown = sharesOrders(table) && isSearched && keys !== undefined && keys.length > 1;
    return {
      date: dateOf(period, range),
      sums:
        ofAll !== undefined
          ? withOrdersOf(sums, sumsOfCounts(ofAll, counting))
          : isUnknown
            ? { ...sums, sharedOrders: 'Unknown' }
            : sums,
    };
  });
}

/** A figure of all rows of a table over the range, and over the range that it is compared with, step by step in order. */
export async function readCourse(
  request: TableRequest,
  measure: StatisticMeasureKey,
): Promise<StatisticCourse> {
  const { range, compared, eshop } = request;
  const step = stepOf(request);
  const now = await courseOf(request, range, step);
  const before = compared === null ? null : await courseOf(request, compared, step);
  const { valueOf, numberType } = statisticMeasures[measure];
  return {
    items: now.map(({ date, sums }, index) => {
      const previous = before?.[index];
      return {
        date,
        value: valueOf(sums),
        previousValue: previous === undefined ? null : valueOf(previous.sums),
      };
    }),
    step,
    currency: numberType === 'Currency' ? eshop.creditCurrency : null,
    numberType,
    basis: basisOf(
      eshop,
      {
        vat: request.wish.vat,
        attribution: statisticTableOf(request.table).isCredited ? request.wish.attribution : 'LastClick',
      },
      range,
    ),
  };
}
