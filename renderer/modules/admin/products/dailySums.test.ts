import { expect, it } from 'vitest';
import { sumByDay } from './dailySums.ts';

it('adds countries up by day, the earliest first', () => {
  expect(
    sumByDay([
      { day: '2020-03-02', productCount: 5, advertisedCount: 4 },
      { day: '2020-03-01', productCount: 2, advertisedCount: 1 },
      { day: '2020-03-02', productCount: 10, advertisedCount: 3 },
    ]),
  ).toEqual([
    { day: '2020-03-01', productCount: 2, advertisedCount: 1 },
    { day: '2020-03-02', productCount: 15, advertisedCount: 7 },
  ]);
});
