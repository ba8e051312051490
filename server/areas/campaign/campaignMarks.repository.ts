import type { Types } from 'mongoose';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel } from './campaign.model.ts';

/** Marks that a click on an ad of the shop may carry, our own ids and the platforms', with the campaign of each. */
export async function findCampaignMarks(eshopId: EshopId): Promise<Map<string, CampaignId>> {
  const found = await CampaignModel.find({ eshopId }, { platformCampaignId: 1 }).lean<
    { _id: Types.ObjectId; platformCampaignId?: string | null }[]
  >();
  const marks = new Map<string, CampaignId>();
  for (const { _id, platformCampaignId } of found) {
    const campaignId = _id.toString() as CampaignId;
    marks.set(campaignId, campaignId);
    if (platformCampaignId) marks.set(platformCampaignId, campaignId);
  }
  return marks;
}
