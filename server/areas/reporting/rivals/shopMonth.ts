import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { funnelSteps, findSizeBand, getStepRates } from '#shared/domain/report/funnel.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { PeerCandidate } from '#server/areas/eshop/index.ts';
import { findMainCategory } from '#server/areas/product/index.ts';
import {
  countProductOrders,
  readFunnelSteps,
  readOrderMedianMinor,
  readRollupsByPeriod,
} from '#server/measurement/index.ts';
import type { LikeShop } from './cohorts.ts';

/** Days whose mean is 100 of the index of orders. */
const indexDays = 7;
/** A shop that fewer visits were measured of in a month tells nothing of shops. */
const fewestVisits = 30;
/** Products that are looked at to tell what a shop sells, those ordered most. */
const soldProducts = 200;

/** Days of a calendar month. */
interface MonthDays {
  readonly fromDay: Day;
  readonly toDay: Day;
}

/** Figures of a shop in a month, as they go into a cohort. */
export interface ShopMonthFigures extends LikeShop {
  readonly currency: CreditCurrency;
  readonly steps: readonly {
    readonly rateOfBefore: number | null;
    readonly rateOfAll: number | null;
    readonly medianSeconds: number | null;
  }[];
  /** The median of its orders' values with VAT, minor units of its credit currency. */
  readonly orderValueMinor: number | null;
  /** Orders day by day; 100 is the mean of the first week. Null where there was none in it. */
  readonly index: readonly number[] | null;
}

/** Orders of days as an index of the mean of the first week; null where that is zero. */
export function computeIndex(orders: readonly number[]): number[] | null {
  const base = orders.slice(0, indexDays).reduce((sum, count) => sum + count, 0) / indexDays;
  return base === 0 ? null : orders.map((count) => (count / base) * 100);
}

/** A shop's own orders day by day as that index; nothing where the first week had none. */
export async function readOwnIndex(
  eshopId: EshopId,
  month: MonthDays,
): Promise<{ readonly day: Day; readonly value: number }[]> {
  const days = await readRollupsByPeriod(eshopId, { dimension: 'Hour', range: month }, 'Day');
  const index = computeIndex(days.map(({ counts }) => counts.orders)) ?? [];
  return index.map((value, place) => ({
    day: addDays(month.fromDay, place),
    value: Math.round(value * 10) / 10,
  }));
}

async function readMainCategory(eshopId: EshopId, month: MonthDays): Promise<string | null> {
  const sold = [...(await countProductOrders(eshopId, month))]
    .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, soldProducts);
  return await findMainCategory(eshopId, new Map(sold));
}

/** Reads a shop's month; null of one that has measured too little to stand for anything. */
export async function readShopMonth(
  candidate: PeerCandidate,
  month: MonthDays,
): Promise<ShopMonthFigures | null> {
  const { eshopId } = candidate;
  const steps = await readFunnelSteps(eshopId, month);
  if ((steps[0]?.visits ?? 0) < fewestVisits) return null;
  const days = await readRollupsByPeriod(eshopId, { dimension: 'Hour', range: month }, 'Day');
  const orders = days.map(({ counts }) => counts.orders);
  const size = findSizeBand(orders.reduce((sum, count) => sum + count, 0));
  if (size === null) return null;
  const rates = getStepRates(steps.map(({ visits }) => visits));
  return {
    eshopId,
    people: candidate.people,
    traits: {
      Platform: candidate.platform,
      Category: await readMainCategory(eshopId, month),
      Country: candidate.country,
      Size: String(size),
    },
    currency: candidate.currency,
    steps: funnelSteps.map((_step, index) => ({
      rateOfBefore: rates[index]?.rateOfBefore ?? null,
      rateOfAll: rates[index]?.rateOfAll ?? null,
      medianSeconds: steps[index]?.medianSeconds ?? null,
    })),
    orderValueMinor: await readOrderMedianMinor(eshopId, month),
    index: computeIndex(orders),
  };
}
