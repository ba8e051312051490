import nodemailer from 'nodemailer';
import { addressParser } from 'postal-mime';
import type { ComposedMail } from './composeMail.tsx';

/** Takes mails to a mail server. */
export interface MailTransport {
  /** @param id of the mail, the same at every try, so that a mail server can tell a repetition
   *  @throws when the server does not take it */
  handOver(id: string, mail: ComposedMail): Promise<void>;
  close(): void;
}

/** A mail server that says nothing is given up soon. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
} as const;

/** Whether the mail server refused this very mail for good, so that sending it again is of no use. */
export function isRefusedForGood(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

/** Mails over SMTP. @param smtpUrl `smtp://user:password@host:port` @param from sender, with or without a name */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const [sender] = addressParser(from, { flatten: true });
  const address = sender?.address ?? from;
  const host = address.slice(address.lastIndexOf('@') + 1);
  return {
    async handOver(id, mail) {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: mail.senderName, address },
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: mail.to },
        ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ fileName, contentType, base64 }) => ({
          filename: fileName,
          contentType,
          content: base64,
          encoding: 'base64',
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.endUrl ? { 'List-Unsubscribe': `<${mail.endUrl}>` } : {}),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close() {
      transport.close();
    },
  };
}
