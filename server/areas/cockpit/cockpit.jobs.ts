import type { JobDefinition } from '#server/jobs/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { refreshCockpit } from './refresh.service.ts';

/** Background work of the cockpit: the queue follows the areas. */
export function cockpitJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'refreshCockpit',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 30_000,
      run: async (_data, stopped) => await refreshCockpit(services, stopped),
    },
  ];
}
