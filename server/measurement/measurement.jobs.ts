import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import { fitShopModels } from './attribution/shopModel.service.ts';
import { foldAllChanges } from './rollups/fold.service.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Lists measurement's background work: folding in counts, and the shops' own attribution models. */
export function createMeasurementJobs(): JobDefinition[] {
  return [
    {
      name: 'foldRollups',
      concurrency: 1,
      lockLifetimeMs: 10 * minuteMs,
      everyMs: minuteMs,
      run: async (_data, stopped) => await foldAllChanges(stopped),
    },
    {
      name: 'fitAttributionModels',
      concurrency: 1,
      lockLifetimeMs: 60 * minuteMs,
      everyMs: dayMs,
      run: async (_data, stopped) => await fitShopModels(new Date(), stopped),
    },
  ];
}
