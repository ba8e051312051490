import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { findUnreconciled, wakeSignedOut } from './campaign.repository.ts';
import { reviewReplenished } from './hold.service.ts';
import { sendExhaustedMails } from './mail.service.ts';
import { sweepOrphanedCampaigns } from './orphans.service.ts';
import { tryReconciling } from './reconcile.service.ts';
import { checkCampaignPages } from './sharedPages.service.ts';
import { syncAdSpend } from './spend.service.ts';
import { syncCampaignStates } from './state.service.ts';

const reconcileEveryMs = 5_000;
/** How often accounts that are due are looked for; each is compared far less often. */
const sweepEveryMs = 600_000;
/** Of a channel. A call that was just made settles its campaign by itself; the job takes over what it left. */
const reconcileBatchSize = 100;

/** Completes unfinished work: pushes desired states, lets replenished shops run and sends due mails. */
export async function reconcileCampaigns(services: Services): Promise<void> {
  // Side by side: one platform that does not answer must not keep the others waiting.
  const reconcileChannel = async (channel: Channel): Promise<void> => {
    for (const campaign of await findUnreconciled(channel, new Date(), reconcileBatchSize))
      await tryReconciling(services, campaign);
  };
  await Promise.all(channels.map(reconcileChannel));
  await reviewReplenished(services);
  await sendExhaustedMails(services);
}

/** Background work of campaigns; how often a platform is asked is a setting of its row. */
export function createCampaignJobs(services: Services): JobDefinition[] {
  // Sign-ins at platforms are settings: a renewed one comes with a start of the server.
  let isFirstRun = true;
  return [
    {
      name: 'reconcileCampaigns',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: reconcileEveryMs,
      run: async () => {
        if (isFirstRun) await wakeSignedOut();
        isFirstRun = false;
        await reconcileCampaigns(services);
      },
    },
    {
      name: 'checkSharedPages',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: services.platforms.getRow('Meta').statesEveryMs,
      run: async () => await checkCampaignPages(services),
    },
    ...services.platforms.rows.flatMap(({ platform, spendEveryMs, statesEveryMs }): JobDefinition[] => [
      {
        name: `syncAdSpend${platform.channel}`,
        concurrency: 1,
        lockLifetimeMs: 300_000,
        everyMs: spendEveryMs,
        run: async () => await syncAdSpend(services, platform.channel),
      },
      {
        name: `syncCampaignStates${platform.channel}`,
        concurrency: 1,
        lockLifetimeMs: 300_000,
        everyMs: statesEveryMs,
        run: async () => await syncCampaignStates(services, platform.channel),
      },
      {
        name: `sweepOrphanedCampaigns${platform.channel}`,
        concurrency: 1,
        lockLifetimeMs: 300_000,
        everyMs: sweepEveryMs,
        run: async () => await sweepOrphanedCampaigns(services, platform.channel),
      },
    ]),
  ];
}
