import { randomBytes } from 'node:crypto';
import type { Language } from '#shared/i18n/languages.ts';
import { updateUser, userIdOf, type UserDocument } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { subjectOf } from './subject.ts';

/** Sends the mail that confirms the address of an account; links sent before are void. */
export async function sendEmailConfirmation(
  services: Services,
  user: UserDocument,
  language: Language,
): Promise<void> {
  const linkId = randomBytes(16).toString('hex');
  await updateUser(userIdOf(user), { emailLinkId: linkId });
  const token = await services.tokens.issue('ChangeEmailToken', subjectOf(user, false), { tokenId: linkId });
  await services.mailer.send({
    to: user.email,
    language,
    template: 'confirmEmail',
    actionUrl: `${services.publicUrl}/change-email/callback?ChangeEmailToken=${token}`,
  });
}

/** Sends the link by which a new password is chosen; links sent before are void. */
export async function sendPasswordReset(
  services: Services,
  user: UserDocument,
  language: Language,
): Promise<void> {
  const linkId = randomBytes(16).toString('hex');
  await updateUser(userIdOf(user), { resetLinkId: linkId });
  const token = await services.tokens.issue('ResetPasswordToken', subjectOf(user, false), {
    tokenId: linkId,
  });
  await services.mailer.send({
    to: user.email,
    language,
    template: 'resetPassword',
    actionUrl: `${services.publicUrl}/reset-password/callback?ResetPasswordToken=${token}`,
  });
}
