import { renderToStaticMarkup } from 'react-dom/server';
import { getBrand } from '#shared/themes/brands.ts';
import { getTexts } from '#server/texts/texts.ts';
import { MailDocument } from './MailDocument.tsx';
import type { Mail } from './mailer.ts';
import { mailTemplates, type MailTemplateRow } from './mailTemplates.ts';

/** A mail as it is handed over, whole and without anything to be looked up. */
export interface ComposedMail {
  readonly to: string;
  readonly replyTo: string | null;
  /** The brand's name, beside the sender's address. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where to unsubscribe from mails of its kind; absent in mails stored before this existed. */
  readonly endUrl?: string | null;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly base64: string;
  }[];
}

/** Attachments of a mail together; mail servers take little more. */
export const maxAttachmentBytes = 7 * 1_048_576;
const longestSubject = 300;

// Removed from every field: characters that control a terminal, a mail server or the text direction.
// oxlint-disable-next-line no-control-regex -- removes exactly the control characters
const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g;

/** A value in one line. */
function toOneLine(value: string): string {
  return value.replaceAll('\n', ' ').replace(steering, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/** A value that may have lines, as a message of the contact form. */
function toManyLines(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').replace(steering, ' ').trim();
}

/** One address and nothing else. @throws Error for what could be read as more than one, or as a header */
function toOneAddress(value: string): string {
  if (
    value.length > 254 ||
    !/^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(value) ||
    toOneLine(value) !== value
  )
    throw new Error('not the address of a mail');
  return value;
}

/** @throws Error for an address that is not one of a page */
function pageAddress(value: string): string {
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not the address of a page');
  return url.href;
}

/** Returns an address fit for storage: without query values, which may be sign-in secrets. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())];
  return `${url.origin}${url.pathname}${names.length === 0 ? '' : `?${names.map((name) => `${encodeURIComponent(name)}=…`).join('&')}`}`;
}

/** Composes a mail to send, and its text fit for storage. @throws Error when the mail is invalid */
export function composeMail(mail: Mail): { readonly composed: ComposedMail; readonly storedText: string } {
  const row: MailTemplateRow = mailTemplates[mail.template];
  const brand = getBrand(mail.theme);
  const t = getTexts(mail.language);
  const cleanError = (clean: (value: string) => string) =>
    Object.fromEntries(Object.entries(mail.values ?? {}).map(([name, value]) => [name, clean(value)]));
  const values = { ...cleanError(toManyLines), product: brand.productTitle };
  const say = (key: string) => t(`mail:${key}`, { ...values, defaultValue: '' }).trim();
  const subject = toOneLine(
    t(`mail:${mail.template}.subject`, { ...cleanError(toOneLine), product: brand.productTitle }),
  ).slice(0, longestSubject);
  const actionUrl = pageAddress(mail.actionUrl);
  const endUrl = mail.endUrl === undefined ? null : pageAddress(mail.endUrl);
  const parts = {
    greeting: say('greeting'),
    text: say(`${mail.template}.text`),
    action: say(`${mail.template}.action`),
    validity: say(`${mail.template}.validity`),
    signature: say('signature'),
    footer: say(
      row.isInternal === true ? 'internalFooter' : row.isForGuest === true ? 'guestFooter' : 'footer',
    ),
    support: t('mail:support', { email: brand.supportEmail }),
  };
  const end = endUrl === null ? null : { text: t('mail:end'), url: endUrl };
  const buildText = (url: string, urlOfEnd: string | null) =>
    [
      parts.greeting,
      parts.text,
      `${parts.action}:\n${url}`,
      parts.validity,
      parts.signature,
      '-- ',
      parts.footer,
      end === null || urlOfEnd === null ? '' : `${end.text}:\n${urlOfEnd}`,
      parts.support,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  const attachments = mail.attachments ?? [];
  if (attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxAttachmentBytes)
    throw new Error('the attachments are too large for a mail');
  const html = renderToStaticMarkup(
    <MailDocument
      language={mail.language}
      brand={brand}
      subject={subject}
      {...parts}
      end={end}
      actionUrl={actionUrl}
    />,
  );
  return {
    composed: {
      to: toOneAddress(mail.to),
      replyTo: mail.replyTo === undefined ? null : toOneAddress(mail.replyTo),
      senderName: brand.productTitle,
      subject,
      endUrl,
      text: buildText(actionUrl, endUrl),
      html: `<!doctype html>${html}`,
      attachments: attachments.map(({ fileName, contentType, bytes }) => ({
        fileName: toOneLine(fileName).replaceAll(/[/\\]/g, '-'),
        contentType,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    },
    storedText: buildText(withoutSecrets(actionUrl), endUrl === null ? null : withoutSecrets(endUrl)),
  };
}
