import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getCurrentUser } from './actions/getCurrentUser.ts';
import { isAffiliatePartner } from './actions/isAffiliatePartner.ts';
import { setUserAffil } from './actions/setUserAffil.ts';
import { updateUserAction } from './actions/updateUser.ts';

/** Actions of User. */
export const userHandlers: HandlersOf<Contracts['user']> = {
  getCurrentUser,
  updateUser: updateUserAction,
  isAffiliatePartner,
  setUserAffil,
};
