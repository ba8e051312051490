import { describe, expect, it } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { countParties, groupIntoCohorts, groupByParty, type LikeShop } from './cohorts.ts';
import { computeIndex } from './shopMonth.ts';
import { computeQuartiles, roundValue, getTrimmedMean } from './spread.ts';

let createdCount = 0;
/** Shops of different people with the same traits. */
function createShops(
  count: number,
  traits: Partial<LikeShop['traits']> = {},
  people?: readonly string[],
): LikeShop[] {
  return Array.from({ length: count }, () => {
    createdCount += 1;
    return {
      eshopId: `shop${createdCount}` as EshopId,
      people: people ?? [`person${createdCount}`],
      traits: { Platform: 'Shoptet', Category: 'sport', Country: 'CZ', Size: '30', ...traits },
    };
  });
}
const summarize = (shops: readonly LikeShop[]) =>
  groupIntoCohorts(shops).map((one) => [one.alike.join(), one.shops.length]);

describe('cohorts', () => {
  it('take ten shops of others beside one’s own', () => {
    expect(summarize(createShops(10))).toEqual([]);
    expect(summarize(createShops(11))).toEqual([['Platform,Category,Country,Size', 11]]);
  });

  it('give up the platform first, then the category, the country and the size', () => {
    const all = ['Platform', 'Category', 'Country', 'Size'] as const;
    all.forEach((_trait, place) => {
      // Six shops of each of two kinds that differ in everything up to this.
      const others = Object.fromEntries(all.slice(0, place + 1).map((trait) => [trait, 'other']));
      expect(summarize([...createShops(6), ...createShops(6, others)])).toEqual([
        [all.slice(place + 1).join(), 12],
      ]);
      expect(summarize([...createShops(6), ...createShops(4, others)])).toEqual([]);
    });
  });

  it('take shops that share a person for one party, be it through another shop', () => {
    const own = createShops(1, {}, ['ann', 'bob']);
    const chain = [
      ...createShops(1, {}, ['ann']),
      ...createShops(1, {}, ['cyd']),
      ...createShops(1, {}, ['bob', 'cyd']),
    ];
    const others = createShops(2);
    const groups = groupByParty([...own, ...others, ...chain]);
    expect(groups.map((group) => group.length).toSorted((a, b) => a - b)).toEqual([1, 1, 4]);
    expect(countParties([...own, ...chain])).toBe(1);
  });

  it('share no shop, whatever the shops: no one can take one cohort from another', () => {
    const traits = ['a', 'b', 'c'];
    for (let round = 0; round < 50; round += 1) {
      const pick = (place: number) => traits[(round * 7 + place * place * 13 + place) % traits.length] ?? 'a';
      const shops = Array.from({ length: 60 + round }, (_, place) =>
        createShops(1, {
          Platform: pick(place),
          Category: pick(place + 3),
          Country: pick(place * 2),
          Size: pick(place + 1),
        }),
      ).flat();
      const cohorts = groupIntoCohorts(shops);
      const placed = cohorts.flatMap((one) => one.shops.map(({ eshopId }) => eshopId));
      expect(new Set(placed).size).toBe(placed.length);
      expect(cohorts.length).toBeGreaterThan(0);
      for (const one of cohorts) expect(countParties(one.shops)).toBeGreaterThanOrEqual(11);
    }
  });

  it('count the shops of one person as one party, also over a person who shares two of them', () => {
    expect(summarize([...createShops(10), ...createShops(5, {}, ['person-of-many'])])).toEqual([
      ['Platform,Category,Country,Size', 15],
    ]);
    expect(summarize([...createShops(9), ...createShops(5, {}, ['person-of-many'])])).toEqual([]);
    expect(
      countParties([
        ...createShops(1, {}, ['a']),
        ...createShops(1, {}, ['b']),
        ...createShops(1, {}, ['a', 'b']),
        ...createShops(1),
      ]),
    ).toBe(2);
  });

  it('never group two shops by unknown properties', () => {
    expect(summarize(createShops(11, { Platform: null }))).toEqual([['Category,Country,Size', 11]]);
    expect(summarize(createShops(11, { Platform: null, Category: null }))).toEqual([['Country,Size', 11]]);
  });
});

describe('figures of many shops', () => {
  it('are quartiles, drawn between the two nearest shops', () => {
    expect(computeQuartiles([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  });

  it('are not pulled by a single shop, however large', () => {
    const usual = [90, 95, 100, 105, 110, 100, 100, 98, 102, 100];
    expect(Math.abs(getTrimmedMean([...usual, 1_000_000]) - getTrimmedMean([...usual, 106]))).toBeLessThan(1);
  });

  it('are given out with three digits', () => {
    expect([123_456, 0.123_456, 99.96, 0].map(roundValue)).toEqual([123_000, 0.123, 100, 0]);
  });

  it('take the mean of the first week as 100', () => {
    expect(computeIndex([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([25, 50, 75, 100, 125, 150, 175, 200]);
    expect(computeIndex([0, 0, 0, 0, 0, 0, 0, 8])).toBeNull();
  });
});
