import { expect, it } from 'vitest';
import { computeWilsonInterval } from './wilson.ts';

it.each([
  // Known values (Newcombe 1998, table I; method 3).
  [81, 263, 25.53, 36.62],
  [15, 148, 6.24, 16.05],
  [0, 20, 0, 16.11],
  [1, 29, 0.61, 17.18],
])('%d of %d lie within %d and %d percent', (successes, attempts, lower, upper) => {
  expect(computeWilsonInterval(successes, attempts)).toEqual({ lower, upper });
});

it('is null without attempts, and narrows with more of them', () => {
  expect(computeWilsonInterval(0, 0)).toBe(null);
  const measureWidth = (attempts: number) => {
    const { lower, upper } = computeWilsonInterval(attempts / 50, attempts) ?? { lower: 0, upper: 100 };
    return upper - lower;
  };
  expect(measureWidth(10_000)).toBeLessThan(measureWidth(1_000) / 3);
});
