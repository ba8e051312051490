import { expect, it } from 'vitest';
import type { Day } from './days.ts';
import { addMonths, getMonthRange, groupMonths, isMonth, toMonth, type Month } from './months.ts';

it('counts months over years, forth and back', () => {
  const month = '2026-01' as Month;
  expect([-1, 0, 11, 12, -13].map((count) => addMonths(month, count))).toEqual([
    '2025-12',
    '2026-01',
    '2026-12',
    '2027-01',
    '2024-12',
  ]);
});

it.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s has the days %s to %s', (month, fromDay, toDay) => {
  expect(getMonthRange(month as Month)).toEqual({ fromDay, toDay });
  expect(toMonth(toDay as Day)).toBe(month);
});

it('tells months from other texts apart', () => {
  expect(['2026-10', '2026-13', '2026-00', '2026-1', '2026-10-01', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  [[], []],
  [['2026-01'], [['2026-01', '2026-01']]],
  [['2026-02', '2025-12', '2026-01'], [['2025-12', '2026-02']]],
  [
    ['2026-01', '2026-03', '2026-03', '2026-04'],
    [
      ['2026-01', '2026-01'],
      ['2026-03', '2026-04'],
    ],
  ],
])('months %j are the runs %j', (months, runs) => {
  expect(groupMonths(months as Month[]).map(({ first, last }) => [first, last])).toEqual(runs);
});
