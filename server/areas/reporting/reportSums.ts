import { computePercentage } from '#shared/domain/report/report.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { DailyFigures } from '#server/measurement/index.ts';

/** Sums of figures over days and campaigns; money in minor units. */
export interface ReportSums {
  readonly impressions: number;
  readonly clicks: number;
  readonly spentMinor: number;
  readonly addToCarts: number;
  readonly orders: number;
  /** Orders whose value is in `revenueMinor`. */
  readonly valuedOrders: number;
  readonly revenueMinor: number;
  /** Visitors of the shop, whether an ad brought them or not. */
  readonly visitors: number;
}

const nothing: ReportSums = {
  impressions: 0,
  clicks: 0,
  spentMinor: 0,
  addToCarts: 0,
  orders: 0,
  valuedOrders: 0,
  revenueMinor: 0,
  visitors: 0,
};

/**
 * Sums rows. Purchases count where an ad is credited with them, visitors everywhere; so a shop's orders here are those
 * that its ads brought.
 */
export function sumFigures(rows: readonly Omit<DailyFigures, 'day' | 'reportedAt'>[]): ReportSums {
  return rows.reduce<ReportSums>((sums, row) => {
    const isCredited = row.campaignId !== null;
    return {
      impressions: sums.impressions + row.impressions,
      clicks: sums.clicks + row.clicks,
      spentMinor: sums.spentMinor + row.spentMinor,
      addToCarts: sums.addToCarts + (isCredited ? row.addToCarts : 0),
      orders: sums.orders + (isCredited ? row.orders : 0),
      valuedOrders: sums.valuedOrders + (isCredited ? row.orders - row.otherCurrencyOrders : 0),
      revenueMinor: sums.revenueMinor + (isCredited ? row.revenueMinor : 0),
      visitors: sums.visitors + row.visitors,
    };
  }, nothing);
}

function divideByCount(amountMinor: number, count: number): number | null {
  return count === 0 ? null : fromMinor(Math.round(amountMinor / count));
}

/** Sums of shares of orders to the millionth, which is what they are counted in. */
function roundToWholeMillionths(orders: number): number {
  return Math.round(orders * 1_000_000) / 1_000_000;
}

/** The figures of a row of statistics as they are written, screen, CSV and PDF alike. */
export function presentSums(sums: ReportSums) {
  return {
    impressions: sums.impressions,
    clicks: sums.clicks,
    clickThroughRate: computePercentage(sums.clicks, sums.impressions),
    costPerClick: divideByCount(sums.spentMinor, sums.clicks),
    expenses: fromMinor(sums.spentMinor),
    addToCarts: sums.addToCarts,
    orders: roundToWholeMillionths(sums.orders),
    conversionRate: computePercentage(roundToWholeMillionths(sums.orders), sums.clicks),
    revenue: fromMinor(sums.revenueMinor),
    averageOrderValue: divideByCount(sums.revenueMinor, roundToWholeMillionths(sums.valuedOrders)),
    costOfSales: computePercentage(sums.spentMinor, sums.revenueMinor),
  };
}
