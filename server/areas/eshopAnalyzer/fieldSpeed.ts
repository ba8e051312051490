import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  computeP75,
  fewestSpeedSamples,
  speedMetrics,
  type SpeedMetric,
} from '#shared/domain/speed/speed.ts';
import { readRollupsAs } from '#server/measurement/index.ts';

/** 75th percentiles of all pages and devices of a shop; a measure with too few samples is missing. */
export type FieldSpeed = ReadonlyMap<SpeedMetric, number>;

/** Reads how fast a shop's pages were for its visitors in a range. */
export async function readFieldSpeed(
  eshopId: EshopId,
  range: { readonly fromDay: Day; readonly toDay: Day },
): Promise<FieldSpeed> {
  const rows = await readRollupsAs<number>(eshopId, { dimension: 'Speed', range }, (count) =>
    count('pageViews'),
  );
  const speeds = new Map<SpeedMetric, number>();
  for (const metric of speedMetrics) {
    const samples = new Map<number, number>();
    let total = 0;
    for (const [key, views] of rows) {
      const [name, , , bucket] = key.split('|');
      if (name !== metric) continue;
      samples.set(Number(bucket), (samples.get(Number(bucket)) ?? 0) + views);
      total += views;
    }
    const p75 = total < fewestSpeedSamples ? null : computeP75(metric, samples);
    if (p75 !== null) speeds.set(metric, p75);
  }
  return speeds;
}
