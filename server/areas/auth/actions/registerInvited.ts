import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { joinByInvitation, readInvitation } from '#server/areas/eshop/index.ts';
import { checkShownLegal, recordShownLegal } from '#server/areas/legal/index.ts';
import { findUserById, insertUser, getUserId } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { checkNewPassword, hashPassword } from '../password.service.ts';
import { startSession } from '../session.service.ts';

export const registerInvited = defineAction(
  auth.registerInvited,
  async ({ password, locale, shownLegal }, { services, token, ip, userAgent }) => {
    const { email, hasAccount } = await readInvitation(token.tokenId);
    checkShownLegal(shownLegal);
    if (hasAccount) throw new AppError('email_taken');
    await checkNewPassword(password, email);
    const passwordHash = await hashPassword(password);
    const { userId } = await joinByInvitation(token.tokenId, async (invitation, session) => {
      const user = await insertUser(
        {
          email: invitation.email,
          passwordHash,
          locale,
          provider: 'Okavango',
          // Who can read the mail owns the address.
          isEmailConfirmed: true,
        },
        session,
      );
      if (user === null) throw new AppError('email_taken');
      await recordShownLegal(getUserId(user), shownLegal, { language: locale, ip }, session);
      return getUserId(user);
    });
    forgetRights();
    const user = await findUserById(userId);
    if (user === null) throw new AppError('internal');
    return await startSession(services, user, false, { ip, userAgent, method: 'invitation' });
  },
);
