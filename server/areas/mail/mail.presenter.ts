import type { MailLog } from '#shared/contracts/mail.ts';
import type { MailLogId, UserId } from '#shared/domain/ids/ids.ts';
import type { ListedMail } from './mailLog.repository.ts';

/** A mail of the log as staff see it. */
export function presentMailLog(mail: ListedMail): MailLog {
  return {
    id: mail._id.toString() as MailLogId,
    to: mail.to,
    userId: (mail.userId?.toString() ?? null) as UserId | null,
    template: mail.template,
    language: mail.language,
    subject: mail.subject,
    state: mail.state,
    failure: mail.failure ?? null,
    tryCount: mail.tryCount,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
