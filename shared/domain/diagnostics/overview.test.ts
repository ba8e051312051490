import { expect, it } from 'vitest';
import { isSure, measureFix, measureSlowSessions } from './overview.ts';

it('a fix is measured against products that were not touched, with its uncertainty', () => {
  const figures = {
    before: { orders: 100, revenueMinor: 1_000_000 },
    after: { orders: 150, revenueMinor: 1_500_000 },
    othersBefore: { orders: 1_000, revenueMinor: 10_000_000 },
    othersAfter: { orders: 1_100, revenueMinor: 11_000_000 },
  };
  const effect = measureFix(figures);
  // (1,500,000 − 1,000,000 × 1.1) × 30 / 28
  expect(effect?.value).toBe(428_571);
  expect((effect?.lower ?? 0) + (effect?.upper ?? 0)).toBeCloseTo(2 * 428_571, -1);
  expect(effect === null || !isSure(effect)).toBe(false);
  // The same with a tenth of the orders is not separated from chance.
  const few = measureFix({
    ...figures,
    before: { orders: 10, revenueMinor: 1_000_000 },
    after: { orders: 15, revenueMinor: 1_500_000 },
  });
  expect(few === null || isSure(few)).toBe(false);
  expect(measureFix({ ...figures, after: { orders: 9, revenueMinor: 90_000 } })).toBe(null);
});

it('slow sessions are worth what they order less, with the band of the difference', () => {
  const fast = { visits: 6_000, orders: 120, orderValueMinor: 12_000_000 };
  const slow = { visits: 3_000, orders: 30, orderValueMinor: 3_000_000 };
  const effect = measureSlowSessions(fast, slow, 30);
  // One percent of 3,000 sessions at 1,000.00 an order
  expect(effect?.value).toBe(3_000_000);
  expect(effect?.lower).toBeGreaterThan(0);
  expect(effect?.upper).toBeGreaterThan(3_000_000);
  expect(measureSlowSessions(fast, { ...slow, orders: 90 }, 30)).toBe(null);
  expect(measureSlowSessions(fast, { visits: 99, orders: 1, orderValueMinor: 100_000 }, 30)).toBe(null);
});
