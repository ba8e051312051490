import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import type { JobDefinition } from '#server/jobs/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { findUnsettled, wakeSignedOut } from './campaign.repository.ts';
import { reviewReplenished } from './hold.service.ts';
import { sendExhaustedMails } from './mail.service.ts';
import { trySettling } from './settle.service.ts';
import { checkPagesOfCampaigns } from './sharedPages.service.ts';
import { syncAdSpend } from './spend.service.ts';
import { syncCampaignStates } from './state.service.ts';

const settleEveryMs = 5_000;
/** Of a channel. A call that was just made settles its campaign by itself; the job takes over what it left. */
const settledAtOnce = 100;

/** Does what calls left undone: tells platforms of wishes, lets replenished shops run, sends mails that are due. */
export async function settleCampaigns(services: Services): Promise<void> {
  // Side by side: one platform that does not answer must not keep the others waiting.
  const settleChannel = async (channel: Channel): Promise<void> => {
    for (const campaign of await findUnsettled(channel, new Date(), settledAtOnce))
      await trySettling(services, campaign);
  };
  await Promise.all(channels.map(settleChannel));
  await reviewReplenished(services);
  await sendExhaustedMails(services);
}

/** Background work of campaigns; how often a platform is asked is a setting of its row. */
export function campaignJobs(services: Services): JobDefinition[] {
  // Sign-ins at platforms are settings: a renewed one comes with a start of the server.
  let isFirstRun = true;
  return [
    {
      name: 'settleCampaigns',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: settleEveryMs,
      run: async () => {
        if (isFirstRun) await wakeSignedOut();
        isFirstRun = false;
        await settleCampaigns(services);
      },
    },
    {
      name: 'checkSharedPages',
      concurrency: 1,
      lockLifetimeMs: 300_000,
      everyMs: services.platforms.rowOf('Meta').statesEveryMs,
      run: async () => await checkPagesOfCampaigns(services),
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
    ]),
  ];
}
