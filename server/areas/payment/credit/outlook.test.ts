import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { computeOutlook } from './outlook.ts';

const today = '2026-11-21' as Day;
const createDays = (...spent: number[]) =>
  spent.map((spentMinor, index) => ({ day: `2026-11-${14 + index}` as Day, spentMinor }));

test.each([
  // Seven days of the same.
  [70_000, createDays(100, 100, 100, 100, 100, 100, 100), 500, 'Spend', 100, 700],
  // Days before the first spend do not count, days without any after it do.
  [1_000, createDays(0, 0, 0, 0, 0, 100, 300), 500, 'Spend', 200, 5],
  [1_000, createDays(0, 400, 0, 0, 0, 0, 200), 500, 'Spend', 100, 10],
  // Nothing spent yet: the budgets.
  [1_000, createDays(0, 0, 0, 0, 0, 0, 0), 300, 'Budgets', 0, 3],
  [299, createDays(0, 0, 0, 0, 0, 0, 0), 300, 'Budgets', 0, 0],
  // Nothing runs, whatever was spent before.
  [1_000, createDays(100, 100, 100, 100, 100, 100, 100), 0, 'None', 100, null],
  [0, createDays(100, 100, 100, 100, 100, 100, 100), 100, 'Spend', 100, 0],
] as const)(
  'a credit of %i after %j with budgets of %i',
  (creditMinor, spendOfDays, budgetsMinor, basis, dailySpendMinor, daysLeft) => {
    expect(computeOutlook({ creditMinor, spendOfDays, budgetsMinor, today })).toMatchObject({
      basis,
      dailySpendMinor,
      daysLeft,
    });
  },
);

test('the day on which it runs out is named up to ten years away', () => {
  const spendOfDays = createDays(0, 0, 0, 0, 0, 0, 1);
  const of = (creditMinor: number) =>
    computeOutlook({ creditMinor, spendOfDays, budgetsMinor: 1, today }).runsOutOn;
  expect(of(10)).toBe('2026-12-01');
  expect(of(3_651)).toBeNull();
});
