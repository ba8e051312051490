import { createHash } from 'node:crypto';
import type { PendingGoogleCampaign } from '#shared/contracts/campaign.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { eshopIdOf, findEshopsByIds } from '#server/areas/eshop/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from './account.repository.ts';
import { campaignIdOf, shopOf } from './campaign.repository.ts';
import { findMadeGoogleNames, findPendingGoogle, noteHandMade } from './handMade.repository.ts';

/** A name as tools of staff compare it: SHA-256 in hexadecimal. */
export function hashOfName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** A page of the Google campaigns that wait to be made, with all that a person needs to make them. */
export async function listPendingGoogle(query: {
  page: number;
  pageSize: number;
}): Promise<{ items: PendingGoogleCampaign[]; total: number }> {
  const { items, total } = await findPendingGoogle(query);
  const eshops = await findEshopsByIds([...new Set(items.map(shopOf))]);
  const byId = new Map(eshops.map((eshop) => [eshopIdOf(eshop), eshop]));
  const presented = items.map(async (campaign): Promise<PendingGoogleCampaign> => {
    const eshopId = shopOf(campaign);
    const eshop = byId.get(eshopId);
    const account = await findAccount(eshopId, 'Google');
    return {
      id: campaignIdOf(campaign),
      eshopId,
      domainName: eshop?.domainName ?? '',
      country: eshop?.countryOfAdvertisement ?? eshop?.country ?? null,
      format: campaign.format,
      accountId: account?.accountId ?? null,
      platformName: campaign.platformName,
      nameHash: hashOfName(campaign.platformName),
      dailyBudget: presentMoney({ amountMinor: campaign.dailyBudgetMinor, currency: campaign.currency }),
      texts: campaign.texts as Record<string, string>,
      reasons: campaign.apiStatusReasons,
      failedTries: campaign.failedTries,
      createdAt: campaign.createdAt.toISOString(),
    };
  });
  return { items: await Promise.all(presented), total };
}

/** Hashes of the names of Google campaigns that were made. */
export async function hashMadeNames(): Promise<string[]> {
  return (await findMadeGoogleNames()).map(hashOfName);
}

/** What a person says to have made. */
export interface MadeByHand {
  readonly eshopId: EshopId;
  readonly campaignId: CampaignId;
  readonly platformCampaignId: string;
}

/**
 * Takes campaigns that a person made for made, each that Google knows in the shop's account; answers those that were
 * taken. The others are as they were.
 * @throws PlatformError
 */
export async function markAsCreated(services: Services, made: readonly MadeByHand[]): Promise<CampaignId[]> {
  const { platform } = services.platforms.rowOf('Google');
  const taken: CampaignId[] = [];
  for (const { eshopId, campaignId, platformCampaignId } of made) {
    const accountId = (await findAccount(eshopId, 'Google'))?.accountId;
    if (!accountId) continue;
    try {
      const [state] = await platform.readCampaignStates(accountId, [platformCampaignId]);
      if (state === undefined || state.runState === 'Removed') continue;
    } catch (thrown) {
      // One that Google refuses to tell of is not there for us; a failure of the connection is one of them all.
      if (!(thrown instanceof PlatformError) || thrown.kind !== 'rejected') throw thrown;
      continue;
    }
    if (await noteHandMade({ eshopId, campaignId, accountId, platformCampaignId })) taken.push(campaignId);
  }
  return taken;
}
