import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { hashCreatedNames } from '../manualCreation.service.ts';

export const getCreatedCampaignsNameHashes = defineAction(
  campaign.getCreatedCampaignsNameHashes,
  async () => ({ nameHashes: await hashCreatedNames() }),
);
