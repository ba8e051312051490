import type { SummaryDay, SummaryFigures } from '#shared/contracts/reportSummary.ts';

/** What the headline says of a period. */
export type Verdict = 'onTarget' | 'overTarget' | 'noTarget' | 'noResult';

/** Holds the cost of sales against the merchant's own maximum; spend without revenue is over any target. */
export function getVerdict(
  { expenses, costOfSales }: Pick<SummaryFigures, 'expenses' | 'costOfSales'>,
  target: number | null,
): Verdict {
  if (expenses === 0) return 'noResult';
  if (target === null) return 'noTarget';
  return costOfSales !== null && costOfSales <= target ? 'onTarget' : 'overTarget';
}

/** The end of the bar, in whole fives of percent: past the target by a third, and past both values. */
export function computeBarEnd(value: number | null, before: number | null, target: number | null): number {
  const largest = Math.max((target ?? 0) * 1.33, (value ?? 0) * 1.1, (before ?? 0) * 1.1, 5);
  return Math.ceil(largest / 5) * 5;
}

/** The five figures under the headline. */
export const stripFigures = ['revenue', 'expenses', 'orders', 'costPerOrder', 'averageOrderValue'] as const;
export type StripFigureKey = (typeof stripFigures)[number];

const facts = {
  revenue: { isMoney: true, isGoodWhenUp: true },
  expenses: { isMoney: true, isGoodWhenUp: null },
  orders: { isMoney: false, isGoodWhenUp: true },
  costPerOrder: { isMoney: true, isGoodWhenUp: false },
  averageOrderValue: { isMoney: true, isGoodWhenUp: true },
} as const satisfies Record<StripFigureKey, { isMoney: boolean; isGoodWhenUp: boolean | null }>;

type Sums = Pick<SummaryDay, 'expenses' | 'revenue' | 'orders'>;

/** A figure of sums; a ratio without anything to divide by is null, a sum of nothing is zero. */
export function computeFigure(key: StripFigureKey, { expenses, revenue, orders }: Sums): number | null {
  switch (key) {
    case 'costPerOrder':
      return orders === 0 ? null : expenses / orders;
    case 'averageOrderValue':
      return orders === 0 ? null : revenue / orders;
    default:
      return { revenue, expenses, orders }[key];
  }
}

/** A figure as its place in the strip needs it. */
export interface StripValue {
  readonly key: StripFigureKey;
  readonly value: number | null;
  readonly before: number | null;
  readonly trend: readonly (number | null)[];
  readonly isMoney: boolean;
  readonly isGoodWhenUp: boolean | null;
}

/** The five figures with what they were and their days that are over. */
export function listStripFigures(
  total: SummaryFigures | null,
  before: SummaryFigures | null,
  days: readonly SummaryDay[],
): StripValue[] {
  // The mean order value leaves out orders of other currencies, which only the server can tell apart.
  const getValue = (key: StripFigureKey, sums: SummaryFigures | null) =>
    sums === null ? null : key === 'averageOrderValue' ? sums.averageOrderValue : computeFigure(key, sums);
  return stripFigures.map((key) => ({
    key,
    value: getValue(key, total),
    before: getValue(key, before),
    trend: days.map((day) => computeFigure(key, day)),
    ...facts[key],
  }));
}
