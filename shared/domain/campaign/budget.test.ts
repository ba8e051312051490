import { describe, expect, it } from 'vitest';
import {
  dailyBudgetLimits,
  countDaysCovered,
  isPresetBudget,
  listDailyBudgets,
  computeMonthlyMaximumMinor,
  presetCount,
  recommendedDailyBudgets,
} from './budget.ts';

describe('daily budgets', () => {
  it('cost at most 30.4 of them in a month', () => {
    expect(computeMonthlyMaximumMinor(50_000)).toBe(1_520_000);
    expect(computeMonthlyMaximumMinor(1)).toBe(30);
  });
  it.each([
    [100_000, 50_000, 2],
    [99_999, 50_000, 1],
    [0, 50_000, 0],
    [-5, 50_000, 0],
    [100, 0, 0],
  ])('a credit of %d lasts at %d a day for %d days', (credit, budget, days) => {
    expect(countDaysCovered(credit, budget)).toBe(days);
  });
});

describe('the daily budgets to choose from', () => {
  const unknown = { spendPerDayMinor: 0, orderValueMinor: 0, presentMinor: null };

  it('of a new shop reach from the minimum to 2,000 CZK or 80 EUR', () => {
    expect(listDailyBudgets('CZK', unknown)).toEqual([100, 200, 300, 500, 750, 1_000, 1_500, 2_000]);
    expect(listDailyBudgets('EUR', unknown)).toEqual([4, 8, 12, 20, 30, 40, 60, 80]);
  });

  it('reach three times the usual spend and four orders', () => {
    const spending = listDailyBudgets('CZK', { ...unknown, spendPerDayMinor: 250_000 });
    expect(spending.at(-1)).toBe(7_500);
    const dear = listDailyBudgets('CZK', { ...unknown, orderValueMinor: 1_200_000 });
    expect(dear.at(-1)).toBe(50_000);
    expect(listDailyBudgets('EUR', { ...unknown, spendPerDayMinor: 99_999_999 }).at(-1)).toBe(4_000);
  });

  it('are eight different presets with the recommended and the present one, whatever the shop spends', () => {
    for (const currency of ['CZK', 'EUR'] as const)
      for (const spendPerDayMinor of [0, 999, 40_000, 333_333, 9_000_000])
        for (const presentMinor of [null, 30_000, 75_050, 200_000]) {
          const given = { spendPerDayMinor, orderValueMinor: 0, presentMinor };
          const budgets = listDailyBudgets(currency, given);
          expect(new Set(budgets).size, JSON.stringify(given)).toBe(presetCount);
          expect(budgets).toEqual(budgets.toSorted((a, b) => a - b));
          expect(budgets[0]).toBe(dailyBudgetLimits[currency].minimum);
          expect(budgets).toContain(recommendedDailyBudgets[currency]);
          const others = budgets.filter((budget) => budget * 100 !== presentMinor);
          expect(others.every((budget) => isPresetBudget(currency, budget * 100))).toBe(true);
          const { maximum } = dailyBudgetLimits[currency];
          if (presentMinor !== null && presentMinor / 100 <= maximum)
            expect(budgets, JSON.stringify(given)).toContain(presentMinor / 100);
        }
  });

  it('are not any other sum', () => {
    expect([50_000, 75_050, 75_100].map((minor) => isPresetBudget('CZK', minor))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
