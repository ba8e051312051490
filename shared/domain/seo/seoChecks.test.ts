import { describe, expect, it } from 'vitest';
import { scoreCheck, scoreSite, seoCheckKeys, seoChecks, weighPage } from './seoChecks.ts';

it('the forty checks have 100 points together', () => {
  expect(seoCheckKeys).toHaveLength(40);
  expect(seoCheckKeys.reduce((sum, key) => sum + seoChecks[key].points, 0)).toBe(100);
});

describe('a page weighs', () => {
  const best = { views: 200, revenueMinor: 1_000_000 };
  it.each([
    [{ views: 0, revenueMinor: 0 }, 1],
    [{ views: 200, revenueMinor: 0 }, 10],
    [{ views: 20, revenueMinor: 500_000 }, 5.5],
    // Cancelled orders can leave less than nothing.
    [{ views: 0, revenueMinor: -500 }, 1],
    [null, 1],
  ])('by its views or revenue, whichever is nearer to the best: %j is %d', (own, weight) => {
    expect(weighPage('Product', own, best)).toBe(weight);
  });
  it('as its kind does where it has no figures, also in a shop without any', () => {
    expect(weighPage('Home', null, best)).toBe(10);
    expect(weighPage('Category', null, best)).toBe(3);
    expect(weighPage('Product', { views: 0, revenueMinor: 0 }, { views: 0, revenueMinor: 0 })).toBe(1);
  });
});

describe('a check earns', () => {
  const listVerdicts = (passed: number, failed: number) => [
    ...Array.from({ length: passed }, () => ({ isPassed: true, weight: 1 })),
    ...Array.from({ length: failed }, () => ({ isPassed: false, weight: 1 })),
  ];
  it('all points from its threshold on, and below it the share that passes', () => {
    expect(scoreCheck('title', listVerdicts(98, 2))).toEqual({
      passedPercent: 98,
      earned: 4,
      state: 'Passed',
    });
    expect(scoreCheck('title', listVerdicts(97, 3))).toEqual({
      passedPercent: 97,
      earned: 3.9,
      state: 'Failed',
    });
  });
  it('by the weight of pages, not by their number', () => {
    const pages = [
      { isPassed: false, weight: 9 },
      { isPassed: true, weight: 0.5 },
      { isPassed: true, weight: 0.5 },
    ];
    expect(scoreCheck('priceMatch', pages)).toMatchObject({ passedPercent: 10, earned: 0.5 });
  });
});

it('the score is earned points of those that could be measured', () => {
  expect(
    scoreSite([
      { points: 4, earned: 4 },
      { points: 4, earned: 1.1 },
      { points: 7, earned: null },
    ]),
  ).toBe(63.8);
  expect(scoreSite([{ points: 7, earned: null }])).toBeNull();
});
