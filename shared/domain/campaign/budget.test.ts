import { describe, expect, it } from 'vitest';
import { daysCoveredBy, monthlyMaximumMinor } from './budget.ts';

describe('daily budgets', () => {
  it('cost at most 30.4 of them in a month', () => {
    expect(monthlyMaximumMinor(50_000)).toBe(1_520_000);
    expect(monthlyMaximumMinor(1)).toBe(30);
  });
  it.each([
    [100_000, 50_000, 2],
    [99_999, 50_000, 1],
    [0, 50_000, 0],
    [-5, 50_000, 0],
    [100, 0, 0],
  ])('a credit of %d lasts at %d a day for %d days', (credit, budget, days) => {
    expect(daysCoveredBy(credit, budget)).toBe(days);
  });
});
