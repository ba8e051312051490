import { describe, expect, it } from 'vitest';
import { selectMorningTopics, type MorningDay, type MorningFacts } from './morningNote.ts';

const createDays = (values: readonly number[], orders = 5): MorningDay[] =>
  values.map((revenue) => ({ expenses: 100, revenue, orders }));

const quiet: MorningFacts = {
  days: createDays([90, 110, 100, 95, 105, 100, 100, 100]),
  costOfSales: { percent: 20, maximum: 25 },
  credit: { daysLeft: 12, hasAutoTopUp: false },
  feedStatus: 'Completed',
  hasSoldOut: false,
  isUndercut: false,
};
const select = (change: Partial<MorningFacts>) => selectMorningTopics({ ...quiet, ...change });

describe('a morning note', () => {
  it('is empty on a usual day, and where nothing could be read', () => {
    expect(select({})).toEqual([]);
    expect(select({ days: null, costOfSales: null, credit: null, feedStatus: null })).toEqual([]);
  });

  it('says so when yesterday was outside all seven days before, by a quarter of their mean', () => {
    expect(select({ days: createDays([90, 110, 100, 95, 105, 100, 100, 140]) })).toEqual(['RevenueUp']);
    expect(select({ days: createDays([90, 110, 100, 95, 105, 100, 100, 60]) })).toEqual(['RevenueDown']);
    // Above all of them, by less than a quarter.
    expect(select({ days: createDays([90, 110, 100, 95, 105, 100, 100, 120]) })).toEqual([]);
    // By half, yet one of the days before was like it.
    expect(select({ days: createDays([90, 160, 100, 95, 105, 100, 100, 155]) })).toEqual([]);
  });

  it('takes no change of a few orders for one, nor figures of a few days', () => {
    expect(select({ days: createDays([90, 110, 100, 95, 105, 100, 100, 300], 1) })).toEqual([]);
    expect(select({ days: createDays([0, 0, 0, 95, 105, 100, 100, 300]) })).toEqual([]);
  });

  it('says so when orders were outside all days before by more than chance, where revenue does not say it', () => {
    const list = (last: number, revenue = 100) =>
      [18, 22, 20, 19, 21, 20, 20, last].map((orders, at) => ({
        expenses: 100,
        revenue: at === 7 ? revenue : 100,
        orders,
      }));
    expect(select({ days: list(40) })).toEqual(['OrdersUp']);
    expect(select({ days: list(5) })).toEqual(['OrdersDown']);
    // Below all of them, as chance may have it.
    expect(select({ days: list(10) })).toEqual([]);
    expect(select({ days: list(5, 30) })).toEqual(['RevenueDown']);
    // Many small orders: revenue fell all the same.
    expect(select({ days: list(40, 30) })).toEqual(['RevenueDown', 'OrdersUp']);
  });

  it('says that a competitor is below the price of a product that sells', () => {
    expect(select({ isUndercut: true })).toEqual(['PriceUndercut']);
  });

  it('tells of spend that rose or fell', () => {
    const change = (expenses: number) =>
      (quiet.days ?? []).map((day, at) => (at === 7 ? { ...day, expenses } : day));
    expect(select({ days: change(180) })).toEqual(['SpendUp']);
    expect(select({ days: change(0) })).toEqual(['SpendDown']);
  });

  it('tells of credit that ends in three days, unless auto top-up adds to it', () => {
    expect(select({ credit: { daysLeft: 3, hasAutoTopUp: false } })).toEqual(['CreditEnds']);
    expect(select({ credit: { daysLeft: 3, hasAutoTopUp: true } })).toEqual([]);
    expect(select({ credit: { daysLeft: null, hasAutoTopUp: false } })).toEqual([]);
  });

  it('tells of the feed and of the cost of sales over the maximum', () => {
    expect(select({ feedStatus: 'Failed' })).toEqual(['FeedFailed']);
    expect(select({ feedStatus: 'Held' })).toEqual(['FeedHeld']);
    expect(select({ costOfSales: { percent: 25.1, maximum: 25 } })).toEqual(['CostOverLimit']);
    expect(select({ costOfSales: { percent: 25, maximum: 25 } })).toEqual([]);
    expect(select({ costOfSales: { percent: 99, maximum: null } })).toEqual([]);
  });

  it('has four sentences at most, the most urgent first', () => {
    const all = select({
      days: createDays([90, 110, 100, 95, 105, 100, 100, 60]),
      costOfSales: { percent: 30, maximum: 25 },
      credit: { daysLeft: 1, hasAutoTopUp: false },
      feedStatus: 'Failed',
      hasSoldOut: true,
    });
    expect(all).toEqual(['CreditEnds', 'FeedFailed', 'SoldOut', 'CostOverLimit']);
  });
});
