import { describe, expect, it } from 'vitest';
import { countBudgetDays } from '#shared/domain/campaign/budget.ts';
import { toBudgetChoice, countCreditDays, isBudgetValid, computeMonthlyMaximum } from './dailyBudget.ts';

const toCzk = (value: number) => ({ value, currency: 'CZK' as const });
const bounds = { minimum: toCzk(100), maximum: toCzk(100_000) };

describe('a daily budget', () => {
  it.each([
    [{ isCustom: false, value: 500 }, true],
    [{ isCustom: true, value: 99.99 }, false],
    [{ isCustom: true, value: 100 }, true],
    [{ isCustom: true, value: 100_000.01 }, false],
    [{ isCustom: true, value: 150.005 }, false],
    [{ isCustom: true, value: null }, false],
  ])('%o can be sent: %s', (choice, expected) => {
    expect(isBudgetValid(choice, bounds)).toBe(expected);
  });
  it('is known as proposed or as one’s own', () => {
    expect(toBudgetChoice(500, [toCzk(200), toCzk(500)])).toEqual({ isCustom: false, value: 500 });
    expect(toBudgetChoice(555, [toCzk(200), toCzk(500)])).toEqual({ isCustom: true, value: 555 });
    expect(toBudgetChoice(null, [])).toEqual({ isCustom: false, value: null });
  });
  it('costs at most 30.4 of it in a month', () => {
    expect(computeMonthlyMaximum(toCzk(500))).toEqual(toCzk(15_200));
  });
  it.each([
    [500, 0, 1, 3],
    // The other campaigns and our fee are paid from the same credit.
    [500, 500, 1, 1],
    [500, 0, 1.25, 2],
    [500, 2_000, 1, 0],
  ])('of %i beside %i with the factor %d lasts %i days', (budget, others, feeFactor, days) => {
    const limits = { credit: toCzk(1_800), otherBudgets: toCzk(others), feeFactor };
    expect(countBudgetDays(budget, limits)).toBe(days);
  });
  it('is covered by a credit for whole days', () => {
    expect(countCreditDays(toCzk(1_999.99), toCzk(500))).toBe(3);
  });
});
