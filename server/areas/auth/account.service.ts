import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { findUserById, type UserDocument } from '#server/areas/user/index.ts';
import type { MailTemplate } from '#server/integrations/mailer/mailTemplates.ts';
import type { Services } from '#server/services.ts';

/** The account of a signed-in person. @throws AppError unauthorized when it is gone */
export async function getAccount(userId: UserId): Promise<UserDocument> {
  const user = await findUserById(userId);
  if (user === null) throw new AppError('unauthorized');
  return user;
}

/** Emails a user about an account change, which remains valid even if the mail cannot be sent. */
export async function notifyUser(
  services: Services,
  user: Pick<UserDocument, 'email' | 'locale'>,
  template: MailTemplate,
  options: { path?: string; values?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await services.mailer
    .send({
      to: user.email,
      language: user.locale,
      template,
      values: options.values,
      actionUrl: `${services.publicUrl}${options.path ?? '/settings'}`,
    })
    .catch((error: unknown) => services.log.error({ err: error, template }, 'mail not sent'));
}
