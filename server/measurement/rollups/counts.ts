import { attributionModels, type AttributionModel } from '#shared/domain/report/attribution.ts';
import { trafficChannels, type TrafficChannel } from '#shared/domain/report/trafficSource.ts';

/** Roll-up dimensions; for the keys of each see `readRollups`. */
export const rollupDimensions = [
  'Source',
  'Product',
  'Category',
  'User',
  'Hour',
  'OrderValue',
  'StepTime',
  'Search',
  'Speed',
] as const;
export type RollupDimension = (typeof rollupDimensions)[number];

const modelCounts = attributionModels.flatMap(
  (model) =>
    [
      `orderMillionths${model}`,
      `valuedOrderMillionths${model}`,
      `revenueMinor${model}`,
      `vatMinor${model}`,
    ] as const,
);

/**
 * Counts of a row, in the order in which they are stored: a new one goes to the end. Money is in minor units of the
 * shop's credit currency. What an attribution model divides is in `…<Model>`, only in the rows of sources.
 */
export const rollupCounts = [
  /** Visits of visitors who agreed to be measured: 30 minutes without anything, or another way here, begin a new one. */
  'visits',
  /** Visits of visitors who were not here before. */
  'newVisits',
  'pageViews',
  'productViews',
  'addToCarts',
  'checkouts',
  /** Valid orders: neither cancelled nor of a robot. */
  'orders',
  /** Those of them whose value is in `revenueMinor`: the others are in another currency. */
  'valuedOrders',
  'cancelledOrders',
  /** Pieces that were ordered. */
  'units',
  /** Value of orders with VAT; of products, categories their own part of it. */
  'revenueMinor',
  /** VAT within `revenueMinor`. */
  'vatMinor',
  /** Visits that came to a step of a purchase, each once, and what lay in the cart then. */
  'productVisits',
  'cartVisits',
  'checkoutVisits',
  'orderVisits',
  'cartValueMinor',
  'checkoutValueMinor',
  'orderValueMinor',
  ...modelCounts,
] as const;
export type RollupCount = (typeof rollupCounts)[number];

/** All counts of a row. */
export type RollupCounts = Readonly<Record<RollupCount, number>>;

/** Place of a count in stored rows. */
export const columnOf: Readonly<Record<RollupCount, number>> = Object.fromEntries(
  rollupCounts.map((count, index) => [count, index]),
) as Record<RollupCount, number>;

/** What an attribution model credits a row with. */
export interface CreditCounts {
  readonly orderMillionths: number;
  /** Of orders whose value is in `revenueMinor`. */
  readonly valuedOrderMillionths: number;
  readonly revenueMinor: number;
  readonly vatMinor: number;
}

/** Picks what a model credits a row of sources with. */
export function selectCredits(counts: RollupCounts, model: AttributionModel): CreditCounts {
  return {
    orderMillionths: counts[`orderMillionths${model}`],
    valuedOrderMillionths: counts[`valuedOrderMillionths${model}`],
    revenueMinor: counts[`revenueMinor${model}`],
    vatMinor: counts[`vatMinor${model}`],
  };
}

/** Counts that are all zero. */
export function createZeroCounts(): Record<RollupCount, number> {
  return Object.fromEntries(rollupCounts.map((count) => [count, 0])) as Record<RollupCount, number>;
}

/** The way that something is counted under; null where the visitor did not agree to be measured. */
export type CountedChannel = TrafficChannel | null;

/** Channels by their stored number; the first is the unknown channel. */
export const storedChannels: readonly CountedChannel[] = [null, ...trafficChannels];
const channelCodes = new Map(storedChannels.map((channel, code) => [channel, code]));

/** The stored number of a channel. */
export function getChannelCode(channel: CountedChannel): number {
  return channelCodes.get(channel) ?? 0;
}
