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
 * Returns the page behind a dashboard figure, over the same days: results of ads lead to the campaigns, visits to the
 * visitors where the shop may see them.
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
