import { describe, expect, it } from 'vitest';
import { findOrderTimes, findPostTimes, leastOrders } from './bestTimes.ts';

/** Orders by hour of the week: some in each hour, more in others. */
function buildWeek(base: number, more: Readonly<Record<string, number>>): number[] {
  return Array.from(
    { length: 168 },
    (_, at) => more[`${Math.floor(at / 24) + 1} ${at % 24}`] ?? more[`* ${at % 24}`] ?? base,
  );
}

describe('best times of orders', () => {
  it('says nothing with too few orders', () => {
    const week = buildWeek(0, { '2 19': leastOrders - 1 });
    expect(findOrderTimes(week)).toEqual([]);
    expect(findOrderTimes(buildWeek(0, { '2 19': leastOrders })).length).toBeGreaterThan(0);
  });

  it('says nothing where all hours are alike', () => {
    expect(findOrderTimes(buildWeek(5, {}))).toEqual([]);
  });

  it('takes the weekday’s own hours where it has enough orders', () => {
    const week = buildWeek(2, { '2 8': 30, '2 9': 25, '* 19': 20, '* 20': 20 });
    const tuesday = findOrderTimes(week).filter(({ weekday }) => weekday === 2);
    expect(tuesday[0]).toEqual({
      weekday: 2,
      hour: 8,
      basis: { kind: 'Orders', orders: 55, ofOrders: 55 + 40 + 20 * 2, isOfWeekday: true },
    });
    expect(tuesday[1]).toMatchObject({ hour: 19, basis: { orders: 40 } });
  });

  it('takes all days together for a weekday with few orders', () => {
    const week = buildWeek(0, { '1 19': 90, '1 20': 60, '7 19': 3 });
    const sunday = findOrderTimes(week).filter(({ weekday }) => weekday === 7);
    expect(sunday).toEqual([
      {
        weekday: 7,
        hour: 19,
        basis: { kind: 'Orders', orders: 153, ofOrders: 153, isOfWeekday: false },
      },
    ]);
  });
});

describe('best times of earlier posts', () => {
  const evening = 24 + 19;
  const buildPosts = (hourOfWeek: number, count: number, visits: number) =>
    Array.from({ length: count }, () => ({ hourOfWeek, visits }));

  it('says nothing with too few posts', () => {
    expect(findPostTimes(buildPosts(evening, 11, 50))).toEqual([]);
  });

  it('names hours whose posts brought clearly more visits', () => {
    const posts = [...buildPosts(evening, 4, 60), ...buildPosts(10, 8, 15), ...buildPosts(50, 2, 90)];
    const all = (4 * 60 + 8 * 15 + 2 * 90) / 14;
    expect(findPostTimes(posts)).toEqual([
      {
        weekday: 2,
        hour: 19,
        basis: { kind: 'Posts', posts: 4, visitsPerPost: 60, visitsPerAnyPost: all },
      },
    ]);
  });

  it('names none where all are alike', () => {
    expect(findPostTimes([...buildPosts(evening, 8, 20), ...buildPosts(10, 8, 21)])).toEqual([]);
  });
});
