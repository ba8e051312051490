import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { mailDocuments } from './mail/documentMail.service.ts';
import { prepareMonth } from './month/month.service.ts';
import { noteOverdue } from './overdue.service.ts';
import { prepareRates } from './rates/rate.service.ts';
import { resendRefunds } from './correction/refund.service.ts';

/** Background work of documents. */
export function invoiceJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'mailDocuments',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 15_000,
      run: async () => {
        await mailDocuments(services);
        await resendRefunds(services);
      },
    },
    {
      name: 'markOverdueDocuments',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 3_600_000,
      run: async () => {
        await prepareRates(services);
        await noteOverdue();
        await prepareMonth(services);
      },
    },
  ];
}
