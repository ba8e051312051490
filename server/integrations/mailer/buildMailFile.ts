import nodemailer from 'nodemailer';

/** A mail that its author sends themselves. */
export interface MailDraft {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail as a file (RFC 5322, MIME with a plain and an HTML part) without recipients. `X-Unsent` opens it as a draft in
 * Outlook; Thunderbird and Apple Mail edit it as a new message.
 */
export async function buildMailFile({ from, subject, text, html }: MailDraft): Promise<Buffer> {
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await builder.sendMail({
    from,
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    headers: { 'X-Unsent': '1' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not buffered');
  return message;
}
