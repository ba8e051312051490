import type { StatisticTrend } from '#shared/contracts/reportingDetailed.ts';
import { countDaysBetween, listDays } from '#shared/domain/dates/days.ts';
import {
  statisticMeasures,
  getStatisticTable,
  type StatisticMeasureKey,
  type StatisticSums,
} from '#shared/domain/report/statistics.ts';
import { readRollupsByPeriod, walkOrders } from '#server/measurement/index.ts';
import { buildBasis } from '../counting.ts';
import type { ReportRange } from '../reportRange.ts';
import { hasSharedOrders, applyWholeOrders } from './distinctOrders.ts';
import { isInRollups, buildOrderFilters, computeOrderSums } from './orderTable.ts';
import { dimensionOfTable, expandSourceKeys } from './rollupRows.ts';
import { addSums, noSums, toSums } from './rollupSums.ts';
import { listWholeKeys } from './rollupTable.ts';
import type { TableRequest } from './tableRequest.ts';

/** Single rows of more days than this are drawn by months. */
const mostDaysByDay = 92;

type Step = StatisticTrend['step'];

/** Sums by the first day of each step of a range, in order. */
type Trend = { readonly date: string; readonly sums: StatisticSums }[];

/** The first day within the range of a day, or of a month as `2026-11`. */
function toStepDate(period: string, range: ReportRange): string {
  const first = period.length === 7 ? `${period}-01` : period;
  return first < range.fromDay ? range.fromDay : first;
}

function selectStep({ table, range }: TableRequest): Step {
  const isOfWholeShop = table === 'Order' || table === 'Source';
  return isOfWholeShop || countDaysBetween(range.fromDay, range.toDay) < mostDaysByDay ? 'Day' : 'Month';
}

async function readOrderTrend(request: TableRequest, range: ReportRange): Promise<Trend> {
  const { query: wish } = request;
  const byDay = new Map<string, StatisticSums>();
  for await (const order of walkOrders(request.eshopId, buildOrderFilters(request, range)))
    byDay.set(order.day, addSums(byDay.get(order.day) ?? noSums, computeOrderSums(order, wish)));
  return listDays(range.fromDay, range.toDay).map((date) => ({ date, sums: byDay.get(date) ?? noSums }));
}

async function computeTrend(request: TableRequest, range: ReportRange, step: Step): Promise<Trend> {
  const { table, query: wish, eshopId, counting } = request;
  if (table === 'Order' && !isInRollups(wish)) return await readOrderTrend(request, range);
  const rowKeys = table === 'Order' ? undefined : await listWholeKeys(request, table);
  const keys =
    table === 'Source' && rowKeys !== undefined ? await expandSourceKeys(request, range, rowKeys) : rowKeys;
  const channels = wish.sources === undefined ? {} : { channels: wish.sources };
  const query = {
    dimension: table === 'Order' ? ('Hour' as const) : dimensionOfTable[table],
    range,
    ...channels,
    keys,
  };
  const periods = await readRollupsByPeriod(eshopId, query, step);
  const isSearched = (wish.search ?? '') !== '';
  const whole =
    hasSharedOrders(table) && !isSearched
      ? await readRollupsByPeriod(eshopId, { dimension: 'Hour', range, ...channels }, step)
      : null;
  return periods.map(({ period, counts }, index) => {
    const sums = toSums(counts, counting);
    const ofAll = whole?.[index]?.counts;
    const isUnknown = hasSharedOrders(table) && isSearched && keys !== undefined && keys.length > 1;
    return {
      date: toStepDate(period, range),
      sums:
        ofAll !== undefined
          ? applyWholeOrders(sums, toSums(ofAll, counting))
          : isUnknown
            ? { ...sums, sharedOrders: 'Unknown' }
            : sums,
    };
  });
}

/** A figure of all rows of a table over the range, and over the range that it is compared with, step by step in order. */
export async function readTrend(
  request: TableRequest,
  measure: StatisticMeasureKey,
): Promise<StatisticTrend> {
  const { range, compared, eshop } = request;
  const step = selectStep(request);
  const now = await computeTrend(request, range, step);
  const before = compared === null ? null : await computeTrend(request, compared, step);
  const { getValue: valueOf, numberType } = statisticMeasures[measure];
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
    basis: buildBasis(
      eshop,
      {
        vat: request.query.vat,
        attribution: getStatisticTable(request.table).isCredited ? request.query.attribution : 'LastClick',
      },
      range,
    ),
  };
}
