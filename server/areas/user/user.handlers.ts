import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getCurrentUser } from './actions/getCurrentUser.ts';
import { isAffiliatePartner } from './actions/isAffiliatePartner.ts';
import { setUserAffil } from './actions/setUserAffil.ts';
import { updateUserAction } from './actions/updateUser.ts';
import { anonymize } from './actions/anonymize.ts';
import { getLogins } from './actions/getLogins.ts';
import { getUser } from './actions/getUser.ts';
import { getUserMeasurementSuccessRate } from './actions/getUserMeasurementSuccessRate.ts';
import { getUsers } from './actions/getUsers.ts';
import { removeSecondFactorOfUser } from './actions/removeSecondFactorOfUser.ts';
import { setUserDisabled } from './actions/setUserDisabled.ts';

/** Actions of User. */
export const userHandlers: HandlersOf<Contracts['user']> = {
  getCurrentUser,
  updateUser: updateUserAction,
  isAffiliatePartner,
  setUserAffil,
  anonymize,
  getLogins,
  getUser,
  getUserMeasurementSuccessRate,
  getUsers,
  removeSecondFactorOfUser,
  setUserDisabled,
};
