import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { issueSelfBilling, type Rates } from './selfBilling/issue.service.ts';
import { closeMonths } from './statement/close.service.ts';

/** Background work of the affiliate programme. @param rates of the area of invoices */
export function createAffiliateJobs(services: Services, rates: Rates): JobDefinition[] {
  return [
    {
      name: 'closeCommissionMonths',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 3_600_000,
      run: async () => {
        await closeMonths();
        await issueSelfBilling(services, rates);
      },
    },
  ];
}
