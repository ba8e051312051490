import { wholeOrder, type AttributionModel } from '#shared/domain/report/attribution.ts';
import type { StatisticSums, VatBasis } from '#shared/domain/report/statistics.ts';
import type { RollupCount, RollupCounts } from '#server/measurement/index.ts';

/** How counts become figures. */
export interface Counting {
  readonly vat: VatBasis;
  /** Null where orders are not divided: each belongs to its row as a whole. */
  readonly model: AttributionModel | null;
}

/** Sums that are all zero. */
export const noSums: StatisticSums = {
  visits: 0,
  productViews: 0,
  addToCarts: 0,
  checkouts: 0,
  orderMillionths: 0,
  valuedOrderMillionths: 0,
  units: 0,
  revenueMinor: 0,
  spentMinor: 0,
};

/** One count of a row by its name. */
export type CountOf = (name: RollupCount) => number;

/**
 * The sums of a row of roll-ups, each counted when it is read, so that rows which are only put in order cost little; VAT is
 * taken out exactly, as every order stated it or its rate gave it.
 */
export function getLateSums(count: CountOf, { vat, model }: Counting): StatisticSums {
  const isWhole = model === null;
  const [revenue, contained] = isWhole
    ? (['revenueMinor', 'vatMinor'] as const)
    : ([`revenueMinor${model}`, `vatMinor${model}`] as const);
  return {
    get visits() {
      return count('visits');
    },
    get productViews() {
      return count('productViews');
    },
    get addToCarts() {
      return count('addToCarts');
    },
    get checkouts() {
      return count('checkouts');
    },
    get orderMillionths() {
      return isWhole ? count('orders') * wholeOrder : count(`orderMillionths${model}`);
    },
    get valuedOrderMillionths() {
      return isWhole ? count('valuedOrders') * wholeOrder : count(`valuedOrderMillionths${model}`);
    },
    get units() {
      return count('units');
    },
    get revenueMinor() {
      return vat === 'Included' ? count(revenue) : count(revenue) - count(contained);
    },
    spentMinor: 0,
  };
}

/** The same of counts that are there as an object. */
export function toSums(counts: RollupCounts, counting: Counting): StatisticSums {
  return copySums(getLateSums((name) => counts[name], counting));
}

/** Sums as they are now. */
export function copySums(sums: StatisticSums): StatisticSums {
  return addSums(sums, noSums);
}

/** Two sums as one. */
export function addSums(one: StatisticSums, other: StatisticSums): StatisticSums {
  return {
    visits: one.visits + other.visits,
    productViews: one.productViews + other.productViews,
    addToCarts: one.addToCarts + other.addToCarts,
    checkouts: one.checkouts + other.checkouts,
    orderMillionths: one.orderMillionths + other.orderMillionths,
    valuedOrderMillionths: one.valuedOrderMillionths + other.valuedOrderMillionths,
    units: one.units + other.units,
    revenueMinor: one.revenueMinor + other.revenueMinor,
    spentMinor: one.spentMinor + other.spentMinor,
  };
}
