import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { createDiscoveryJobs } from './discovery/discovery.service.ts';
import { checkDueVatNumbers } from './vatCheck.service.ts';

/** Background work of shops. */
export function createEshopJobs(services: Services): JobDefinition[] {
  return [
    ...createDiscoveryJobs(services),
    {
      name: 'checkVatNumbers',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 60_000,
      run: async () => await checkDueVatNumbers(services),
    },
  ];
}
