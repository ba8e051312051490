import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById, useLink } from '#server/areas/user/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { notifyUser } from '../account.service.ts';
import { revokeSessions } from '../session.service.ts';

export const confirmEmailChange = defineAction(
  auth.confirmEmailChange,
  async (_input, { services, token }) => {
    if (token.userId === null) throw new AppError('link_invalid');
    const before = await findUserById(token.userId);
    const newEmail = before?.pendingEmail ?? null;
    const user = await useLink(token.userId, 'emailLinkId', token.tokenId, {
      isEmailConfirmed: true,
      // A link to a new password may be waiting in the mailbox that was left.
      ...(newEmail === null ? {} : { email: newEmail, pendingEmail: null, resetLinkId: null }),
    }).catch((thrown: unknown) => {
      // The address was taken between the request and the link.
      throw isDuplicateKey(thrown) ? new AppError('email_taken') : thrown;
    });
    if (before === null || user === null) throw new AppError('link_invalid');
    if (newEmail !== null) {
      await revokeSessions(token.userId, 'e-mail changed', token.sessionId);
      await notifyUser(services, before, 'emailChanged', { values: { newEmail }, path: '/' });
    }
    forgetRights();
    return { email: user.email };
  },
);
