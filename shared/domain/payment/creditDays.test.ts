import { expect, test } from 'vitest';
import { estimateCreditDays, isOverYear } from './creditDays.ts';

test.each([
  // The demo's first minutes: a whole stock of credit over a haler of spend.
  ['CZK', 8_100_000, 614, null],
  ['CZK', 250_000, 2_499, null],
  ['CZK', 250_000, 2_500, 100],
  ['EUR', 250_000, 99.9, null],
  ['EUR', 25_050, 100, 250],
  ['CZK', 249_999, 2_500, 99],
  ['CZK', -1, 2_500, 0],
  ['CZK', 0, 0, null],
] as const)(
  '%s: a credit of %i at %d a day lasts %s days',
  (currency, creditMinor, dailySpendMinor, days) => {
    expect(estimateCreditDays({ creditMinor, dailySpendMinor, currency })).toBe(days);
  },
);

test('more than a year is no number of days', () => {
  expect([isOverYear(365), isOverYear(366), isOverYear(13_187)]).toEqual([false, true, true]);
});
