import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributionModels,
  creditTouches,
  divideByWeights,
  computeRuleWeights,
  wholeOrder,
} from './attribution.ts';

const ruleModels = attributionModels.filter((model) => model !== 'DataDriven');
const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('dividing', () => {
  it('adds up to the whole, with every part less than a unit off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 }),
        (total, weights) => {
          const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
          fc.pre(whole > 0n);
          const parts = divideByWeights(total, weights);
          expect(sumValues(parts)).toBe(total === 0 ? 0 : total);
          parts.forEach((part, index) => {
            // In whole numbers: |part · whole − total · weight| < whole.
            const off = BigInt(part) * whole - BigInt(total) * BigInt(weights[index] ?? 0);
            expect(off < whole && off > -whole).toBe(true);
            if (weights[index] === 0) expect(part).toBe(0);
          });
        },
      ),
    );
  });

  it('gives no smaller weight more than a larger one', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 20 }),
        (total, weights) => {
          const parts = divideByWeights(total, weights);
          weights.forEach((weight, a) =>
            weights.forEach((other, b) => {
              if (weight > other) expect(parts[a] ?? 0).toBeGreaterThanOrEqual(parts[b] ?? 0);
            }),
          );
        },
      ),
    );
  });

  it.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [101, [1, 1, 1], [33, 34, 34]],
    [-100, [1, 1, 1], [-33, -33, -34]],
    [7, [0, 1], [0, 7]],
    [0, [1, 2], [0, 0]],
  ])('divides %d by %j as %j', (total, weights, parts) => {
    expect(divideByWeights(total, weights)).toEqual(parts);
  });

  it('refuses what cannot be divided', () => {
    expect(() => divideByWeights(1, [0, 0])).toThrow(RangeError);
    expect(() => divideByWeights(1, [])).toThrow(RangeError);
    expect(() => divideByWeights(1.5, [1])).toThrow(RangeError);
    expect(() => divideByWeights(1, [-1, 2])).toThrow(RangeError);
  });
});

describe('models', () => {
  it.each([
    ['LastClick', 3, 1_000, [0, 0, 1_000]],
    ['FirstClick', 3, 1_000, [1_000, 0, 0]],
    ['Linear', 3, 1_000, [333, 333, 334]],
    ['Position', 1, 1_000, [1_000]],
    ['Position', 2, 1_001, [500, 501]],
    ['Position', 3, 1_000, [400, 200, 400]],
    ['Position', 4, 1_000, [400, 100, 100, 400]],
    ['Position', 5, 1_000, [400, 66, 67, 67, 400]],
  ] as const)('%s divides a path of %d touches and %d as %j', (model, count, revenue, parts) => {
    expect(
      creditTouches(computeRuleWeights(model, count), revenue).map((credit) => credit.revenueMinor),
    ).toEqual(parts);
  });

  it('credit one order and its revenue to the cent, however long the path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleModels),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: -100_000_000, max: 100_000_000_000 }),
        (model, count, revenue) => {
          const credits = creditTouches(computeRuleWeights(model, count), revenue);
          expect(sumValues(credits.map((credit) => credit.ordersMillionths))).toBe(wholeOrder);
          expect(sumValues(credits.map((credit) => credit.revenueMinor))).toBe(revenue === 0 ? 0 : revenue);
        },
      ),
    );
  });

  it('credit nothing where nothing led to the order', () => {
    expect(creditTouches([], 100)).toEqual([]);
  });
});
