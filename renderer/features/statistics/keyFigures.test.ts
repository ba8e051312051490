import { expect, test } from 'vitest';
import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import { costOfSalesCourse, courseOf, readTrend } from './keyFigures.ts';

const daily = (values: readonly (number | null)[], firstDay = 1): DailyFigure => ({
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
  expect(costOfSalesCourse(daily([10, 5, 0]), daily([100, 20, 50]))).toEqual([10, 25, 0]);
});

test('a day without revenue has no cost of sales', () => {
  expect(costOfSalesCourse(daily([10, null]), daily([0, 20]))).toEqual([null, null]);
});

test('days are joined by their date, not by their place', () => {
  expect(costOfSalesCourse(daily([10, 10], 2), daily([100, 40, 20]))).toEqual([25, 50]);
});

test('there is no course before there are figures', () => {
  expect(costOfSalesCourse(undefined, daily([1]))).toBeUndefined();
  expect(courseOf(undefined)).toBeUndefined();
});

test('an unknown trend is the first', () => {
  expect(readTrend('users')).toBe('users');
  expect(readTrend('nothing')).toBe('money');
  expect(readTrend(null)).toBe('money');
});
