import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDecimal, roundShareUp, shareMinor } from './share.ts';

it('shares a sum without a rest', () => {
  const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(minor, weights, fc.constantFrom(1, -1), (sum, sizes, sign) => {
      const shares = shareMinor(
        sum,
        sizes.map((size) => sign * size),
      );
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : sum);
      const total = sizes.reduce((all, size) => all + size, 0);
      if (total > 0) {
        shares.forEach((share, index) => {
          expect(Math.abs(share - (sum * (sizes[index] ?? 0)) / total)).toBeLessThanOrEqual(1);
        });
      }
    }),
  );
});

it('knows simple shares', () => {
  expect(shareMinor(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shareMinor(-100, [-1, -3])).toEqual([-25, -75]);
  expect(shareMinor(7, [0, 0])).toEqual([0, 7]);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_450, '1234.50'],
  [1_000_000_000_000, '10000000000.00'],
])('writes %d as %s', (minor, text) => {
  expect(formatDecimal(minor)).toBe(text);
});

it('refuses parts of a minor unit', () => {
  expect(() => formatDecimal(0.5)).toThrow(RangeError);
});

it.each([
  [0, 550, 0],
  [100, 0, 0],
  [100, 550, 6],
  [20_000, 550, 1_100],
  [20_001, 550, 1_101],
  [1_000_000_000_000, 4_999, 499_900_000_000],
])('of %d minor units is a part of %d hundredths of a percent %d, rounded up', (sum, basisPoints, part) => {
  expect(roundShareUp(sum, basisPoints)).toBe(part);
});
