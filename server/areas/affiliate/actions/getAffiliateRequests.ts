import { affiliate } from '#shared/contracts/affiliate.ts';
import { findPartnerRequests, getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getAffiliateRequests = defineAction(affiliate.getAffiliateRequests, async (page) => {
  const { items, total } = await findPartnerRequests(page);
  return {
    items: items.map((user) => ({
      userId: getUserId(user),
      email: user.email,
      website: user.affiliateWebsite ?? null,
      note: user.affiliateNote ?? null,
      requestedAt: (user.affiliateRequestedAt ?? user.createdAt).toISOString(),
    })),
    total,
  };
});
