import { campaign } from '#shared/contracts/campaign.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findAccount } from '../account.repository.ts';

export const checkIfPlatformSubaccountExists = defineAction(
  campaign.checkIfPlatformSubaccountExists,
  async ({ channel }, { eshopId }) => {
    const account = await findAccount(eshopId, channel);
    // One that is written down but was not made yet does not exist.
    return { subaccountExists: account !== null && Boolean(account.accountId) };
  },
);
