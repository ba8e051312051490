import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';
import { backdateChanges } from '#server/changes/index.ts';
import { getCampaignId } from './campaign.repository.ts';

/**
 * Backdates a shop's campaigns and their events so far to when their channel began: demo campaigns are created after
 * the history they show.
 */
export async function backdateCampaigns(
  eshopId: EshopId,
  beganAt: (campaign: Pick<CampaignDocument, 'channel' | 'format'>) => Date,
): Promise<void> {
  const campaigns = await CampaignModel.find({ eshopId }, { channel: 1, format: 1 }).lean<
    Pick<CampaignDocument, '_id' | 'channel' | 'format'>[]
  >();
  for (const campaign of campaigns) {
    const { _id } = campaign;
    const at = beganAt(campaign);
    await CampaignModel.updateOne(
      { _id },
      { $set: { createdAt: at } },
      { timestamps: false, overwriteImmutable: true },
    );
    await backdateChanges(eshopId, getCampaignId({ _id }), at);
  }
}
