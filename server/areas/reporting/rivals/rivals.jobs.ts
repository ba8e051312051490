import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { createDueRivalMonth } from './compileMonth.service.ts';

/** Background work of figures of like shops. */
export function createRivalJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'buildRivalMonth',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 86_400_000,
      run: async () => await createDueRivalMonth(services),
    },
  ];
}
