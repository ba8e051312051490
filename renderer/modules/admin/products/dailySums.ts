import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';

type Row = OutputOf<Contracts['product']['getBqProductCountDailyAggregated']>['items'][number];

/** Counts of a day over all countries. */
export interface DaySum {
  readonly day: string;
  readonly productCount: number;
  readonly advertisedCount: number;
}

/** Adds countries up by day, the earliest day first. */
export function sumByDay(rows: readonly Pick<Row, 'day' | 'productCount' | 'advertisedCount'>[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  for (const { day, productCount, advertisedCount } of rows) {
    const before = sums.get(day);
    sums.set(day, {
      day,
      productCount: (before?.productCount ?? 0) + productCount,
      advertisedCount: (before?.advertisedCount ?? 0) + advertisedCount,
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
