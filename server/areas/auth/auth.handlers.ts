import { auth } from '#shared/contracts/auth.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isEshopOwner } from '#server/areas/eshop/index.ts';
import { clearSecondFactor, findUserByEmail, findUserById, getUserId } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from './access.service.ts';
import { getAccount, notifyUser } from './account.service.ts';
import { changePassword } from './actions/changePassword.ts';
import { confirmEmailChange } from './actions/confirmEmailChange.ts';
import { getEshopAccessToken } from './actions/getEshopAccessToken.ts';
import { getSessions } from './actions/getSessions.ts';
import { oAuthSignIn } from './actions/oAuthSignIn.ts';
import { register } from './actions/register.ts';
import { registerInternal } from './actions/registerInternal.ts';
import { registerInvited } from './actions/registerInvited.ts';
import { resetPassword } from './actions/resetPassword.ts';
import { runAfterAnswer } from './runAfterAnswer.ts';
import { requestEmailChange, sendEmailConfirmation, sendPasswordReset } from './confirmation.service.ts';
import { listIdentities, unlinkIdentity as unlink } from './identity.service.ts';
import { checkPasswordSignIn } from './passwordSignIn.service.ts';
import { reauthenticate } from './reauthentication.service.ts';
import {
  confirmSecondFactor as confirm,
  renewRecoveryCodes as renew,
  requireSecondFactor,
  startSecondFactor as start,
} from './secondFactor.service.ts';
import {
  revokeOwnSession,
  revokeSession,
  revokeSessions,
  rotateSession,
  startSession,
} from './session.service.ts';
import { leaveShop } from './shopView.service.ts';
import { beginSocialSignIn } from './socialSignIn.service.ts';
import { stepUp as exchangeCode } from './stepUp.service.ts';

/** Per typed address, known or not. An attacker who uses it up has sent the user three mails with a good link. */
const addressLimit = { name: 'forgottenPasswordAddress', points: 3, windowSeconds: 3_600 } as const;

const forgottenPassword = defineAction(auth.forgottenPassword, async ({ email, locale }, { services }) => {
  await services.rateLimits.consume(addressLimit, email);
  runAfterAnswer(services, 'reset mail', async () => {
    const user = await findUserByEmail(email);
    if (user !== null && !user.isDisabled) await sendPasswordReset(services, user, locale);
  });
  return {};
});

const removeSecondFactor = defineAction(auth.removeSecondFactor, async ({ code }, { services, person }) => {
  const user = await getAccount(person.userId);
  if (!user.secondFactor) throw new AppError('conflict');
  if (user.isInternal) throw new AppError('second_factor_required_of_staff');
  await requireSecondFactor(services, user, code);
  await clearSecondFactor(person.userId);
  forgetRights();
  await notifyUser(services, user, 'secondFactorRemoved');
  return {};
});

const changeEmail = defineAction(auth.changeEmail, async ({ newEmail, password }, { services, person }) => {
  const user = await getAccount(person.userId);
  await reauthenticate(services, user, person.sessionId, password);
  if (newEmail === user.email)
    throw new AppError('invalid_request', { fields: [{ field: 'newEmail', key: 'notAllowed' }] });
  await requestEmailChange(services, user, newEmail, person.sessionId);
  return {};
});

const confirmSecondFactor = defineAction(auth.confirmSecondFactor, async ({ code }, { services, person }) => {
  const user = await getAccount(person.userId);
  const recoveryCodes = await confirm(services, user, code);
  forgetRights();
  await notifyUser(services, user, 'secondFactorEnabled');
  return { recoveryCodes };
});

const endOtherSessions = defineAction(auth.endOtherSessions, async (_input, { person }) => {
  const endedCount = await revokeSessions(person.userId, 'ended by the person', person.sessionId);
  forgetRights();
  return { endedCount };
});

const endSession = defineAction(auth.endSession, async ({ sessionId }, { person }) => {
  if (!(await revokeOwnSession(person.userId, sessionId, 'ended by the person')))
    throw new AppError('not_found');
  forgetRights();
  return {};
});

const getAdminPermissions = defineAction(auth.getAdminPermissions, async (_input, { person }) => ({
  adminPermissions: [...person.adminPermissions],
}));

const getClientPermissions = defineAction(auth.getClientPermissions, async (_input, { permissions }) => ({
  clientPermissions: [...permissions],
}));

const getOAuthSignInUrl = defineAction(
  auth.getOAuthSignInUrl,
  async ({ ref, ...beginning }, { services }) => ({
    url: await beginSocialSignIn(services, { ...beginning, referralCode: ref ?? null }),
  }),
);

const getSecurity = defineAction(auth.getSecurity, async (_input, { person }) => {
  const user = await getAccount(person.userId);
  return {
    hasPassword: typeof user.passwordHash === 'string',
    pendingEmail: user.pendingEmail ?? null,
    identities: await listIdentities(person.userId),
    secondFactor: {
      isEnabled: Boolean(user.secondFactor),
      isRequired: user.isInternal,
      recoveryCodesLeft: user.secondFactor?.recoveryHashes.length ?? 0,
    },
  };
});

const getUserAccessToken = defineAction(auth.getUserAccessToken, async (_input, { services, token }) => {
  const user = token.userId === null ? null : await findUserById(token.userId);
  if (user === null || user.isDisabled || token.userId === null) throw new AppError('unauthorized');
  return await rotateSession(services, token, user, await isEshopOwner(token.userId));
});

const leaveEshopView = defineAction(auth.leaveEshopView, async ({ eshopId }, { person, requestId }) => {
  await leaveShop({ userId: person.userId, sessionId: person.sessionId, eshopId, requestId });
  return {};
});

const login = defineAction(auth.login, async (proofs, { services, ip, userAgent }) => {
  const source = { ip, userAgent, method: 'password' } as const;
  const user = await checkPasswordSignIn(services, proofs, source);
  return await startSession(services, user, await isEshopOwner(getUserId(user)), source);
});

const logoutUser = defineAction(auth.logoutUser, async (_input, { token }) => {
  if (token.sessionId !== null) await revokeSession(token.sessionId, 'logout');
  forgetRights();
  return {};
});

const renewRecoveryCodes = defineAction(auth.renewRecoveryCodes, async ({ code }, { services, person }) => ({
  recoveryCodes: await renew(services, await getAccount(person.userId), code),
}));

const resendEmailConfirmation = defineAction(
  auth.resendEmailConfirmation,
  async (_input, { services, person, language }) => {
    const user = await findUserById(person.userId);
    if (user === null) throw new AppError('unauthorized');
    if (user.isEmailConfirmed) throw new AppError('conflict');
    await sendEmailConfirmation(services, user, language);
    return {};
  },
);

const startSecondFactor = defineAction(auth.startSecondFactor, async ({ password }, { services, person }) => {
  const user = await getAccount(person.userId);
  await reauthenticate(services, user, person.sessionId, password, { isFreshSignInEnough: true });
  return await start(services, user);
});

const stepUp = defineAction(auth.stepUp, async ({ code }, { services, person }) => ({
  validUntil: (await exchangeCode(services, person, code)).toISOString(),
}));

const unlinkIdentity = defineAction(
  auth.unlinkIdentity,
  async ({ provider, password }, { services, person }) => {
    const user = await getAccount(person.userId);
    await reauthenticate(services, user, person.sessionId, password);
    await unlink(services, user, provider);
    return {};
  },
);

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
