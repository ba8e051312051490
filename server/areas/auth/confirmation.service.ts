import { randomBytes } from 'node:crypto';
import type { Language } from '#shared/i18n/languages.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import {
  findUserByEmail,
  findUserById,
  updateUser,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { notifyUser } from './account.service.ts';
import { runAfterAnswer } from './runAfterAnswer.ts';
import { buildTokenSubject } from './subject.ts';

/** A person who is invited to the staff may find the mail the next day. */
const staffInvitationLifetimeMs = 24 * 3_600_000;

function createLinkId(): string {
  return randomBytes(16).toString('hex');
}

/** Sends the mail that confirms the address of an account; links sent before, to whichever address, are void. */
export async function sendEmailConfirmation(
  services: Services,
  user: UserDocument,
  language: Language,
): Promise<void> {
  const linkId = createLinkId();
  await updateUser(getUserId(user), { emailLinkId: linkId, pendingEmail: null });
  const token = await services.tokens.issue('ChangeEmailToken', buildTokenSubject(user, false), {
    tokenId: linkId,
  });
  await services.mailer.send({
    to: user.email,
    language,
    template: 'confirmEmail',
    actionUrl: `${services.publicUrl}/change-email/callback?ChangeEmailToken=${token}`,
  });
}

/**
 * Starts an e-mail change: sends a link to the new address and a notice to the old one. Whether the new one has an
 * account is checked after the answer and disclosed to that address only.
 * @param sessionId the requesting session, which survives the confirmation
 */
export async function requestEmailChange(
  services: Services,
  user: UserDocument,
  newEmail: string,
  sessionId: string,
): Promise<void> {
  const linkId = createLinkId();
  await updateUser(getUserId(user), { emailLinkId: linkId, pendingEmail: newEmail });
  runAfterAnswer(services, 'e-mail change mails', async () => {
    const notice = notifyUser(services, user, 'emailChangeRequested', { values: { newEmail } });
    if ((await findUserByEmail(newEmail)) === null) {
      const token = await services.tokens.issue(
        'ChangeEmailToken',
        { ...buildTokenSubject(user, false), sessionId },
        { tokenId: linkId },
      );
      await services.mailer.send({
        to: newEmail,
        language: user.locale,
        template: 'changeEmail',
        actionUrl: `${services.publicUrl}/change-email/callback?ChangeEmailToken=${token}`,
      });
    } else {
      await notifyUser(services, { email: newEmail, locale: user.locale }, 'emailTaken', { path: '/' });
    }
    await notice;
  });
}

async function sendPasswordLink(
  services: Services,
  user: UserDocument,
  mail: { template: 'resetPassword' | 'staffInvitation'; language: Language; expiresAt?: Date },
): Promise<void> {
  const linkId = createLinkId();
  await updateUser(getUserId(user), { resetLinkId: linkId });
  const token = await services.tokens.issue('ResetPasswordToken', buildTokenSubject(user, false), {
    tokenId: linkId,
    expiresAt: mail.expiresAt,
  });
  await services.mailer.send({
    to: user.email,
    language: mail.language,
    template: mail.template,
    actionUrl: `${services.publicUrl}/reset-password/callback?ResetPasswordToken=${token}`,
  });
}

/** Sends the link by which a new password is chosen; links sent before are void. */
export async function sendPasswordReset(
  services: Services,
  user: UserDocument,
  language: Language,
): Promise<void> {
  await sendPasswordLink(services, user, { template: 'resetPassword', language });
}

/** Sends a new member of staff the link by which they choose their first password, within a day. */
export async function sendStaffInvitation(services: Services, userId: UserId): Promise<void> {
  const user = await findUserById(userId);
  if (user === null) return;
  await sendPasswordLink(services, user, {
    template: 'staffInvitation',
    language: user.locale,
    expiresAt: new Date(Date.now() + staffInvitationLifetimeMs),
  });
}
