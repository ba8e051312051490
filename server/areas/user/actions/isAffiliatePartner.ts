import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAffiliateState } from '../partner.service.ts';
import { findUserById } from '../user.repository.ts';

export const isAffiliatePartner = defineAction(user.isAffiliatePartner, async (_input, { person }) => {
  const found = await findUserById(person.userId);
  if (found === null) throw new AppError('unauthorized');
  const state = getAffiliateState(found);
  return {
    isAffiliatePartner: state === 'Partner',
    state,
    requestedAt: found.affiliateRequestedAt?.toISOString() ?? null,
  };
});
