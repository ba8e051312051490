import { expect, it } from 'vitest';
import {
  computeP75,
  rateSpeed,
  speedLimits,
  speedMetrics,
  toSpeedBucket,
  type SpeedMetric,
} from './speed.ts';

function toHistogram(metric: SpeedMetric, values: readonly number[]): Map<number, number> {
  const samples = new Map<number, number>();
  for (const value of values) {
    const bucket = toSpeedBucket(metric, value);
    samples.set(bucket, (samples.get(bucket) ?? 0) + 1);
  }
  return samples;
}

it.each(speedMetrics)(
  '%s has a step that ends at each limit, so a rating is never off by a step',
  (metric) => {
    const { good, poor } = speedLimits[metric];
    for (const limit of [good, poor]) {
      expect(toSpeedBucket(metric, limit + 1)).toBe(toSpeedBucket(metric, limit) + 1);
      expect(rateSpeed(metric, computeP75(metric, toHistogram(metric, [limit])) ?? 0)).not.toBe('Poor');
    }
    expect([good, good + 1, poor, poor + 1].map((value) => rateSpeed(metric, value))).toEqual([
      'Good',
      'NeedsImprovement',
      'NeedsImprovement',
      'Poor',
    ]);
  },
);

it('finds the 75th percentile of real values to a step', () => {
  const values = Array.from({ length: 1_000 }, (_value, index) => 400 + ((index * 7_919) % 4_600));
  const exact = values.toSorted((a, b) => a - b)[749] ?? 0;
  expect(Math.abs((computeP75('LCP', toHistogram('LCP', values)) ?? 0) - exact)).toBeLessThanOrEqual(50);
});

it('counts values off the scale in the last step, and has no percentile of nothing', () => {
  expect(computeP75('INP', toHistogram('INP', [90_000]))).toBeLessThanOrEqual(5_000);
  expect(toSpeedBucket('CLS', 1e9)).toBe(toSpeedBucket('CLS', 1_000));
  expect(computeP75('TTFB', new Map())).toBe(null);
});
