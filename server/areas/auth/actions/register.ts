import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { checkShownLegal, recordShownLegal } from '#server/areas/legal/index.ts';
import { getUserId, insertUser } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sendEmailConfirmation } from '../confirmation.service.ts';
import { checkNewPassword, hashPassword } from '../password.service.ts';
import { startSession } from '../session.service.ts';

export const register = defineAction(auth.register, async (input, { services, ip, userAgent }) => {
  checkShownLegal(input.shownLegal);
  await checkNewPassword(input.password, input.email);
  const user = await insertUser({
    email: input.email,
    passwordHash: await hashPassword(input.password),
    locale: input.locale,
    provider: input.provider,
    referralCode: input.ref ?? null,
  });
  // Decided: the form says so, although it tells which addresses have accounts, because a person who forgot the account
  // must find the way to it. Attempts are limited by address.
  if (user === null) throw new AppError('email_taken', { fields: [{ field: 'email', key: 'notAllowed' }] });
  await recordShownLegal(getUserId(user), input.shownLegal, { language: input.locale, ip });
  // The account remains even if the mail server is down; the user can have the mail sent again.
  await sendEmailConfirmation(services, user, input.locale).catch((error: unknown) =>
    services.log.error({ err: error }, 'confirmation mail not sent'),
  );
  return await startSession(services, user, false, { ip, userAgent, method: 'registration' });
});
