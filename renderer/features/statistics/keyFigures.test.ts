import { expect, test } from 'vitest';
import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { buildCostOfSalesTrend, toTrend, readTrend } from './keyFigures.ts';

const today = '2026-11-20' as Day;

const createDaily = (values: readonly (number | null)[], firstDay = 1): DailyFigure => ({
  currency: 'CZK',
  numberType: 'Currency',
  basis: { attribution: 'LastClick', windowDays: [30], vat: 'Included' },
  items: values.map((value, index) => ({
    date: `2026-11-0${index + firstDay}`,
    value,
    previousValue: null,
  })),
});

test('the cost of sales of a day is its spend over its revenue', () => {
  expect(buildCostOfSalesTrend(createDaily([10, 5, 0]), createDaily([100, 20, 50]), today)).toEqual([
    10, 25, 0,
  ]);
});

test('a day without revenue has no cost of sales', () => {
  expect(buildCostOfSalesTrend(createDaily([10, null]), createDaily([0, 20]), today)).toEqual([null, null]);
});

test('days are joined by their date, not by their place', () => {
  expect(buildCostOfSalesTrend(createDaily([10, 10], 2), createDaily([100, 40, 20]), today)).toEqual([
    25, 50,
  ]);
});

test('a day that is not over is no part of a course', () => {
  const third = '2026-11-03' as Day;
  expect(toTrend(createDaily([10, 20, 0]), third)).toEqual([10, 20]);
  expect(buildCostOfSalesTrend(createDaily([10, 20, 0]), createDaily([100, 100, 0]), third)).toEqual([
    10, 20,
  ]);
});

test('there is no course before there are figures', () => {
  expect(buildCostOfSalesTrend(undefined, createDaily([1]), today)).toBeUndefined();
  expect(toTrend(undefined, today)).toBeUndefined();
});

test('an unknown trend is the first', () => {
  expect(readTrend('users')).toBe('users');
  expect(readTrend('nothing')).toBe('money');
  expect(readTrend(null)).toBe('money');
});
