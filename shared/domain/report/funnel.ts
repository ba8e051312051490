import { computePercentage } from './report.ts';

/** Steps of a purchase, in the order in which a visit goes through them. */
export const funnelSteps = ['Visit', 'Product', 'Cart', 'Checkout', 'Order'] as const;
export type FunnelStepName = (typeof funnelSteps)[number];

/** Medians of times between steps are exact to so many percent, or to a second where that is more. */
export const stepTimePrecisionPercent = 1;

/** Shares of the visits that came to each step, in percent. */
export interface StepRates {
  /** Of those who reached the step before; null for the first step, and where no one did. */
  readonly rateOfBefore: number | null;
  /** Of all visits. */
  readonly rateOfAll: number | null;
}

/** The rates of steps from how many visits came to each, the first step first. */
export function getStepRates(visits: readonly number[]): StepRates[] {
  const [all = 0] = visits;
  return visits.map((count, index) => ({
    rateOfBefore: index === 0 ? null : computePercentage(count, visits[index - 1] ?? 0),
    rateOfAll: computePercentage(count, all),
  }));
}

/** What shops of a cohort have in common, the first of them given up first where too few shops are alike in all. */
export const likenesses = ['Platform', 'Category', 'Country', 'Size'] as const;
export type Likeness = (typeof likenesses)[number];

/** A cohort answers only with this many shops of other people beside one's own. */
export const fewestPeers = 10;

/** Sizes of shops by their measured orders in a month: each is that of its number and more. */
export const sizeBands = [1, 30, 300, 3_000] as const;

/** The size of a shop; null of one without orders. */
export function findSizeBand(orders: number): (typeof sizeBands)[number] | null {
  return sizeBands.findLast((from) => orders >= from) ?? null;
}
