import { describe, expect, it } from 'vitest';
import type { Day } from '../dates/days.ts';
import type { Month } from '../dates/months.ts';
import {
  computeCommission,
  computeCommissionChange,
  findCommissionRate,
  getClosingDay,
  getCommissionPeriod,
  getLastClosedMonth,
  getPayableDay,
  standardCommissionTerms,
} from './commission.ts';

const toDay = (text: string) => text as Day;

describe('the period of a commission', () => {
  it.each([
    ['2026-01-31', 1, 0, '2026-01-31', '2026-02-28'],
    ['2024-02-29', 12, 0, '2024-02-29', '2025-02-28'],
    ['2026-12-15', 2, 0, '2026-12-15', '2027-02-15'],
    ['2026-01-01', 18, 30, '2026-01-31', '2027-07-31'],
  ])('from %s for %i months after %i days is %s to %s', (first, months, startDelayDays, from, until) => {
    expect(getCommissionPeriod({ months, startDelayDays }, toDay(first))).toEqual({ from, until });
  });

  it('earns from its first day to the one before its end, by the tier of the month', () => {
    const terms = {
      tiers: [
        { fromMonth: 1, rateBasisPoints: 800 },
        { fromMonth: 3, rateBasisPoints: 250 },
      ],
      months: 4,
      startDelayDays: 30,
    };
    const findRate = (paidOn: string) => findCommissionRate(terms, toDay('2026-01-01'), toDay(paidOn));
    expect(findRate('2026-01-30')).toBeNull();
    expect(findRate('2026-01-31')).toEqual({ rateBasisPoints: 800, shopMonth: 1 });
    expect(findRate('2026-02-28')).toEqual({ rateBasisPoints: 800, shopMonth: 2 });
    expect(findRate('2026-03-30')).toEqual({ rateBasisPoints: 800, shopMonth: 2 });
    expect(findRate('2026-03-31')).toEqual({ rateBasisPoints: 250, shopMonth: 3 });
    expect(findRate('2026-05-30')).toEqual({ rateBasisPoints: 250, shopMonth: 4 });
    expect(findRate('2026-05-31')).toBeNull();
    expect(findCommissionRate(standardCommissionTerms, toDay('2026-01-01'), toDay('2026-12-31'))).toEqual({
      rateBasisPoints: 1_000,
      shopMonth: 12,
    });
  });
});

describe('the commission', () => {
  it('is rounded half away from zero, in whole minor units', () => {
    expect(computeCommission(411_840, 800)).toBe(32_947);
    expect(computeCommission(5, 1_000)).toBe(1);
    expect(computeCommission(4, 1_000)).toBe(0);
    expect(computeCommission(999_999_999_999, 4_999)).toBe(499_900_000_000);
  });

  it('is taken back whole by credit notes for the whole invoice, however they cut it', () => {
    const net = 1_000_01;
    for (const rate of [1, 333, 800, 1_250, 4_999])
      for (const parts of [[net], [1, net - 1], [33_333, 33_333, 33_335], [5, 5, 5, net - 15]]) {
        let booked = computeCommission(net, rate);
        let rest = net;
        for (const part of parts) {
          rest -= part;
          booked += computeCommissionChange(rest, rate, booked);
          expect(booked).toBe(computeCommission(rest, rate));
        }
        expect(booked).toBe(0);
      }
  });
});

it('closes a month on day 5 of the next and holds it for 30 days', () => {
  expect(getClosingDay('2026-12' as Month)).toBe('2027-01-05');
  expect(getPayableDay('2026-10' as Month)).toBe('2026-12-05');
  expect(getLastClosedMonth(toDay('2026-11-04'))).toBe('2026-09');
  expect(getLastClosedMonth(toDay('2026-11-05'))).toBe('2026-10');
  expect(getLastClosedMonth(toDay('2026-01-05'))).toBe('2025-12');
});
