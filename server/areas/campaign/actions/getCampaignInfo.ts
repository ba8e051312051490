import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { answerCampaign } from '../campaign.presenter.ts';
import { getCampaign } from '../campaign.service.ts';

export const getCampaignInfo = defineAction(
  campaign.getCampaignInfo,
  async ({ channel, format }, { eshopId }) =>
    await answerCampaign(eshopId, await getCampaign({ eshopId, channel, format })),
);
