import type { MailState } from '#shared/domain/mail/mail.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** How the state of a mail is marked. */
export const mailTone: Readonly<Record<MailState, StatusTone>> = {
  Queued: 'waiting',
  Sent: 'positive',
  Failed: 'negative',
};
