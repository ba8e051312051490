import type { StripFigureKey } from './verdict.ts';

const trends = {
  revenue: 'money',
  expenses: 'money',
  costPerOrder: 'money',
  orders: 'orders',
  averageOrderValue: 'orders',
} as const satisfies Record<StripFigureKey, string>;

/** Returns the page behind a dashboard figure, over the same days: the campaigns, with the trend that it belongs to. */
export function buildFigurePath(
  measure: StripFigureKey,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  return `/app/statistic/campaign?from=${from}&to=${to}&trend=${trends[measure]}`;
}
