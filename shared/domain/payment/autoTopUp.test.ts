import { describe, expect, it, test } from 'vitest';
import { afterDecline, autoTopUpStateOf, autoTopUpTooSmall, type AutoTopUpFacts } from './autoTopUp.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const on: AutoTopUpFacts = {
  isOn: true,
  offReason: null,
  declineCount: 0,
  waitsUntil: null,
  open: null,
  isCapReached: false,
};

test.each([
  ['on', {}, 'On'],
  ['turned off by the shop', { isOn: false }, 'Off'],
  ['switched off', { isOn: false, offReason: 'Declines', declineCount: 3 }, 'SwitchedOff'],
  ['charging', { open: { isHeldBack: false } }, 'Charging'],
  ['waiting for the holder', { open: { isHeldBack: true } }, 'RequiresAction'],
  ['turned off while it charges', { isOn: false, open: { isHeldBack: false } }, 'Charging'],
  ['fresh from a success', { waitsUntil: later }, 'CoolingDown'],
  ['declined', { waitsUntil: later, declineCount: 1 }, 'CoolingDown'],
  ['waited long enough', { waitsUntil: now, declineCount: 1 }, 'On'],
  ['over its month', { isCapReached: true }, 'MonthlyCapReached'],
  ['over its month and fresh', { isCapReached: true, waitsUntil: later }, 'MonthlyCapReached'],
  ['over its month and declined', { isCapReached: true, waitsUntil: later, declineCount: 1 }, 'CoolingDown'],
] as const)('%s', (_, facts, state) => {
  expect(autoTopUpStateOf({ ...on, ...facts }, now)).toBe(state);
});

describe('waiting after declines', () => {
  it('is an hour, then six, then it is off', () => {
    const hours = [1, 2, 3, 4].map((count) => {
      const next = afterDecline(count, now);
      return next === null ? null : (next.getTime() - now.getTime()) / 3_600_000;
    });
    expect(hours).toEqual([1, 6, null, null]);
  });
});

test.each([
  ['the least of each', { amount: 1_000, limit: 1, monthlyCap: 1_000 }, 'CZK', []],
  ['too little', { amount: 999.99, limit: 0.99, monthlyCap: null }, 'CZK', ['amount', 'limit']],
  ['euros', { amount: 49, limit: 10, monthlyCap: null }, 'EUR', ['amount']],
  ['a cap under one charge', { amount: 5_000, limit: 1, monthlyCap: 4_999.99 }, 'CZK', ['monthlyCap']],
] as const)('%s', (_, sums, currency, fields) => {
  expect(autoTopUpTooSmall(sums, currency).map(({ field }) => field)).toEqual(fields);
});
