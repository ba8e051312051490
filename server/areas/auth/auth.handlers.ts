import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { changeEmail } from './actions/changeEmail.ts';
import { changePassword } from './actions/changePassword.ts';
import { confirmEmailChange } from './actions/confirmEmailChange.ts';
import { confirmSecondFactor } from './actions/confirmSecondFactor.ts';
import { endOtherSessions } from './actions/endOtherSessions.ts';
import { endSession } from './actions/endSession.ts';
import { forgottenPassword } from './actions/forgottenPassword.ts';
import { getAdminPermissions } from './actions/getAdminPermissions.ts';
import { getClientPermissions } from './actions/getClientPermissions.ts';
import { getEshopAccessToken } from './actions/getEshopAccessToken.ts';
import { getOAuthSignInUrl } from './actions/getOAuthSignInUrl.ts';
import { getSecurity } from './actions/getSecurity.ts';
import { getSessions } from './actions/getSessions.ts';
import { getUserAccessToken } from './actions/getUserAccessToken.ts';
import { leaveEshopView } from './actions/leaveEshopView.ts';
import { login } from './actions/login.ts';
import { logoutUser } from './actions/logoutUser.ts';
import { oAuthSignIn } from './actions/oAuthSignIn.ts';
import { register } from './actions/register.ts';
import { registerInvited } from './actions/registerInvited.ts';
import { registerInternal } from './actions/registerInternal.ts';
import { removeSecondFactor } from './actions/removeSecondFactor.ts';
import { renewRecoveryCodes } from './actions/renewRecoveryCodes.ts';
import { resendEmailConfirmation } from './actions/resendEmailConfirmation.ts';
import { resetPassword } from './actions/resetPassword.ts';
import { startSecondFactor } from './actions/startSecondFactor.ts';
import { stepUp } from './actions/stepUp.ts';
import { unlinkIdentity } from './actions/unlinkIdentity.ts';

/** Actions of Auth. */
export const authHandlers: HandlersOf<Contracts['auth']> = {
  login,
  register,
  registerInvited,
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
  changeEmail,
  changePassword,
  registerInternal,
  getOAuthSignInUrl,
  oAuthSignIn,
  unlinkIdentity,
  getSessions,
  endSession,
  endOtherSessions,
  getSecurity,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  stepUp,
};
