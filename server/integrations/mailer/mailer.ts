import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import type { MailTemplate } from './mailTemplates.ts';

export type { MailTemplate };

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly fileName: string;
  /** Media type, e.g. `application/pdf`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A mail to one person in their language. */
export interface Mail {
  /** An id of its own: of mails with the same id one is sent, whoever sends it how often. */
  readonly id?: string;
  readonly to: string;
  readonly language: Language;
  readonly template: MailTemplate;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Where the mail's one button leads: an http address; values of its query are secret and are never logged. */
  readonly actionUrl: string;
  /** Where the reader ends mails of this kind without signing in: a line at the foot of the mail, and a header. */
  readonly endUrl?: string;
  /** Where an answer goes; without it, nowhere that is read. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  /** The account it goes to; found by the address where it is not given. */
  readonly userId?: UserId;
  /** The shop it is about. */
  readonly eshopId?: EshopId | undefined;
  /** It is sent after this moment and can be withdrawn until then; such a mail has an id. */
  readonly notBefore?: Date;
  /** Whose brand it wears; the account's own theme where it is not given. */
  readonly theme?: ThemeId;
}

/** How a mail was withdrawn: `Late` where it is sent or on its way, `Unknown` where there is none of that id. */
export type Withdrawal = 'Withdrawn' | 'Late' | 'Unknown';

/** Sends mails, and keeps a log of them. */
export interface Mailer {
  /**
   * Queues a mail and returns; delivery is retried for two days, so that an outage of the mail server fails no caller.
   * @param session the transaction to keep it in: the mail is sent soon after that has ended, or not at all
   * @throws Error when the mail could not be stored: the database is lost, or the mail is none
   */
  send(mail: Mail, session?: ClientSession): Promise<void>;
  /**
   * Withdraws a mail that is not sent yet and was to wait.
   * @param session the transaction to do it in: a mail that fails to be withdrawn with the rest is sent
   */
  withdraw(id: string, session?: ClientSession): Promise<Withdrawal>;
  /** Sends due mails; for the job runner. Returns how many the mail server accepted. */
  sendDue(): Promise<number>;
  /** Waits briefly for mails being sent, and closes. */
  close(): Promise<void>;
}
