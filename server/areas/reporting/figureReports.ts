import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import { presentSums, type ReportSums } from './reportSums.ts';

/** A figure that is asked for over a range, and day by day where there is such a call. */
export interface FigureReport {
  readonly plain: typeof reporting.clickCount;
  readonly daily: typeof reporting.clickCountDaily | null;
  readonly numberType: NumberType;
  /** The figure of summed rows, as it is written; null where there is nothing to divide by. */
  readonly getValue: (sums: ReportSums) => number | null;
}

/**
 * The look-alike reports of a shop as one table: a row gives the plain call, the daily call and the figure. A new figure
 * is a row here and its calls in the contract; nothing else is written for it.
 */
export const figureReports = {
  addToCartEventCount: {
    plain: reporting.addToCartEventCount,
    daily: reporting.addToCartEventCountDaily,
    numberType: 'Integer',
    getValue: (sums) => sums.addToCarts,
  },
  clickCount: {
    plain: reporting.clickCount,
    daily: reporting.clickCountDaily,
    numberType: 'Integer',
    getValue: (sums) => sums.clicks,
  },
  conversionRate: {
    plain: reporting.conversionRate,
    daily: null,
    numberType: 'Percentage',
    getValue: (sums) => presentSums(sums).conversionRate,
  },
  costOfSales: {
    plain: reporting.costOfSales,
    daily: null,
    numberType: 'Percentage',
    getValue: (sums) => presentSums(sums).costOfSales,
  },
  expenses: {
    plain: reporting.expenses,
    daily: reporting.expensesDaily,
    numberType: 'Currency',
    getValue: (sums) => presentSums(sums).expenses,
  },
  orderCount: {
    plain: reporting.orderCount,
    daily: reporting.orderCountDaily,
    numberType: 'Integer',
    getValue: (sums) => presentSums(sums).orders,
  },
  revenue: {
    plain: reporting.revenue,
    daily: reporting.revenueDaily,
    numberType: 'Currency',
    getValue: (sums) => presentSums(sums).revenue,
  },
  userCount: {
    plain: reporting.userCount,
    daily: reporting.userCountDaily,
    numberType: 'Integer',
    getValue: (sums) => sums.visitors,
  },
} as const satisfies Record<string, FigureReport>;

/** Calls of the table, for the test that none is left out. */
export const figureReportCalls: readonly BuiltCall[] = Object.values<FigureReport>(figureReports).flatMap(
  (report) => (report.daily === null ? [report.plain] : [report.plain, report.daily]),
);
