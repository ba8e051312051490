/** Measures of how fast a page feels; CLS in thousandths, the others in milliseconds. */
export const speedMetrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** Kinds of pages that the pixel tells one from another by what it saw on them. */
export const speedPages = ['Home', 'Product', 'Checkout', 'Order', 'Other'] as const;
export type SpeedPage = (typeof speedPages)[number];

export const speedDevices = ['Phone', 'Computer'] as const;
export type SpeedDevice = (typeof speedDevices)[number];

export const speedRatings = ['Good', 'NeedsImprovement', 'Poor'] as const;
export type SpeedRating = (typeof speedRatings)[number];

/** The last good value of a measure, and the last that is not poor (web.dev/vitals). */
export const speedLimits: Readonly<Record<SpeedMetric, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 100, poor: 250 },
  TTFB: { good: 800, poor: 1_800 },
};

/** Page views that a figure needs before it is shown. */
export const fewestSpeedSamples = 100;

/** How fast one view of a page was; null where its browser does not say. */
export interface PageSpeed {
  readonly page: SpeedPage;
  readonly device: SpeedDevice;
  readonly values: Readonly<Partial<Record<SpeedMetric, number>>>;
}

/** Rates a value of a measure. */
export function rateSpeed(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = speedLimits[metric];
  return value <= good ? 'Good' : value <= poor ? 'NeedsImprovement' : 'Poor';
}

/** Steps of the histograms: up to a value, in steps of so much. Limits are ends of a step. */
const scales: Readonly<Record<SpeedMetric, readonly (readonly [upTo: number, step: number])[]>> = {
  LCP: [
    [5_000, 50],
    [10_000, 250],
    [30_000, 1_000],
  ],
  INP: [
    [500, 10],
    [2_000, 50],
    [5_000, 500],
  ],
  CLS: [
    [300, 5],
    [1_000, 50],
  ],
  TTFB: [
    [2_000, 20],
    [10_000, 200],
  ],
};

/** Upper ends of the buckets of each measure; whatever is above the last end is in the last bucket. */
const bucketEnds = Object.fromEntries(
  speedMetrics.map((metric) => {
    const ends: number[] = [];
    let from = 0;
    for (const [upTo, step] of scales[metric]) {
      for (let end = from + step; end <= upTo; end += step) ends.push(end);
      from = upTo;
    }
    return [metric, ends];
  }),
) as unknown as Readonly<Record<SpeedMetric, readonly number[]>>;

/** Returns the bucket that a value is counted in. */
export function toSpeedBucket(metric: SpeedMetric, value: number): number {
  const ends = bucketEnds[metric];
  const found = ends.findIndex((end) => value <= end);
  return found === -1 ? ends.length - 1 : found;
}

/** Steps that values are shown in, so that a value and its rating never disagree. */
const shownSteps: Readonly<Record<SpeedMetric, number>> = { LCP: 10, INP: 1, CLS: 10, TTFB: 10 };

/**
 * Value that 75 of 100 samples do not exceed, evenly spread within its bucket, in steps of
 * 10 ms (INP 1 ms, CLS 0.01).
 * @param samples how many a bucket has
 */
export function computeP75(metric: SpeedMetric, samples: ReadonlyMap<number, number>): number | null {
  const ends = bucketEnds[metric];
  let total = 0;
  for (const count of samples.values()) total += count;
  if (total === 0) return null;
  const wanted = total * 0.75;
  let passed = 0;
  for (const [bucket, end] of ends.entries()) {
    const count = samples.get(bucket) ?? 0;
    if (count > 0 && passed + count >= wanted) {
      const start = bucket === 0 ? 0 : (ends[bucket - 1] ?? 0);
      const value = start + (end - start) * ((wanted - passed) / count);
      return Math.round(value / shownSteps[metric]) * shownSteps[metric];
    }
    passed += count;
  }
  return ends.at(-1) ?? null;
}
