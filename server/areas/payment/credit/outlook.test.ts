import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { computeOutlook } from './outlook.ts';

const today = '2026-11-21' as Day;
const createDays = (...spent: number[]) =>
  spent.map((spentMinor, index) => ({ day: `2026-11-${14 + index}` as Day, spentMinor }));

test.each([
  // Seven days of the same.
  [700_000, createDays(5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000), 500, 'Spend', 5_000, 140],
  // Days before the first spend do not count, days without any after it do.
  [100_000, createDays(0, 0, 0, 0, 0, 10_000, 30_000), 50_000, 'Spend', 20_000, 5],
  [100_000, createDays(0, 40_000, 0, 0, 0, 0, 20_000), 50_000, 'Spend', 10_000, 10],
  // Nothing spent yet: the budgets.
  [100_000, createDays(0, 0, 0, 0, 0, 0, 0), 30_000, 'Budgets', 0, 3],
  [29_999, createDays(0, 0, 0, 0, 0, 0, 0), 30_000, 'Budgets', 0, 0],
  // Next to nothing is spent: no number of days, however large the budgets.
  [8_100_000, createDays(0, 0, 0, 0, 0, 0, 614), 50_000, 'LowSpend', 614, null],
  // Nothing runs, whatever was spent before.
  [1_000, createDays(100, 100, 100, 100, 100, 100, 100), 0, 'None', 100, null],
  [0, createDays(5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000), 100, 'Spend', 5_000, 0],
] as const)(
  'a credit of %i after %j with budgets of %i',
  (creditMinor, spendOfDays, budgetsMinor, basis, dailySpendMinor, daysLeft) => {
    expect(computeOutlook({ creditMinor, currency: 'CZK', spendOfDays, budgetsMinor, today })).toMatchObject({
      basis,
      dailySpendMinor,
      daysLeft,
    });
  },
);

test('the day on which it runs out is named up to a year away', () => {
  const spendOfDays = createDays(0, 0, 0, 0, 0, 0, 10_000);
  const of = (creditMinor: number) =>
    computeOutlook({ creditMinor, currency: 'CZK', spendOfDays, budgetsMinor: 1, today });
  expect(of(100_000).runsOutOn).toBe('2026-12-01');
  expect(of(3_650_000).runsOutOn).toBe('2027-11-21');
  expect(of(3_660_000)).toMatchObject({ daysLeft: 366, runsOutOn: null });
});
