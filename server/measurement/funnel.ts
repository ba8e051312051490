import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from './measurement.ts';
import { columnOf, type CountedChannel, type RollupCount } from './rollups/counts.ts';
import { sumByKey } from './rollups/read.service.ts';
import { toBucketSeconds } from './rollups/stepTimes.ts';
import { parseSourceKey } from './visitors/sourceKey.ts';
import { purchaseSteps, type PurchaseStep } from './visitors/visits.ts';

/** A step of a purchase over all visits of a range. */
export interface FunnelStep {
  readonly step: 'visit' | PurchaseStep;
  /** Visits that came to it; one that skips a step (as a cart without a product page) is not in the step it skipped. */
  readonly visits: number;
  /** Value of their carts then, or orders, in minor units as sent by the pages; null for steps without a value. */
  readonly valueMinor: number | null;
  /** Of the times since the previous step, to one part in a hundred; null if no one made both. */
  readonly medianSeconds: number | null;
}

/** Which visits are looked at, by what they are credited to. */
export interface FunnelFilters {
  readonly channels?: readonly CountedChannel[] | undefined;
  readonly campaignIds?: readonly CampaignId[] | undefined;
}

const countsOfStep: Record<FunnelStep['step'], { visits: RollupCount; value: RollupCount | null }> = {
  visit: { visits: 'visits', value: null },
  product: { visits: 'productVisits', value: null },
  cart: { visits: 'cartVisits', value: 'cartValueMinor' },
  checkout: { visits: 'checkoutVisits', value: 'checkoutValueMinor' },
  order: { visits: 'orderVisits', value: 'orderValueMinor' },
};

function findMedianBucket(buckets: ReadonlyMap<number, number>): number | null {
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of [...buckets].sort(([a], [b]) => a - b)) {
    passed += count;
    if (passed > 0 && passed * 2 >= total) return bucket;
  }
  return null;
}

/** The steps of a purchase in their order, for visitors who agreed to be measured. */
export async function readFunnelSteps(
  eshopId: EshopId,
  range: DayRange,
  filters: FunnelFilters = {},
): Promise<FunnelStep[]> {
  const query = { range, channels: filters.channels };
  const campaigns = filters.campaignIds === undefined ? null : new Set<string>(filters.campaignIds);
  const isWanted = (campaignId: string | null) => campaigns === null || campaigns.has(campaignId ?? '');
  const [sources, times] = await Promise.all([
    sumByKey(eshopId, { ...query, dimension: 'Source' }),
    sumByKey(eshopId, { ...query, dimension: 'StepTime' }),
  ]);
  const rows = sources.keys.flatMap((key, row) =>
    isWanted(parseSourceKey(key)?.campaignId ?? null) ? [row] : [],
  );
  const sum = (count: RollupCount) => {
    const column = sources.columns[columnOf[count]];
    return rows.reduce((all, row) => all + (column?.[row] ?? 0), 0);
  };
  const buckets = new Map<string, Map<number, number>>();
  const counts = times.getColumn(columnOf.visits);
  times.keys.forEach((key, row) => {
    const [step = '', bucket = '', campaignId = ''] = key.split('|');
    if (!isWanted(campaignId === '' ? null : campaignId)) return;
    const own = buckets.get(step) ?? new Map<number, number>();
    buckets.set(step, own);
    own.set(Number(bucket), (own.get(Number(bucket)) ?? 0) + (counts[row] ?? 0));
  });
  return (['visit', ...purchaseSteps] as const).map((step) => {
    const names = countsOfStep[step];
    const median = findMedianBucket(buckets.get(step) ?? new Map());
    return {
      step,
      visits: sum(names.visits),
      valueMinor: names.value === null ? null : sum(names.value),
      medianSeconds: median === null ? null : toBucketSeconds(median),
    };
  });
}
