import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertBackMinor,
  fromMinor,
  isMoneyNumber,
  maxAmountMinor,
  convertMicrosToMinor,
  applyPercent,
  toMinor,
} from './money.ts';

describe('money', () => {
  it('goes to minor units and back without a difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmountMinor, max: maxAmountMinor }), (minor) => {
        const number = Number((minor / 100).toFixed(2));
        expect(toMinor(number)).toBe(minor === 0 ? 0 : minor);
        expect(fromMinor(minor) === number).toBe(true);
      }),
    );
  });
  it.each([0.001, 1.005, 1e-7, NaN, Infinity, 1e13, 0.1 + 0.2])('refuses %s', (value) => {
    expect(isMoneyNumber(value)).toBe(false);
    expect(() => toMinor(value)).toThrow(RangeError);
  });
  it.each([
    [100, 21, 21],
    [1, 50, 1],
    [-1, 50, -1],
    [333, 33.33, 111],
    [0, 21, 0],
    [maxAmountMinor, 21, 210_000_000_000],
  ])('takes %d minor at %d %%', (amount, percent, expected) => {
    expect(applyPercent(amount, percent)).toBe(expected);
  });
  it('keeps the rest of micros', () => {
    expect(convertMicrosToMinor(19_999)).toBe(1);
    expect(convertMicrosToMinor(20_000)).toBe(2);
  });
});

describe('an amount in the other currency, and back', () => {
  it.each([
    [0, 25_000, 0],
    [124_000, 24_335, 5_096],
    [125, 50_000, 3],
    [-125, 50_000, -3],
    [9_007_199_254_740_991, 1_000, 9_007_199_254_740_991],
  ])('%s at %s thousandths is %s', (amountMinor, rate, expected) => {
    expect(convertBackMinor(amountMinor, rate)).toBe(expected);
  });
});
