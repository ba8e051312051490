import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readProblems } from '../problems.service.ts';

export const getGlobalCampaignProblems = defineAction(
  campaign.getGlobalCampaignProblems,
  async (_input, { eshopId }) => await readProblems(eshopId),
);
