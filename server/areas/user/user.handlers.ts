import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getCurrentUser } from './actions/getCurrentUser.ts';
import { isAffiliatePartner } from './actions/isAffiliatePartner.ts';
import { setUserAffil } from './actions/setUserAffil.ts';
import { updateUserAction } from './actions/updateUser.ts';

/** Actions of User that need no other area; the composition adds the rest. */
export const userHandlers = {
  getCurrentUser,
  updateUser: updateUserAction,
  isAffiliatePartner,
  setUserAffil,
} satisfies Partial<HandlersOf<Contracts['user']>>;
