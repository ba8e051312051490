import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import { closeMonths } from './statement/close.service.ts';

/** Background work of the affiliate programme. */
export function createAffiliateJobs(): JobDefinition[] {
  return [
    {
      name: 'closeCommissionMonths',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 3_600_000,
      run: async () => void (await closeMonths()),
    },
  ];
}
