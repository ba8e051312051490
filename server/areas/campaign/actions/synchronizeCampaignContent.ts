import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { answerCampaign } from '../campaign.presenter.ts';
import { synchronizeContent } from '../campaign.service.ts';

export const synchronizeCampaignContent = defineAction(
  campaign.synchronizeCampaignContent,
  async ({ channel, format, dailyBudget }, { eshopId, permissions, language, services }) => {
    const synchronized = await synchronizeContent(
      services,
      { eshopId, channel, format },
      { dailyBudget, permissions, language },
    );
    return await answerCampaign(eshopId, synchronized);
  },
);
