import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listMicrosoftAccounts } from '../subAccounts.service.ts';

export const getMicrosoftAccounts = defineAction(
  campaign.getMicrosoftAccounts,
  async (input, { services }) => await listMicrosoftAccounts(services, input),
);
