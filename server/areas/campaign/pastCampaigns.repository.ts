import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';
import { CampaignEventModel } from './campaignEvent.model.ts';

/**
 * Backdates a shop's campaigns and their events so far to when their channel began: demo campaigns are created after
 * the history they show.
 */
export async function backdateCampaigns(
  eshopId: EshopId,
  beganAt: (channel: Channel) => Date,
): Promise<void> {
  const campaigns = await CampaignModel.find({ eshopId }, { channel: 1 }).lean<
    Pick<CampaignDocument, '_id' | 'channel'>[]
  >();
  for (const { _id, channel } of campaigns) {
    const at = beganAt(channel);
    await CampaignModel.updateOne(
      { _id },
      { $set: { createdAt: at } },
      { timestamps: false, overwriteImmutable: true },
    );
    await CampaignEventModel.updateMany({ eshopId, campaignId: _id }, { $set: { at } });
  }
}
