import { expect, it } from 'vitest';
import { sumResults } from './results.ts';

it('sums measured results, and returns null without any', () => {
  expect(sumResults([{ results: null }])).toBeNull();
  expect(
    sumResults([
      { results: { visits: 3, orders: 1, revenue: 0.1 } },
      { results: null },
      { results: { visits: 2, orders: 0, revenue: 0.2 } },
    ]),
  ).toEqual({ visits: 5, orders: 1, revenue: 0.3 });
});
