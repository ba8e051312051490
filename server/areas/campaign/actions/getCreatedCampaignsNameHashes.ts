import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { hashMadeNames } from '../handMade.service.ts';

export const getCreatedCampaignsNameHashes = defineAction(
  campaign.getCreatedCampaignsNameHashes,
  async () => ({ nameHashes: await hashMadeNames() }),
);
