import { describe, expect, it } from 'vitest';
import { forecastVisits } from './forecast.ts';

const createDay = (price: number, clicks = 10) => ({ clicks, cost: price * clicks });

describe('the visits that a budget buys', () => {
  it('lie between the quartiles of what a visit cost', () => {
    expect(
      forecastVisits(
        100,
        [2, 4, 5, 6, 10].map((price) => createDay(price)),
      ),
    ).toEqual({
      low: 16,
      high: 25,
      cheapest: 4,
      dearest: 6,
      days: 5,
    });
  });
  it('are one number where every day was alike', () => {
    expect(
      forecastVisits(
        100,
        [5, 5, 5, 5, 5].map((price) => createDay(price)),
      ),
    ).toMatchObject({ low: 20, high: 20 });
  });
  it.each([
    ['nothing', []],
    ['too few days', [createDay(5, 100), createDay(5, 100)]],
    ['too few visits', [1, 2, 3, 4, 5].map((price) => createDay(price, 1))],
    ['days without visits', Array.from({ length: 30 }, () => ({ clicks: 0, cost: 0 }))],
  ])('are not known from %s', (_name, days) => {
    expect(forecastVisits(100, days)).toBeNull();
  });
});
