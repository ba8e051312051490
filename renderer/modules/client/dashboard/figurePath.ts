import type { KeyMeasure } from '#renderer/features/reportSummary/summaryFigures.ts';

const trendOf = {
  expenses: 'money',
  revenue: 'money',
  costOfSales: 'money',
  returnOnAdSpend: 'money',
  orders: 'orders',
  clicks: 'clicks',
  users: 'users',
} as const satisfies Record<KeyMeasure, string>;

/**
 * The page behind a figure of the dashboard, over the same days: what ads brought stands with the campaigns, people who
 * visited with the visitors where the shop may see them.
 */
export function figurePath(
  measure: KeyMeasure,
  { from, to }: { readonly from: string; readonly to: string },
  maySeeVisitors: boolean,
): string {
  const days = `from=${from}&to=${to}`;
  if (measure === 'users' && maySeeVisitors) return `/app/statistic/user?${days}`;
  return `/app/statistic/campaign?${days}&trend=${trendOf[measure]}`;
}
