import { describe, expect, it } from 'vitest';
import { estimateExpectedRevenue, type CampaignDay } from './expectedRevenue.ts';

const build = (count: number, day: (at: number) => CampaignDay): CampaignDay[] =>
  Array.from({ length: count }, (_, at) => day(at));
/** Four weeks at a spend of 500 a day; each week brings another return: 4, 5, 6, 7. */
const steady = build(28, (at) => ({ spend: 500, revenue: 500 * (4 + Math.floor(at / 7)), orders: 2 }));

describe('expected revenue', () => {
  it.each([
    ['a raise', { before: 500, after: 600 }, { verdict: 'More', low: 2_800, high: 4_900, weeks: 4 }],
    ['a cut', { before: 500, after: 400 }, { verdict: 'Less', low: 2_800, high: 4_900, weeks: 4 }],
    ['turning it off', { before: 500, after: null }, { verdict: 'Less', low: 14_000, high: 25_000 }],
    ['turning it on', { before: null, after: 500 }, { verdict: 'More', low: 14_000, high: 25_000 }],
    ['turning it on at less', { before: null, after: 100 }, { verdict: 'More', low: 2_800, high: 4_900 }],
    ['the largest raise', { before: 500, after: 650 }, { verdict: 'More' }],
    [
      'more than it ever spent',
      { before: 500, after: 651 },
      { verdict: 'BeyondSpend', low: null, high: null },
    ],
    [
      'a raise of what it does not spend',
      { before: 1_000, after: 1_200 },
      { verdict: 'BudgetUnused', low: null },
    ],
    [
      'a cut to what it does not spend',
      { before: 1_000, after: 800 },
      { verdict: 'BudgetUnused', low: null },
    ],
    [
      'a cut below what it spends',
      { before: 1_000, after: 400 },
      { verdict: 'Less', low: 2_800, high: 4_900 },
    ],
  ] as const)('of %s', (_name, change, expected) => {
    expect(estimateExpectedRevenue(steady, change)).toMatchObject(expected);
  });

  it.each([
    ['no days', []],
    ['too few days', steady.slice(-13)],
    ['too few orders', steady.map((day, at) => ({ ...day, orders: at < 14 ? 1 : 0 }))],
    ['no spend', steady.map((day) => ({ ...day, spend: 0 }))],
  ])('is not made up of %s', (_name, days) => {
    expect(estimateExpectedRevenue(days, { before: 500, after: 600 })).toMatchObject({
      verdict: 'TooLittleData',
      low: null,
      high: null,
    });
  });

  it('leaves weeks without spend out', () => {
    const paused = steady.map((day, at) => (at < 7 ? { spend: 0, revenue: 0, orders: 0 } : day));
    expect(estimateExpectedRevenue(paused, { before: 500, after: 600 })).toEqual({
      verdict: 'More',
      low: 3_500,
      high: 4_900,
      weeks: 3,
    });
  });
});
