import { campaign } from '#shared/contracts/campaign.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { toCallError } from '#server/platforms/platformError.ts';
import { withAccount } from '../account.service.ts';

export const createPlatformSubaccount = defineAction(
  campaign.createPlatformSubaccount,
  async ({ channel }, { eshopId, services }) => {
    const eshop = await getEshop(eshopId);
    try {
      return await withAccount(services, eshop, channel, async (accountId) => ({ accountId }));
    } catch (thrown) {
      throw toCallError(thrown);
    }
  },
);
