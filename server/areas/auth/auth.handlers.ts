import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { confirmEmailChange } from './actions/confirmEmailChange.ts';
import { forgottenPassword } from './actions/forgottenPassword.ts';
import { getAdminPermissions } from './actions/getAdminPermissions.ts';
import { getClientPermissions } from './actions/getClientPermissions.ts';
import { getEshopAccessToken } from './actions/getEshopAccessToken.ts';
import { getUserAccessToken } from './actions/getUserAccessToken.ts';
import { leaveEshopView } from './actions/leaveEshopView.ts';
import { login } from './actions/login.ts';
import { logoutUser } from './actions/logoutUser.ts';
import { register } from './actions/register.ts';
import { resendEmailConfirmation } from './actions/resendEmailConfirmation.ts';
import { resetPassword } from './actions/resetPassword.ts';

/** Actions of Auth. */
export const authHandlers: HandlersOf<Contracts['auth']> = {
  login,
  register,
  resendEmailConfirmation,
  confirmEmailChange,
  forgottenPassword,
  resetPassword,
  logoutUser,
  getUserAccessToken,
  getEshopAccessToken,
  leaveEshopView,
  getClientPermissions,
  getAdminPermissions,
};
