import { expect, it } from 'vitest';
import { recommendDailyBudget } from './recommendedBudget.ts';

const proposed = [200, 500, 1_000, 2_000];

it.each([
  [100, null, 200],
  [500, null, 500],
  [1_000, null, 1_000],
  [1_000, 10, 500],
  [50_000, null, 2_000],
  // Without prices the second smallest.
  [null, null, 500],
] as const)('a median price of %s at %s %% is given %s a day', (price, percent, expected) => {
  expect(recommendDailyBudget(proposed, price, percent)).toBe(expected);
});
it('proposes nothing where nothing can be chosen', () =>
  expect(recommendDailyBudget([], 500, null)).toBeNull());
