import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { hasAccount } from './account.repository.ts';
import { getCampaignId, findCampaigns, hasCampaign } from './campaign.repository.ts';
import { setDesiredStatus } from './campaign.service.ts';
import { sumChargedSince } from './spend.repository.ts';

/**
 * Pauses every active campaign of a shop, on its platform too.
 * @throws AppError platform_rejected, platform_unavailable; a pause that a platform missed stays desired and the job
 *   sends it
 */
export async function pauseCampaigns(services: Services, eshopId: EshopId): Promise<void> {
  for (const { channel, format, desiredStatus, isRemoved } of await findCampaigns(eshopId)) {
    if (isRemoved || desiredStatus !== 'Active') continue;
    await setDesiredStatus(
      services,
      { eshopId, channel, format },
      { desiredStatus: 'Paused', isEmailConfirmed: true },
    );
  }
}

/** Whether budgets or accounts of a shop use its credit currency, so that it cannot change any more. */
export async function isCurrencyInUse(eshopId: EshopId): Promise<boolean> {
  return (await hasCampaign(eshopId)) || (await hasAccount(eshopId));
}

/** What a shop was charged for ads from a day on, removed campaigns too; minor units of its credit currency. */
export async function sumAdSpend(eshopId: EshopId, from: Day): Promise<number> {
  return await sumChargedSince((await findCampaigns(eshopId)).map(getCampaignId), from);
}
