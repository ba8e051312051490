import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { reconcilePayments } from './refresh.service.ts';
import { processReports, applyChanges } from './reports/reports.service.ts';

/** The job that works on reports of the payment provider. */
export const processPaymentReportsJob = 'processPaymentReports';

/** Background work of payments. */
export function createPaymentJobs(services: Services): JobDefinition[] {
  return [
    {
      name: processPaymentReportsJob,
      concurrency: 1,
      lockLifetimeMs: 60_000,
      everyMs: 30_000,
      run: async () => await processReports(services),
    },
    {
      name: 'reconcilePayments',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 60_000,
      run: async () => await reconcilePayments(services),
    },
    {
      name: 'processPaymentChanges',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 3_600_000,
      run: async () => await applyChanges(services),
    },
  ];
}
