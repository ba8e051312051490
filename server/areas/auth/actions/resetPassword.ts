import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { clearSecondFactor, findUserById, useLink } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { notifyUser } from '../account.service.ts';
import { deleteUserIdentities } from '../identity.repository.ts';
import { checkNewPassword, hashPassword } from '../password.service.ts';
import { revokeSessions } from '../session.service.ts';
import { isStaffInvitationOver } from '../staffInvitation.service.ts';

export const resetPassword = defineAction(auth.resetPassword, async ({ password }, { services, token }) => {
  if (token.userId === null) throw new AppError('link_invalid');
  const user = await findUserById(token.userId);
  if (user === null || user.resetLinkId !== token.tokenId) throw new AppError('link_invalid');
  // Also for a link that was asked for as a forgotten password.
  if (await isStaffInvitationOver(user)) throw new AppError('link_invalid');
  await checkNewPassword(password, user.email);
  const changed = await useLink(token.userId, 'resetLinkId', token.tokenId, {
    passwordHash: await hashPassword(password),
    // Who can read the mail owns the address.
    isEmailConfirmed: true,
    emailLinkId: null,
    pendingEmail: null,
  });
  if (changed === null) throw new AppError('link_invalid');
  await revokeSessions(token.userId, 'password reset');
  if (!user.isEmailConfirmed) {
    // Whoever registered with this address had not shown that it is theirs; no way in that they made stays.
    await deleteUserIdentities(token.userId);
    await clearSecondFactor(token.userId);
  }
  forgetRights();
  await notifyUser(services, changed, 'passwordChanged', { path: '/forgotten-password' });
  return {};
});
