import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CampaignState } from '#server/platforms/adPlatform.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import type { CampaignDocument } from './campaign.model.ts';
import {
  getCampaignId,
  findCreated,
  groupByAccount,
  noteDrift,
  getCampaignEshopId,
  writeDesiredState,
} from './campaign.repository.ts';
import { listDesiredChanges } from './desiredChanges.ts';
import { reviewEshops } from './hold.service.ts';
import { applyVerdict } from './refusal.service.ts';

async function applyState(
  services: Services,
  campaign: CampaignDocument,
  state: CampaignState,
): Promise<void> {
  const campaignId = getCampaignId(campaign);
  await applyVerdict(services, campaign, state);
  if (!campaign.isSettled) return;
  if (state.runState === 'Removed') {
    if (campaign.isRemoved) return;
    // Removed on the platform, which is permanent; the shop may create a new one.
    services.log.warn({ campaignId }, 'campaign removed on its platform');
    const removal = { desiredStatus: 'Removed' } as const;
    await inTransaction(async (session) => {
      if ((await writeDesiredState(getCampaignEshopId(campaign), campaignId, removal, session)) === null)
        return;
      await recordChanges(listDesiredChanges(campaign, removal, null), session);
    });
    return;
  }
  const isInSync =
    state.runState === campaign.platformRunState &&
    (state.dailyBudgetMinor === null || state.dailyBudgetMinor === campaign.platformBudgetMinor);
  if (!isInSync) await noteDrift(campaignId, campaign.revision, state);
}

/** Reads the states of campaigns of one account and stores them. @throws PlatformError */
async function readStates(
  services: Services,
  channel: Channel,
  accountId: string,
  campaigns: readonly CampaignDocument[],
): Promise<void> {
  const byPlatformId = new Map(campaigns.map((campaign) => [campaign.platformCampaignId, campaign]));
  const ids = [...byPlatformId.keys()].filter((id) => id != null);
  const states = await services.platforms.getRow(channel).platform.readCampaignStates(accountId, ids);
  for (const state of states) {
    const campaign = byPlatformId.get(state.campaignId);
    if (campaign !== undefined) await applyState(services, campaign, state);
  }
}

/** Reads the state of a campaign that was just changed; when the platform does not tell, the job reads it later. */
export async function readStateSoon(services: Services, campaign: CampaignDocument): Promise<void> {
  if (!campaign.platformAccountId) return;
  try {
    await readStates(services, campaign.channel, campaign.platformAccountId, [campaign]);
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown;
    services.log.warn({ err: thrown }, 'campaign state could not be fetched');
  }
}

/** Reads the states of all campaigns of a channel, and looks at their shops. */
export async function syncCampaignStates(services: Services, channel: Channel): Promise<void> {
  const campaigns = await findCreated(channel);
  for (const [accountId, ofAccount] of groupByAccount(campaigns)) {
    try {
      await readStates(services, channel, accountId, ofAccount);
    } catch (thrown) {
      // One account must not keep the others from being read.
      services.log.warn({ err: thrown, accountId, channel }, 'campaign states could not be fetched');
    }
  }
  await reviewEshops(services, new Set(campaigns.map((campaign) => getCampaignEshopId(campaign))));
}
