import { expireHolds } from '#server/credit/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { checkJobName, checkLedger } from './check.service.ts';

/** Background work of the ledger: lets holds go whose time is over, and checks the books every hour. */
export function createLedgerJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'expireHolds',
      concurrency: 1,
      lockLifetimeMs: 120_000,
      everyMs: 30_000,
      run: async () => void (await expireHolds()),
    },
    {
      name: checkJobName,
      concurrency: 1,
      // One that was broken off is taken up by the next run where it was.
      lockLifetimeMs: 1_800_000,
      everyMs: 3_600_000,
      run: async () => void (await checkLedger(services)),
    },
  ];
}
