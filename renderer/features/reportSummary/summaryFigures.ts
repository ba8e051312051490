import type { SummaryDay, SummaryFigures } from '#shared/contracts/reportSummary.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import {
  changePercent,
  measures,
  computePercentage,
  roundChange,
  type EfficiencyMeasure,
} from '#shared/domain/report/report.ts';
import type { KpiFigure } from '#renderer/ui/figures/comparison.ts';

/** Figures of the first row, in their order. */
export function listKeyMeasures(efficiency: EfficiencyMeasure) {
  return ['expenses', 'revenue', efficiency, 'orders', 'clicks', 'users'] as const;
}
export type KeyMeasure = ReturnType<typeof listKeyMeasures>[number];

/** A figure of a summary beside the one that it is compared with, as reports answer it. */
export function buildFigure(
  measure: KeyMeasure,
  total: SummaryFigures,
  before: SummaryFigures | null,
  currency: Currency,
): KpiFigure {
  const value = total[measure];
  const previousValue = before?.[measure] ?? null;
  const { numberType } = measures[measure];
  return {
    value,
    previousValue,
    changePercent:
      value === null || previousValue === null ? null : roundChange(changePercent(previousValue, value)),
    currency: numberType === 'Currency' ? currency : null,
    numberType,
  };
}

/** The course of a figure; of a ratio its two parts are held against one another day by day. */
export function buildTrend(measure: KeyMeasure, days: readonly SummaryDay[]): (number | null)[] {
  switch (measure) {
    case 'costOfSales':
      return days.map(({ expenses, revenue }) => computePercentage(expenses, revenue));
    case 'returnOnAdSpend':
      return days.map(({ expenses, revenue }) => computePercentage(revenue, expenses));
    default:
      return days.map((day) => day[measure]);
  }
}

/** What a course can show; money has spend and revenue on one axis. */
export const trends = ['money', 'orders', 'clicks', 'users'] as const;
export type Trend = (typeof trends)[number];

/** The course of an address; the first for anything unknown. */
export function readTrend(value: string | null): Trend {
  return trends.find((trend) => trend === value) ?? trends[0];
}
