import pLimit from 'p-limit';
import type { PauseOutcome } from '#shared/contracts/campaign.ts';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import type { ChangeActor } from '#server/changes/index.ts';
import type { Services } from '#server/services.ts';
import { getCampaignId, findCampaigns } from './campaign.repository.ts';
import { setDesiredStatus } from './campaign.service.ts';

/** Shops whose platforms are called concurrently. */
const shopsAtOnce = 4;

/** A shop, and which of its campaigns are turned on again; of one that is paused, all that are on. */
interface Turned {
  readonly eshopId: EshopId;
  readonly campaignIds: readonly CampaignId[] | null;
}

async function turnShop(
  services: Services,
  { eshopId, campaignIds }: Turned,
  actor: ChangeActor,
): Promise<PauseOutcome> {
  const eshop = await findEshop(eshopId);
  if (eshop === null || eshop.archivedAt)
    return { eshopId, outcome: 'Missing', campaignIds: [], error: null };
  const desiredStatus = campaignIds === null ? 'Paused' : 'Active';
  const turned: CampaignId[] = [];
  let error: string | null = null;
  for (const campaign of await findCampaigns(eshopId)) {
    const campaignId = getCampaignId(campaign);
    const { channel, format, isRemoved } = campaign;
    const isSelected =
      campaignIds === null ? campaign.desiredStatus === 'Active' : campaignIds.includes(campaignId);
    if (isRemoved || !isSelected || campaign.desiredStatus === desiredStatus) continue;
    try {
      // Staff only turn back on campaigns that a user with a confirmed address started.
      await setDesiredStatus(
        services,
        { eshopId, channel, format },
        { desiredStatus, isEmailConfirmed: true, actor },
      );
      turned.push(campaignId);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      error = thrown.code;
      // A change that the platform missed stays desired; the job sends it.
      if (thrown.code === 'platform_unavailable') turned.push(campaignId);
    }
  }
  const outcome = error === null ? (turned.length === 0 ? 'Nothing' : 'Done') : 'Refused';
  return { eshopId, outcome, campaignIds: turned, error };
}

/** Turns campaigns of several shops off, or those that are named on again; one shop's trouble keeps no other from it. */
export async function turnShops(
  services: Services,
  shops: readonly Turned[],
  staffId: UserId,
): Promise<PauseOutcome[]> {
  const each = new Map(shops.map((shop) => [shop.eshopId, shop])).values();
  return await pLimit(shopsAtOnce).map(
    each,
    async (shop) => await turnShop(services, shop, { userId: staffId, isStaff: true }),
  );
}
