import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel } from './campaign.model.ts';

/** What staff may change of the campaigns of a shop, for the audit trail. */
export async function findCampaignSettings(
  eshopId: EshopId,
): Promise<
  { id: string; desiredStatus: string; dailyBudgetMinor: number; texts: unknown; isRemoved: boolean }[]
> {
  const campaigns = await CampaignModel.find(
    { eshopId },
    { desiredStatus: 1, dailyBudgetMinor: 1, texts: 1, isRemoved: 1 },
  ).lean();
  return campaigns.map(({ _id, desiredStatus, dailyBudgetMinor, texts, isRemoved }) => ({
    id: _id.toString(),
    desiredStatus,
    dailyBudgetMinor,
    texts: texts as unknown,
    isRemoved,
  }));
}
