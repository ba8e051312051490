import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { answerCampaign } from '../campaign.presenter.ts';
import { setDailyBudget } from '../campaign.service.ts';

export const setCampaignDailyBudget = defineAction(
  campaign.setCampaignDailyBudget,
  async ({ channel, format, dailyBudget }, { eshopId, permissions, language, services }) => {
    const changed = await setDailyBudget(
      services,
      { eshopId, channel, format },
      { dailyBudget, permissions, language },
    );
    return await answerCampaign(eshopId, changed);
  },
);
