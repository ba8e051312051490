import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { answerCampaign } from '../campaign.presenter.ts';
import { setDesiredStatus } from '../campaign.service.ts';

export const setCampaignStatus = defineAction(
  campaign.setCampaignStatus,
  async ({ channel, format, desiredStatus }, { eshopId, person, services }) => {
    const { isEmailConfirmed } = person;
    const changed = await setDesiredStatus(
      services,
      { eshopId, channel, format },
      { desiredStatus, isEmailConfirmed },
    );
    return await answerCampaign(eshopId, changed);
  },
);
