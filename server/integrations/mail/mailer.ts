import nodemailer from 'nodemailer';
import type { Language } from '#shared/i18n/languages.ts';
import type { Logger } from '#server/logging/logger.ts';
import { textsOf } from '#server/texts/texts.ts';
import type { MailTemplate } from './mailTemplates.ts';

export type { MailTemplate };

/** A mail to one person in their language. */
export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly template: MailTemplate;
  readonly values?: Readonly<Record<string, string>>;
  /** Where the mail's one button leads. */
  readonly actionUrl: string;
}

/** Sends mails. */
export interface Mailer {
  /** Hands a mail to the mail server. @throws when the server does not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The subject, text and HTML of a mail. */
export function renderMail(mail: Mail): { subject: string; text: string; html: string } {
  const t = textsOf(mail.language);
  const say = (key: string) => t(`mail:${key}`, { ...mail.values, defaultValue: '' });
  const subject = say(`${mail.template}.subject`);
  const validity = say(`${mail.template}.validity`);
  const paragraphs = [say('greeting'), say(`${mail.template}.text`)];
  const action = say(`${mail.template}.action`);
  const text = [
    ...paragraphs,
    `${action}: ${mail.actionUrl}`,
    validity,
    say('signature'),
    '--',
    say('footer'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const url = escapeHtml(mail.actionUrl);
  const html = `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f6f6;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#0b1f24">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:10px;border:1px solid #dfe7e7">
<tr><td style="padding:24px 32px 0;font-size:18px;font-weight:700;color:#0f766e">Okavango</td></tr>
<tr><td style="padding:16px 32px 0;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(subject)}</td></tr>
<tr><td style="padding:16px 32px 0;font-size:15px;line-height:24px">${paragraphs.map((part) => `<p style="margin:0 0 12px">${escapeHtml(part)}</p>`).join('')}</td></tr>
<tr><td style="padding:12px 32px 0"><a href="${url}" style="display:inline-block;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600;font-size:15px;padding:12px 20px;border-radius:10px">${escapeHtml(action)}</a></td></tr>
${validity === '' ? '' : `<tr><td style="padding:16px 32px 0;font-size:13px;color:#5b6f73">${escapeHtml(validity)}</td></tr>`}
<tr><td style="padding:24px 32px 24px;font-size:15px">${escapeHtml(say('signature'))}</td></tr>
<tr><td style="padding:16px 32px 24px;font-size:12px;line-height:18px;color:#5b6f73;border-top:1px solid #dfe7e7">${escapeHtml(say('footer'))}</td></tr>
</table></td></tr></table></body></html>`;
  return { subject, text, html };
}

/** A person waits for some mails to be taken: a mail server that says nothing is given up soon. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
} as const;

/** A mailer over SMTP. @param smtpUrl `smtp://user:password@host:port` */
export function createSmtpMailer(smtpUrl: string, from: string, log: Logger): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return {
    async send(mail) {
      const { subject, text, html } = renderMail(mail);
      await transport.sendMail({
        from,
        to: mail.to,
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      log.info({ template: mail.template }, 'mail sent');
    },
    close() {
      transport.close();
    },
  };
}
