import type { Contracts } from '#shared/contracts/index.ts';
import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { endPartnership, getAffiliateState, grantPartner } from './partner.service.ts';
import { presentUser } from './user.presenter.ts';
import { findUserById, updateUser } from './user.repository.ts';

const getCurrentUser = defineAction(user.getCurrentUser, async (_input, { person }) => {
  const found = await findUserById(person.userId);
  if (found === null) throw new AppError('unauthorized');
  return { user: presentUser(found, person.roles.has('EshopOwner')) };
});

const isAffiliatePartner = defineAction(user.isAffiliatePartner, async (_input, { person }) => {
  const found = await findUserById(person.userId);
  if (found === null) throw new AppError('unauthorized');
  const state = getAffiliateState(found);
  return {
    isAffiliatePartner: state === 'Partner',
    state,
    requestedAt: found.affiliateRequestedAt?.toISOString() ?? null,
  };
});

const setUserAffil = defineAction(
  user.setUserAffil,
  async ({ userId, isAffiliate }, { services, person }) => {
    if (isAffiliate) await grantPartner(services, person, userId);
    else await endPartnership(services, person, userId);
    return {};
  },
);

const updateUserAction = defineAction(user.updateUser, async (input, { person }) => {
  const changed = await updateUser(person.userId, {
    ...(input.locale === undefined ? {} : { locale: input.locale }),
    ...(input.isDarkMode === undefined ? {} : { isDarkMode: input.isDarkMode }),
    ...(input.theme === undefined ? {} : { theme: input.theme }),
    ...(input.efficiencyMeasure === undefined ? {} : { efficiencyMeasure: input.efficiencyMeasure }),
  });
  if (changed === null) throw new AppError('unauthorized');
  return { user: presentUser(changed, person.roles.has('EshopOwner')) };
});

/** Actions of User that need no other area; the composition adds the rest. */
export const userHandlers = {
  getCurrentUser,
  updateUser: updateUserAction,
  isAffiliatePartner,
  setUserAffil,
} satisfies Partial<HandlersOf<Contracts['user']>>;
