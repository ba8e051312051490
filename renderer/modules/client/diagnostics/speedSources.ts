import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { SpeedDevice, SpeedMetric, SpeedRating } from '#shared/domain/speed/speed.ts';

type Speed = OutputOf<Contracts['eshopAnalyzer']['getPageSpeed']>;
type Insights = OutputOf<Contracts['eshopAnalyzer']['getPerformanceInsights']>;

/** Figures of one source on one device. */
export interface SpeedSource {
  readonly key: string;
  readonly device: SpeedDevice;
  readonly source: 'own' | 'chrome';
  /** Days of the figures, or why there are none. */
  readonly period: { readonly from: string; readonly to: string } | 'ownUnread' | 'tooFewUsers';
  readonly values: ReadonlyMap<SpeedMetric, { readonly p75: number; readonly rating: SpeedRating }>;
}

/**
 * Lists own figures and those of all Chrome users by device, under each other.
 * @param insights undefined where the figures of the pixel couldn't be read
 */
export function listSpeedSources(field: Speed['field'], insights: Insights | undefined): SpeedSource[] {
  return field.flatMap(({ device, period, metrics }): SpeedSource[] => {
    const own = insights?.devices.find((one) => one.device === device);
    return [
      {
        key: `${device} own`,
        device,
        source: 'own',
        period: insights?.period ?? 'ownUnread',
        values: new Map(
          (own?.metrics ?? []).flatMap(({ metric, p75, rating }) =>
            p75 === null || rating === null ? [] : [[metric, { p75, rating }] as const],
          ),
        ),
      },
      {
        key: `${device} chrome`,
        device,
        source: 'chrome',
        period: period ?? 'tooFewUsers',
        values: new Map(metrics.map(({ metric, p75, rating }) => [metric, { p75, rating }] as const)),
      },
    ];
  });
}

/** Finds the budget of a main image in bytes; null where none was read. */
export function findImageBudget(weights: Speed['weights']): number | null {
  return weights.find(({ image }) => image !== null)?.image?.budget ?? null;
}
