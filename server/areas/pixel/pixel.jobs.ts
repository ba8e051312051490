import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { removeOldEvents } from './retention.service.ts';

const dayMs = 86_400_000;

/** Background work of measurement. */
export function createPixelJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'removeOldEvents',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: dayMs,
      run: async () => await removeOldEvents(services),
    },
  ];
}
