import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { computePercentage, type Measure } from '#shared/domain/report/report.ts';
import { getPeriodState } from '#renderer/ui/chart/chartData.ts';

/** Figures of the first row of the dashboard and of the statistics, in their order. */
export const keyMeasures = [
  'expenses',
  'revenue',
  'costOfSales',
  'orders',
  'clicks',
  'users',
] as const satisfies readonly Measure[];
export type KeyMeasure = (typeof keyMeasures)[number];

/** What a trend can show; money has spend and revenue on one axis. */
export const trends = ['money', 'orders', 'clicks', 'users'] as const;
export type Trend = (typeof trends)[number];

/** The trend of an address; the first for anything unknown. */
export function readTrend(value: string | null): Trend {
  return trends.find((trend) => trend === value) ?? trends[0];
}

/** Values of a course, for a sparkline: of days that are over. */
export function toTrend(daily: DailyFigure | undefined, today: Day): (number | null)[] | undefined {
  return daily === undefined ? undefined : selectFinishedItems(daily, today).map((item) => item.value);
}

function selectFinishedItems(daily: DailyFigure, today: Day): DailyFigure['items'] {
  return daily.items.filter(({ date }) => getPeriodState(date, today) === 'over');
}

/** The course of the cost of sales, which has no call of its own: spend over revenue of each day, in percent. */
export function buildCostOfSalesTrend(
  expenses: DailyFigure | undefined,
  revenue: DailyFigure | undefined,
  today: Day,
): (number | null)[] | undefined {
  if (expenses === undefined || revenue === undefined) return undefined;
  const revenueByDay = new Map(revenue.items.map((item) => [item.date, item.value]));
  return selectFinishedItems(expenses, today).map((item) => {
    const earned = revenueByDay.get(item.date) ?? null;
    return item.value === null || earned === null ? null : computePercentage(item.value, earned);
  });
}
