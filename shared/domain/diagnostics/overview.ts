import type { SeoGroup } from '../seo/seoChecks.ts';

/** Kinds of findings: a check of the website, slow pages, competitors' prices, Google's benchmark, and what only competitors sell. */
export const findingKinds = [
  'Check',
  'SlowPages',
  'CheaperElsewhere',
  'AboveBenchmark',
  'MissingProducts',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** How long a fix usually takes an editor of the shop's platform; our judgement, not measured. */
export const efforts = ['Minutes', 'Hours', 'Days'] as const;
export type Effort = (typeof efforts)[number];

/** The usual effort of a check's fix, by its group. */
export const groupEfforts: Readonly<Record<SeoGroup, Effort>> = {
  Indexing: 'Hours',
  StructuredData: 'Hours',
  Titles: 'Minutes',
  Speed: 'Days',
  Images: 'Hours',
  Content: 'Hours',
  Policies: 'Minutes',
};

/** An amount that is measured with its uncertainty: the true one lies between the others with 95% certainty. */
export interface Effect {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** Days before and after a fix that are compared. */
export const fixDays = 28;
/** Orders of the fixed products before and after, and of the others, below which an effect cannot be separated from chance. */
export const fewestFixOrders = 10;
const monthDays = 30;
const z = 1.959_964;

/** What products brought in a number of days. */
export interface Takings {
  readonly orders: number;
  /** Minor units. */
  readonly revenueMinor: number;
}

/**
 * What a fix brought a month in minor units: the revenue of the fixed products after it, less what they would have brought
 * had they gone the way of the untouched ones. Null where orders are too few. The band counts orders as chance (Poisson).
 */
export function measureFix(figures: {
  readonly before: Takings;
  readonly after: Takings;
  readonly othersBefore: Takings;
  readonly othersAfter: Takings;
}): Effect | null {
  const { before, after, othersBefore, othersAfter } = figures;
  const counts = [before.orders, after.orders, othersBefore.orders, othersAfter.orders];
  if (counts.some((orders) => orders < fewestFixOrders) || othersBefore.revenueMinor <= 0) return null;
  const expected = before.revenueMinor * (othersAfter.revenueMinor / othersBefore.revenueMinor);
  const variance =
    after.revenueMinor ** 2 / after.orders +
    expected ** 2 * (1 / before.orders + 1 / othersBefore.orders + 1 / othersAfter.orders);
  const scale = monthDays / fixDays;
  const value = (after.revenueMinor - expected) * scale;
  const half = z * Math.sqrt(variance) * scale;
  return { value: Math.round(value), lower: Math.round(value - half), upper: Math.round(value + half) };
}

/** Whether an effect is separated from chance. */
export const isSure = ({ lower, upper }: Effect): boolean => lower > 0 || upper < 0;

/** Sessions and their orders, and what those were worth in minor units. */
export interface SpeedSessions {
  readonly visits: number;
  readonly orders: number;
  readonly orderValueMinor: number;
}

/** Sessions of a speed that are compared; fewer are left out. */
export const fewestSpeedSessions = 100;

/** Bounds of a share by Wilson's interval, 0 to 1. */
function computeShareBounds(orders: number, visits: number): { share: number; lower: number; upper: number } {
  const share = orders / visits;
  const spread = z ** 2 / visits;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / visits + spread / (4 * visits));
  return { share, lower: middle - half, upper: middle + half };
}

/**
 * What slow sessions would bring a month more if they ordered like fast ones, in minor units; null where sessions are too
 * few or slow ones order as much. The band is that of the difference of two shares (Newcombe).
 */
export function measureSlowSessions(fast: SpeedSessions, slow: SpeedSessions, days: number): Effect | null {
  if (fast.visits < fewestSpeedSessions || slow.visits < fewestSpeedSessions || fast.orders === 0)
    return null;
  const [a, b] = [computeShareBounds(fast.orders, fast.visits), computeShareBounds(slow.orders, slow.visits)];
  const difference = a.share - b.share;
  if (difference <= 0) return null;
  const lower = difference - Math.hypot(a.share - a.lower, b.upper - b.share);
  const upper = difference + Math.hypot(a.upper - a.share, b.share - b.lower);
  const orderMinor = (fast.orderValueMinor + slow.orderValueMinor) / (fast.orders + slow.orders);
  const toMinor = (share: number) => Math.round(((share * slow.visits * orderMinor) / days) * monthDays);
  return { value: toMinor(difference), lower: toMinor(lower), upper: toMinor(upper) };
}

/** State of a verified fix: its 28 days are not over, it has too few orders, or it was measured. */
export const fixStates = ['Measuring', 'TooFewOrders', 'Measured', 'NoEffect'] as const;
export type FixState = (typeof fixStates)[number];

/** How often checks run by themselves. */
export const runSchedules = ['Off', 'Weekly', 'Monthly'] as const;
export type RunSchedule = (typeof runSchedules)[number];
