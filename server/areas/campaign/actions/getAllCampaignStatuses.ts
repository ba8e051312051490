import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentCampaigns } from '../campaign.presenter.ts';
import { findCampaigns } from '../campaign.repository.ts';

export const getAllCampaignStatuses = defineAction(
  campaign.getAllCampaignStatuses,
  async (_input, { eshopId }) => ({
    campaigns: await presentCampaigns(eshopId, await findCampaigns(eshopId)),
  }),
);
