import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { fetchComparisonJob, fetchDueComparisons } from './priceComparison.service.ts';

/** Fetching of exports: once a day each, at once where an address was set. */
export function createPriceComparisonJobs(services: Services): JobDefinition[] {
  const run = async (_data: unknown, stopped: AbortSignal) =>
    await fetchDueComparisons(services, new Date(), stopped);
  return [
    { name: fetchComparisonJob, concurrency: 1, lockLifetimeMs: 1_800_000, everyMs: null, run },
    { name: 'fetchDuePriceComparisons', concurrency: 1, lockLifetimeMs: 1_800_000, everyMs: 900_000, run },
  ];
}
