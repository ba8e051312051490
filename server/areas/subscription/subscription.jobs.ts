import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { applySubscription } from './apply.service.ts';
import { checkDisputes } from './disputes.service.ts';
import { endRunOutForces } from './force.service.ts';
import { sendSubscriptionMails } from './mail.service.ts';
import { getShopId } from './offer.service.ts';
import { checkRenewals, remindOverdue } from './renewal.service.ts';
import { findDueSubscriptions, updateSubscription } from './subscription.repository.ts';

/** A provider that could not be reached is asked again after this long. */
const retryMs = 300_000;

/** Asks the provider about subscriptions that are due to change. @param now another moment in tests */
export async function processDueSubscriptions(services: Services, now: Date = new Date()): Promise<void> {
  for (const subscription of await findDueSubscriptions(now)) {
    const eshopId = getShopId(subscription);
    try {
      // Another worker does not take it too.
      await updateSubscription(eshopId, { lookDueAt: new Date(Date.now() + retryMs) });
      await applySubscription(services, eshopId);
    } catch (thrown) {
      services.log.warn({ err: thrown, eshopId }, 'subscription not checked');
    }
  }
}

/** Background work of subscriptions. */
export function createSubscriptionJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'checkSubscriptions',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: 15_000,
      run: async () => {
        await processDueSubscriptions(services);
        await endRunOutForces(services);
        await sendSubscriptionMails(services);
      },
    },
    {
      name: 'checkRenewals',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 600_000,
      run: async () => {
        await checkRenewals(services);
        await remindOverdue(services);
      },
    },
    {
      name: 'checkSubscriptionDisputes',
      concurrency: 1,
      lockLifetimeMs: 600_000,
      everyMs: 21_600_000,
      run: async () => {
        await checkDisputes(services);
      },
    },
  ];
}
