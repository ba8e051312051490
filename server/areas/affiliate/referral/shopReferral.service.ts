import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { affiliate } from '#shared/contracts/affiliate.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { findCampaigns } from './funnel.service.ts';
import { isManager } from './isManager.ts';

/** By whose link or code a shop came, as its owner may know it: the code that they used, not the person. */
export async function readShopReferral(
  eshopId: EshopId,
): Promise<OutputOf<typeof affiliate.getShopReferral>['referral']> {
  const eshop = await findEshop(eshopId);
  if (!eshop?.referredBy) return null;
  const partnerId = eshop.referredBy.toString() as UserId;
  const [partner, findCampaign] = await Promise.all([
    findUserById(partnerId),
    findCampaigns(partnerId, [eshop]),
  ]);
  return {
    code: partner?.affiliateCode ?? null,
    source: eshop.referralClickId ? 'Link' : 'Code',
    campaign: findCampaign(eshop) ?? null,
    isManaged: isManager(eshop, partnerId),
  };
}
