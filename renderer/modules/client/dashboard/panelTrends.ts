import type { SummaryDay } from '#shared/contracts/reportSummary.ts';
import { computePercentage } from '#shared/domain/report/report.ts';

/** What the upper panel can show. */
export const panelTrends = ['revenue', 'orders', 'costOfSales', 'returnOnAdSpend'] as const;
export type PanelTrend = (typeof panelTrends)[number];

/** The measure of an address; the first for anything unknown. */
export function readPanelTrend(value: string | null): PanelTrend {
  return panelTrends.find((trend) => trend === value) ?? panelTrends[0];
}

/** A day's value; a ratio without anything to divide by is null. */
export function computeTrendValue(
  trend: PanelTrend,
  { expenses, revenue, orders }: SummaryDay,
): number | null {
  switch (trend) {
    case 'costOfSales':
      return computePercentage(expenses, revenue);
    case 'returnOnAdSpend':
      return computePercentage(revenue, expenses);
    default:
      return { revenue, orders }[trend];
  }
}
