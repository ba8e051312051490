import { expect, it } from 'vitest';
import { idsOf, sumByDay } from './dailySums.ts';

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

it('reads ids as they were pasted, each once and none empty', () => {
  expect(idsOf(' A-1 \r\nB 2\n\nA-1\n')).toEqual(['A-1', 'B 2']);
});
