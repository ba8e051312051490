import { expect, test } from 'vitest';
import { isFlat, toTrendSeries } from './trendSeries.ts';

const figure = {
  currency: null,
  numberType: 'Integer' as const,
  basis: { attribution: 'LastClick' as const, windowDays: [30], vat: 'Included' as const },
};

test('a course without a comparison is one line', () => {
  const items = [{ date: '2026-11-01', value: 4, previousValue: null }];
  expect(toTrendSeries({ ...figure, items }, 'orders', 'Orders', 'Orders before')).toEqual([
    { name: 'Orders', tone: 'orders', points: [{ date: '2026-11-01', value: 4 }] },
  ]);
});

test('the days before are a second, quiet line under the present days', () => {
  const items = [
    { date: '2026-11-01', value: 4, previousValue: 2 },
    { date: '2026-11-02', value: 5, previousValue: null },
  ];
  expect(toTrendSeries({ ...figure, items }, 'orders', 'Orders', 'Orders before')[1]).toEqual({
    name: 'Orders before',
    tone: 'orders',
    isComparison: true,
    points: [
      { date: '2026-11-01', value: 2 },
      { date: '2026-11-02', value: null },
    ],
  });
});

test.each([
  [[0, null, 0], true],
  [[], true],
  [[0, 3], false],
  [[null, -1], false],
])('%j has nothing to show: %s', (values, expected) => {
  const points = values.map((value, index) => ({ date: `2026-11-0${index + 1}`, value }));
  expect(isFlat([{ name: 'Clicks', points }])).toBe(expected);
});
