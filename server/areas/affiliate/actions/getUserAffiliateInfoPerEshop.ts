import { affiliate } from '#shared/contracts/affiliate.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAffiliateInfo } from '../affiliate.service.ts';

export const getUserAffiliateInfoPerEshop = defineAction(
  affiliate.getUserAffiliateInfoPerEshop,
  async ({ userId }, { services }) => {
    const user = await findUserById(userId);
    if (user === null) throw new AppError('not_found');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);
