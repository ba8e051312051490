import { createHash } from 'node:crypto';
import type { PendingGoogleCampaign } from '#shared/contracts/campaign.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshopId, findEshopsByIds } from '#server/areas/eshop/index.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from './account.repository.ts';
import { getCampaignId, getCampaignEshopId } from './campaign.repository.ts';
import {
  findCreatedGoogleNames,
  findPendingGoogle,
  markCreatedManually,
} from './manualCreation.repository.ts';

/** A name as tools of staff compare it: SHA-256 in hexadecimal. */
export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** A page of the Google campaigns that wait to be made, with all that a person needs to make them. */
export async function listPendingGoogle(query: {
  page: number;
  pageSize: number;
}): Promise<{ items: PendingGoogleCampaign[]; total: number }> {
  const { items, total } = await findPendingGoogle(query);
  const eshops = await findEshopsByIds([...new Set(items.map(getCampaignEshopId))]);
  const byId = new Map(eshops.map((eshop) => [getEshopId(eshop), eshop]));
  const presented = items.map(async (campaign): Promise<PendingGoogleCampaign> => {
    const eshopId = getCampaignEshopId(campaign);
    const eshop = byId.get(eshopId);
    const account = await findAccount(eshopId, 'Google');
    return {
      id: getCampaignId(campaign),
      eshopId,
      domainName: eshop?.domainName ?? '',
      country: eshop?.countryOfAdvertisement ?? eshop?.country ?? null,
      format: campaign.format,
      accountId: account?.accountId ?? null,
      platformName: campaign.platformName,
      nameHash: hashName(campaign.platformName),
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
export async function hashCreatedNames(): Promise<string[]> {
  return (await findCreatedGoogleNames()).map(hashName);
}

/** What a person says to have made. */
export interface ReportedCampaign {
  readonly eshopId: EshopId;
  readonly campaignId: CampaignId;
  readonly platformCampaignId: string;
}

/**
 * Takes campaigns that a person made for made, each that Google knows in the shop's account; answers those that were
 * taken. The others are as they were.
 * @throws PlatformError
 */
export async function markAsCreated(
  services: Services,
  reported: readonly ReportedCampaign[],
): Promise<CampaignId[]> {
  const { platform } = services.platforms.getRow('Google');
  const taken: CampaignId[] = [];
  for (const { eshopId, campaignId, platformCampaignId } of reported) {
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
    if (await markCreatedManually({ eshopId, campaignId, accountId, platformCampaignId }))
      taken.push(campaignId);
  }
  return taken;
}
