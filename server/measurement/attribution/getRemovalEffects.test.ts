import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRemovalEffects, type CountedPath } from './getRemovalEffects.ts';
import { toWeights } from './touchWeights.ts';

const createPath = (keys: string, orders: number, others: number): CountedPath => ({
  keys: keys === '' ? [] : keys.split(' '),
  orders,
  others,
});

describe('removal effects', () => {
  it('are those that one counts by hand', () => {
    // a → b → c → order, a → nothing, b → c → nothing: P(order) = 1/3.
    const effects = getRemovalEffects([
      createPath('a b c', 1, 0),
      createPath('a', 0, 1),
      createPath('b c', 0, 1),
    ]);
    expect(effects.get('b')).toBeCloseTo(1, 9);
    expect(effects.get('c')).toBeCloseTo(1, 9);
    // Without a only the way that starts with b is left: 1/3 · 1/2 = 1/6 of 1/3.
    expect(effects.get('a')).toBeCloseTo(0.5, 9);
  });

  it('are all for the only way there is, and nothing for one that leads nowhere', () => {
    const effects = getRemovalEffects([createPath('a', 10, 90), createPath('b', 0, 100)]);
    expect(effects.get('a')).toBeCloseTo(1, 9);
    expect(effects.get('b')).toBeCloseTo(0, 9);
  });

  it('end also where ways lead round in circles', () => {
    const effects = getRemovalEffects([createPath('a b a b a b', 1, 5), createPath('b a', 2, 1)]);
    for (const effect of effects.values()) expect(effect).toBeGreaterThan(0);
  });

  it('are shares, whatever the paths', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 });
    const paths = fc.array(fc.record({ keys, orders: fc.nat(50), others: fc.nat(50) }), { maxLength: 30 });
    fc.assert(
      fc.property(paths, (found) => {
        for (const effect of getRemovalEffects(found).values()) {
          expect(effect).toBeGreaterThanOrEqual(0);
          expect(effect).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('weights of touches', () => {
  const touch = (sourceKey: string) => ({ sourceKey, at: new Date(0), clickId: null });
  const campaign = 'f'.repeat(24);

  it('follow the effects; a campaign that is new weighs as its channel, an unknown way as the mean', () => {
    const weights = toWeights(
      new Map([
        ['GoogleAds', 0.4],
        ['Email', 0.2],
      ]),
    );
    const [ad = 0, mail = 0, fresh = 0, unknown = 0] = weights.of([
      touch('GoogleAds|google / cpc|'),
      touch('Email|newsletter|'),
      touch(`GoogleAds|google / cpc|${campaign}`),
      touch('Referral|blog.cz|'),
    ]);
    expect(ad).toBe(2 * mail);
    expect(fresh).toBe(ad);
    expect(unknown).toBe(1.5 * mail);
    expect([ad, mail, unknown].every(Number.isSafeInteger)).toBe(true);
  });

  it('are never all zero', () => {
    expect(toWeights(new Map([['Email', 0]])).of([touch('Email|a|')])).toEqual([1]);
  });
});
