import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findLatestCampaign } from '../campaign.repository.ts';

export const checkIfCampaignExists = defineAction(
  campaign.checkIfCampaignExists,
  async ({ channel, format }, { eshopId }) => {
    const latest = await findLatestCampaign(eshopId, channel, format);
    return { campaignExists: latest !== null && !latest.isRemoved };
  },
);
