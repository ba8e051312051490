import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listPendingGoogle } from '../manualCreation.service.ts';

export const getPendingGoogleCampaigns = defineAction(
  campaign.getPendingGoogleCampaigns,
  async (input) => await listPendingGoogle(input),
);
