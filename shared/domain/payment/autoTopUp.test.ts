import { describe, expect, it } from 'vitest';
import {
  getNextAttemptTime,
  getAutoTopUpDefaults,
  computeAutoTopUpState,
  findTooSmallAutoTopUp,
  type AutoTopUpFacts,
} from './autoTopUp.ts';

describe('settings (SPECIFICATION 9)', () => {
  it.each([
    ['CZK', 20_000, 250],
    ['EUR', 800, 10],
  ] as const)('in %s are %d under %d at first, without a cap', (currency, amount, limit) => {
    expect(getAutoTopUpDefaults(currency)).toEqual({ amount, limit, monthlyCap: null });
    expect(findTooSmallAutoTopUp(getAutoTopUpDefaults(currency), currency)).toEqual([]);
  });
  it.each([
    ['CZK', 1_000],
    ['EUR', 50],
  ] as const)('in %s are %d at least', (currency, minimum) => {
    const sums = { amount: minimum, limit: 1, monthlyCap: minimum };
    expect(findTooSmallAutoTopUp(sums, currency)).toEqual([]);
    expect(findTooSmallAutoTopUp({ ...sums, amount: minimum - 0.01 }, currency)).toEqual([
      { field: 'amount', minimum },
    ]);
    expect(findTooSmallAutoTopUp({ ...sums, limit: 0.99 }, currency)).toEqual([
      { field: 'limit', minimum: 1 },
    ]);
    expect(findTooSmallAutoTopUp({ ...sums, monthlyCap: minimum - 0.01 }, currency)).toEqual([
      { field: 'monthlyCap', minimum },
    ]);
  });
});

it('declines wait an hour, then six, and the third ends it', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  expect(getNextAttemptTime(1, at)?.toISOString()).toBe('2026-11-21T13:00:00.000Z');
  expect(getNextAttemptTime(2, at)?.toISOString()).toBe('2026-11-21T18:00:00.000Z');
  expect(getNextAttemptTime(3, at)).toBeNull();
});

describe('the state', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const soon = new Date('2026-11-21T12:30:00Z');
  const on: AutoTopUpFacts = {
    isOn: true,
    offReason: null,
    declineCount: 0,
    waitsUntil: null,
    open: null,
    isCapReached: false,
  };
  it.each([
    ['On', {}],
    ['Off', { isOn: false }],
    ['SwitchedOff', { isOn: false, offReason: 'Declines' }],
    ['Charging', { open: { isHeldBack: false } }],
    ['Charging', { isOn: false, open: { isHeldBack: false } }],
    ['RequiresAction', { open: { isHeldBack: true } }],
    ['CoolingDown', { waitsUntil: soon }],
    ['On', { waitsUntil: now }],
    ['CoolingDown', { waitsUntil: soon, declineCount: 1, isCapReached: true }],
    ['MonthlyCapReached', { waitsUntil: soon, isCapReached: true }],
    ['MonthlyCapReached', { isCapReached: true }],
  ] as const)('is %s of %j', (state, facts) => {
    expect(computeAutoTopUpState({ ...on, ...facts }, now)).toBe(state);
  });
});
