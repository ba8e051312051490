import { expect, test } from 'vitest';
import { computeBarEnd, computeFigure, getVerdict, listStripFigures } from './verdict.ts';

test.each([
  [{ expenses: 100, costOfSales: 11.8 }, 15, 'onTarget'],
  [{ expenses: 100, costOfSales: 15 }, 15, 'onTarget'],
  [{ expenses: 100, costOfSales: 15.01 }, 15, 'overTarget'],
  [{ expenses: 100, costOfSales: null }, 15, 'overTarget'],
  [{ expenses: 100, costOfSales: 11.8 }, null, 'noTarget'],
  [{ expenses: 0, costOfSales: null }, 15, 'noResult'],
] as const)('%j against %j is %s', (total, target, verdict) => {
  expect(getVerdict(total, target)).toBe(verdict);
});

test('the bar ends past the target and past both values', () => {
  expect([computeBarEnd(11.8, 12.9, 15), computeBarEnd(40, 12, 15), computeBarEnd(null, null, null)]).toEqual(
    [20, 45, 5],
  );
});

test('a day without orders has no cost of an order, and a known zero of everything that is summed', () => {
  const day = { date: '2026-11-01', expenses: 0, revenue: 0, orders: 0, clicks: 0, users: 0 };
  expect(computeFigure('costPerOrder', day)).toBeNull();
  expect(computeFigure('revenue', day)).toBe(0);
  const trends = listStripFigures(null, null, [day, { ...day, expenses: 50, orders: 2 }]);
  expect(trends.map(({ key, trend }) => [key, trend])).toEqual([
    ['revenue', [0, 0]],
    ['expenses', [0, 50]],
    ['orders', [0, 2]],
    ['costPerOrder', [null, 25]],
    ['averageOrderValue', [null, 0]],
  ]);
});
