import type { eshopAnalyzer, SpeedFigure } from '#shared/contracts/eshopAnalyzer.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { computeWilsonInterval } from '#shared/domain/report/wilson.ts';
import {
  computeP75,
  fewestSpeedSamples,
  rateSpeed,
  speedDevices,
  speedMetrics,
  speedPages,
  speedRatings,
  type SpeedDevice,
  type SpeedMetric,
  type SpeedPage,
} from '#shared/domain/speed/speed.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { toReportRange } from '#server/areas/reporting/index.ts';
import { readRollupsAs } from '#server/measurement/index.ts';

type PerformanceCall = typeof eshopAnalyzer.getPerformanceInsights;

interface Sums {
  readonly pageViews: number;
  readonly visits: number;
  readonly orderVisits: number;
  readonly orderValueMinor: number;
}

/** The 75th percentile of a measure, of all kinds of pages without one; null of it until enough views were measured. */
function presentMetric(
  rows: ReadonlyMap<string, Sums>,
  place: { readonly page?: SpeedPage; readonly device: SpeedDevice },
  metric: SpeedMetric,
): SpeedFigure {
  const samples = new Map<number, number>();
  let total = 0;
  for (const [key, { pageViews }] of rows) {
    const [name, page, device, bucket] = key.split('|');
    if (name !== metric || device !== place.device || (place.page ?? page) !== page) continue;
    samples.set(Number(bucket), (samples.get(Number(bucket)) ?? 0) + pageViews);
    total += pageViews;
  }
  const p75 = total < fewestSpeedSamples ? null : computeP75(metric, samples);
  return { metric, samples: total, p75, rating: p75 === null ? null : rateSpeed(metric, p75) };
}

const zero: Sums = { pageViews: 0, visits: 0, orderVisits: 0, orderValueMinor: 0 };

/** Reads how fast a shop's pages were for its visitors, and what sessions of each speed brought. */
export async function readPerformance(
  eshopId: EshopId,
  input: ParsedInputOf<PerformanceCall>,
): Promise<OutputOf<PerformanceCall>> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const range = toReportRange(input, eshop.timeZone);
  const [rows, sources] = await Promise.all([
    readRollupsAs<Sums>(eshopId, { dimension: 'Speed', range }, (count) => ({
      pageViews: count('pageViews'),
      visits: count('visits'),
      orderVisits: count('orderVisits'),
      orderValueMinor: count('orderValueMinor'),
    })),
    readRollupsAs<number>(eshopId, { dimension: 'Source', range }, (count) => count('pageViews')),
  ]);
  const pages = speedPages.flatMap((page) =>
    speedDevices.map((device) => ({
      page,
      device,
      views: rows.get(`View|${page}|${device}`)?.pageViews ?? 0,
      metrics: speedMetrics.map((metric) => presentMetric(rows, { page, device }, metric)),
    })),
  );
  const measuredViews = pages.reduce((sum, { views }) => sum + views, 0);
  const allViews = [...sources.values()].reduce((sum, views) => sum + views, 0);
  return {
    currency: eshop.creditCurrency,
    period: { from: range.fromDay, to: range.toDay },
    coverage: {
      measuredViews,
      allViews,
      percent: computePercentage(Math.min(measuredViews, allViews), allViews),
    },
    fewestSamples: fewestSpeedSamples,
    pages: pages.filter(({ views }) => views > 0),
    devices: speedDevices.map((device) => ({
      device,
      metrics: speedMetrics.map((metric) => presentMetric(rows, { device }, metric)),
    })),
    sessions: speedDevices.flatMap((device) =>
      speedRatings.map((rating) => {
        const { visits, orderVisits, orderValueMinor } = rows.get(`Visit|${device}|${rating}`) ?? zero;
        // A session may be counted on one day and its order on the next.
        const orders = Math.min(orderVisits, visits);
        return {
          device,
          rating,
          visits,
          orders,
          conversionRate: computePercentage(orders, visits),
          band: computeWilsonInterval(orders, visits),
          orderValue: fromMinor(orderValueMinor),
          valuePerSession: visits === 0 ? null : fromMinor(Math.round(orderValueMinor / visits)),
        };
      }),
    ),
  };
}
