import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listSubAccounts } from '../subAccounts.service.ts';

export const getAllCustomerSubAccounts = defineAction(
  campaign.getAllCustomerSubAccounts,
  async (input) => await listSubAccounts(input),
);
