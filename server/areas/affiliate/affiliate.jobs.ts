import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { scanReferrals, type PaymentTraces } from './fraud/scan.service.ts';
import { issueSelfBilling, type Rates } from './selfBilling/issue.service.ts';
import { deriveAllPartnerEvents } from './portal/deriveEvents.service.ts';
import { mailPartnerEvents } from './portal/notices.service.ts';
import { deliverDue } from './portal/webhook.service.ts';
import { settleAdSpend } from './commission/adSpend.service.ts';
import { closeMonths } from './statement/close.service.ts';
import { orderForDayStart } from './dayStart.ts';
import { runForEach } from './runForEach.ts';

/** Months are closed, and documents issued, as their day begins; the hours after it take up what failed. */
const closing = { name: 'closeCommissionMonths', everyMs: 3_600_000 } as const;

/**
 * Background work of the affiliate programme.
 * @param rates of the area of invoices
 * @param traces of the areas of payments and of the bank
 */
export function createAffiliateJobs(
  services: Services,
  rates: Rates,
  traces: PaymentTraces,
): JobDefinition[] {
  return [
    {
      name: 'scanReferrals',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 3_600_000,
      run: async () => {
        await scanReferrals(services, traces);
      },
    },
    {
      name: 'notifyPartners',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 120_000,
      run: async (_data, stopped) => {
        await deriveAllPartnerEvents(services, stopped);
      },
    },
    {
      name: 'mailPartners',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 120_000,
      run: async () => {
        await mailPartnerEvents(services);
      },
    },
    {
      name: 'deliverPartnerWebhooks',
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      everyMs: 30_000,
      run: async (_data, stopped) => {
        await deliverDue(services, new Date(), stopped);
      },
    },
    {
      ...closing,
      concurrency: 1,
      lockLifetimeMs: 1_800_000,
      run: async () => {
        await orderForDayStart(services.jobs, closing);
        // In this order: ad spend of a month is in its statement. What fails of one partner holds up no other one.
        const steps = [
          ['ad spend', async () => await settleAdSpend()],
          ['months', async () => await closeMonths()],
          ['self-billing', async () => await issueSelfBilling(services, rates)],
        ] as const;
        await runForEach(
          steps,
          ([name]) => name,
          async ([, run]) => void (await run()),
        );
      },
    },
  ];
}
