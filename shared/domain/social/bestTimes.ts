/** What a suggested time rests on. */
export type BestTimeBasis =
  /** Orders that came in the two hours from then, of all orders of the weekday, or of all days together. */
  | {
      readonly kind: 'Orders';
      readonly orders: number;
      readonly ofOrders: number;
      readonly isOfWeekday: boolean;
    }
  /** Earlier posts of that hour of the week, and how many visits one brought; the last is the mean of all posts. */
  | {
      readonly kind: 'Posts';
      readonly posts: number;
      readonly visitsPerPost: number;
      readonly visitsPerAnyPost: number;
    };

/** A time of the week at which posts do well. */
export interface BestTime {
  /** Monday is 1. */
  readonly weekday: number;
  readonly hour: number;
  readonly basis: BestTimeBasis;
}

const hoursOfDay = 24;
const daysOfWeek = 7;
/** A post is seen in the hours after it comes out. */
const windowHours = 2;
/** Fewer say nothing of hours. */
export const leastOrders = 100;
/** Fewer on a weekday say nothing of that weekday: then all days together count. */
const leastOrdersOfWeekday = 60;
export const leastPosts = 12;
const leastPostsOfHour = 3;
/** A count is above the mean by chance less often than once in several hundred (Poisson). */
const deviations = 3;
const timesOfWeekday = 2;

const isAboveChance = (count: number, mean: number): boolean => count - mean >= deviations * Math.sqrt(mean);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The best windows of a day by its orders of each hour: most orders first, without overlaps. */
function rankWindows(orders: readonly number[]): { hour: number; count: number }[] {
  const mean = (sum(orders) * windowHours) / hoursOfDay;
  const windows = Array.from({ length: hoursOfDay - windowHours + 1 }, (_, hour) => ({
    hour,
    count: sum(orders.slice(hour, hour + windowHours)),
  }));
  const chosen: { hour: number; count: number }[] = [];
  const ranked = windows.toSorted(
    (one, other) => other.count - one.count || (orders[other.hour] ?? 0) - (orders[one.hour] ?? 0),
  );
  for (const window of ranked) {
    if (chosen.length === timesOfWeekday || !isAboveChance(window.count, mean)) break;
    if (chosen.every(({ hour }) => Math.abs(hour - window.hour) >= windowHours)) chosen.push(window);
  }
  return chosen;
}

/**
 * Times at which a shop's buyers order most; empty with too few orders.
 * @param byHour orders of each hour of the week, Monday's first hour first
 */
export function findOrderTimes(byHour: readonly number[]): BestTime[] {
  if (sum(byHour) < leastOrders) return [];
  const toDay = (day: number) => byHour.slice(day * hoursOfDay, (day + 1) * hoursOfDay);
  const anyDay = Array.from({ length: hoursOfDay }, (_, hour) =>
    sum(Array.from({ length: daysOfWeek }, (_unused, day) => byHour[day * hoursOfDay + hour] ?? 0)),
  );
  return Array.from({ length: daysOfWeek }, (_, day) => {
    const own = toDay(day);
    const isOfWeekday = sum(own) >= leastOrdersOfWeekday;
    const orders = isOfWeekday ? own : anyDay;
    return rankWindows(orders).map(({ hour, count }) => ({
      weekday: day + 1,
      hour,
      basis: { kind: 'Orders' as const, orders: count, ofOrders: sum(orders), isOfWeekday },
    }));
  }).flat();
}

/** A published post: its hour of the week, Monday's first is 0, and the visits through its link. */
export interface EarlierPost {
  readonly hourOfWeek: number;
  readonly visits: number;
}

/** Hours of the week whose posts brought more visits than others; empty with too few posts. */
export function findPostTimes(posts: readonly EarlierPost[]): BestTime[] {
  if (posts.length < leastPosts) return [];
  const visitsPerAnyPost = sum(posts.map(({ visits }) => visits)) / posts.length;
  const byHour = new Map<number, number[]>();
  for (const { hourOfWeek, visits } of posts)
    byHour.set(hourOfWeek, [...(byHour.get(hourOfWeek) ?? []), visits]);
  return [...byHour]
    .filter(
      ([, visits]) =>
        visits.length >= leastPostsOfHour && isAboveChance(sum(visits), visitsPerAnyPost * visits.length),
    )
    .map(([hourOfWeek, visits]) => ({
      weekday: Math.floor(hourOfWeek / hoursOfDay) + 1,
      hour: hourOfWeek % hoursOfDay,
      basis: {
        kind: 'Posts' as const,
        posts: visits.length,
        visitsPerPost: sum(visits) / visits.length,
        visitsPerAnyPost,
      },
    }))
    .toSorted((one, other) => other.basis.visitsPerPost - one.basis.visitsPerPost);
}
