import { affiliate } from '#shared/contracts/affiliate.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAffiliateInfo } from '../affiliate.service.ts';

export const getCurrentUserAffiliateInfoPerEshop = defineAction(
  affiliate.getCurrentUserAffiliateInfoPerEshop,
  async (_input, { person, services }) => {
    const user = await findUserById(person.userId);
    if (user === null) throw new AppError('unauthorized');
    return { affiliateInfo: await readAffiliateInfo(user, services.publicUrl) };
  },
);
