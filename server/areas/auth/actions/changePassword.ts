import { auth } from '#shared/contracts/auth.ts';
import { updateUser } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { getAccount, notifyUser } from '../account.service.ts';
import { checkNewPassword, hashPassword } from '../password.service.ts';
import { reauthenticate } from '../reauthentication.service.ts';
import { revokeSessions } from '../session.service.ts';

export const changePassword = defineAction(
  auth.changePassword,
  async ({ currentPassword, newPassword }, { services, person }) => {
    const user = await getAccount(person.userId);
    await reauthenticate(services, user, person.sessionId, currentPassword);
    await checkNewPassword(newPassword, user.email, 'newPassword');
    await updateUser(person.userId, {
      passwordHash: await hashPassword(newPassword),
      resetLinkId: null,
      // The notice of a change of the e-mail tells its reader to change the password where it was not them.
      ...(user.pendingEmail ? { pendingEmail: null, emailLinkId: null } : {}),
    });
    await revokeSessions(person.userId, 'password changed', person.sessionId);
    forgetRights();
    await notifyUser(services, user, 'passwordChanged', { path: '/forgotten-password' });
    return {};
  },
);
