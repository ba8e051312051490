import type { Contracts } from '#shared/contracts/index.ts';
import { userHandlers as ownUserHandlers } from '#server/areas/user/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { anonymize } from './actions/anonymize.ts';
import { getLogins } from './actions/getLogins.ts';
import { getUser } from './actions/getUser.ts';
import { getUserMeasurementSuccessRate } from './actions/getUserMeasurementSuccessRate.ts';
import { getUsers } from './actions/getUsers.ts';
import { removeSecondFactorOfUser } from './actions/removeSecondFactorOfUser.ts';
import { setUserDisabled } from './actions/setUserDisabled.ts';

/** Actions of User. */
export const userHandlers: HandlersOf<Contracts['user']> = {
  ...ownUserHandlers,
  anonymize,
  getLogins,
  getUser,
  getUserMeasurementSuccessRate,
  getUsers,
  removeSecondFactorOfUser,
  setUserDisabled,
};
