import { affiliate } from '#shared/contracts/affiliate.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findPartnerRequests, findUserById, getUserId } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { askForAffil } from './actions/askForAffil.ts';
import { readAffiliateInfo } from './affiliate.service.ts';

const getAffiliateRequests = defineAction(affiliate.getAffiliateRequests, async (page) => {
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

const getCurrentUserAffiliateInfoPerEshop = defineAction(
  affiliate.getCurrentUserAffiliateInfoPerEshop,
  async (_input, { person, services }) => {
    const user = await findUserById(person.userId);
    if (user === null) throw new AppError('unauthorized');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);

const getUserAffiliateInfoPerEshop = defineAction(
  affiliate.getUserAffiliateInfoPerEshop,
  async ({ userId }, { services }) => {
    const user = await findUserById(userId);
    if (user === null) throw new AppError('not_found');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);

/** Actions of Affiliate. */
export const affiliateHandlers: HandlersOf<Contracts['affiliate']> = {
  askForAffil,
  getCurrentUserAffiliateInfoPerEshop,
  getUserAffiliateInfoPerEshop,
  getAffiliateRequests,
};
