import { expect, test } from 'vitest';
import type { SummaryDay, SummaryFigures } from '#shared/contracts/reportSummary.ts';
import { buildTrend, buildFigure, listKeyMeasures, readTrend } from './summaryFigures.ts';

const total: SummaryFigures = {
  impressions: 1_000,
  clicks: 40,
  expenses: 250,
  orders: 2,
  conversionRate: 5,
  revenue: 1_000,
  averageOrderValue: 500,
  costOfSales: 25,
  returnOnAdSpend: 400,
  users: 30,
};
const createDay = (expenses: number, revenue: number): SummaryDay => ({
  date: '2026-11-01',
  expenses,
  revenue,
  orders: 1,
  clicks: 2,
  users: 3,
});

test('a figure has its change, and none where there is nothing to compare with', () => {
  expect(buildFigure('expenses', total, { ...total, expenses: 200 }, 'CZK')).toEqual({
    value: 250,
    previousValue: 200,
    changePercent: 25,
    currency: 'CZK',
    numberType: 'Currency',
  });
  expect(buildFigure('orders', total, null, 'CZK')).toMatchObject({ changePercent: null, currency: null });
  const never = { ...total, costOfSales: null };
  expect(buildFigure('costOfSales', total, never, 'CZK').changePercent).toBeNull();
});

test('a ratio runs day by day and has gaps where nothing divides it', () => {
  const days = [createDay(50, 200), createDay(10, 0), createDay(0, 100)];
  expect(buildTrend('costOfSales', days)).toEqual([25, null, 0]);
  expect(buildTrend('returnOnAdSpend', days)).toEqual([400, 0, null]);
  expect(buildTrend('users', days)).toEqual([3, 3, 3]);
});

test('the person chooses what spend is held against', () => {
  expect(listKeyMeasures('returnOnAdSpend')[2]).toBe('returnOnAdSpend');
  expect([readTrend('orders'), readTrend('x'), readTrend(null)]).toEqual(['orders', 'money', 'money']);
});
