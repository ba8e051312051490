import { load } from 'cheerio';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { adminMail as adminMailCs } from '#shared/i18n/locales/cs/adminMail.ts';
import { mail as mailCs } from '#shared/i18n/locales/cs/mail.ts';
import { adminMail as adminMailEn } from '#shared/i18n/locales/en/adminMail.ts';
import { mail as mailEn } from '#shared/i18n/locales/en/mail.ts';
import { themeIds } from '#shared/themes/themes.ts';
import { composeMail, maxAttachmentBytes, withoutSecrets } from './composeMail.tsx';
import type { Mail } from './mailer.ts';
import { mailTemplates, type MailTemplate } from './mailTemplates.ts';

const languages: Language[] = ['en', 'cs'];
const templates = Object.keys(mailTemplates) as MailTemplate[];
const texts: Record<string, Record<string, unknown>> = { en: mailEn, cs: mailCs };

/** Names of the values that a kind of mail takes, by its texts. */
function listValueNames(template: MailTemplate): string[] {
  const all = JSON.stringify(mailEn[template as keyof typeof mailEn]);
  return [...new Set([...all.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name))].filter(
    (name) => name !== 'product',
  );
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></head><body onload=alert(1)>',
  '<!--<style>@import url(//evil.example)</style>',
  '{{product}} {{unknown}} $t(mail:footer) $& $1 $`',
  '&lt;b&gt; &amp; &#x3c;script&#x3e;',
  'javascript:alert(1)',
  'ěščřžýáíé €  \u{1F600} ελληνικά',
  'a\\"b;c,d:e@f',
];
const injected = [
  'x\r\nBcc: thief@evil.example',
  'x\nSubject: other\n\n<b>body</b>',
  'x\r\n.\r\nMAIL FROM:<thief@evil.example>',
  'x\u0000y\u001B[31mz\u202Ewrong\u2028line\u0085next',
];

const buildMail = (template: MailTemplate, language: Language, value: string): Mail => ({
  to: 'you@example.com',
  language,
  template,
  values: Object.fromEntries(listValueNames(template).map((name) => [name, value])),
  actionUrl: 'https://app.example.com/go?token=secret-1&x=%22%3E%3Cscript%3E',
});

describe.each(languages)('in %s', (language) => {
  it.each(templates)('%s has its texts and is whole', (template) => {
    const own = texts[language]?.[template] as Record<string, string> | undefined;
    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining(['subject', 'text', 'action']));
    const { composed } = composeMail(buildMail(template, language, 'Value'));
    expect(`${composed.subject}${composed.text}`).not.toMatch(/{{|}}|\$t\(|undefined/);
    const page = load(composed.html);
    expect(page('html').attr('lang')).toBe(language);
    expect(page('title').text()).toBe(composed.subject);
    expect(page('h1').text()).toBe(composed.subject);
    expect(page('a').attr('href')).toBe('https://app.example.com/go?token=secret-1&x=%22%3E%3Cscript%3E');
  });

  it.each(templates)('%s shows values as they are, and none of them acts', async (template) => {
    const calm = load(composeMail(buildMail(template, language, 'calm')).composed.html);
    const elements = calm('*').length;
    for (const value of hostile) {
      const { composed } = composeMail(buildMail(template, language, value));
      const page = load(composed.html);
      expect([value, page('*').length]).toEqual([value, elements]);
      expect(page('script, img, iframe, object, link, form, base, svg')).toHaveLength(0);
      expect(page('style')).toHaveLength(1);
      for (const element of page('*').toArray()) {
        const names = 'attribs' in element ? Object.keys(element.attribs) : [];
        expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
      }
      if (listValueNames(template).length > 0) {
        expect(page('body').text()).toContain(value);
        expect(composed.text).toContain(value);
      }
    }
  });

  it.each(templates)('%s lets no value add a header, a recipient or a line of SMTP', async (template) => {
    const build = nodemailer.createTransport({ streamTransport: true, buffer: true });
    for (const value of injected) {
      const { composed, storedText: keptText } = composeMail(buildMail(template, language, value));
      // oxlint-disable-next-line no-control-regex -- the test looks for control characters
      const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E]/;
      for (const text of [composed.text, composed.html, keptText]) expect(text).not.toMatch(steering);
      expect(composed.subject).not.toMatch(/[\r\n]/);
      const sent = await build.sendMail({
        from: { name: composed.senderName, address: 'us@example.com' },
        to: { name: '', address: composed.to },
        subject: composed.subject,
        text: composed.text,
        html: composed.html,
      });
      const parsed = await PostalMime.parse(sent.message as Buffer);
      expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual([
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(parsed.to).toEqual([{ address: 'you@example.com', name: '' }]);
      expect(parsed.subject).toBe(composed.subject);
      expect(sent.envelope.to).toEqual(['you@example.com']);
    }
  });
});

it('takes one address only, whatever it holds', () => {
  const mail = buildMail('emailTaken', 'en', '');
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com; b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
    'a b@example.com',
    'a@b@example.com',
    'a\u0000@example.com',
    '',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(() => composeMail({ ...mail, to })).toThrow('not the address of a mail');
    expect(() => composeMail({ ...mail, replyTo: to })).toThrow('not the address of a mail');
  }
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', ''])(
  'leads to pages only, not to "%s"',
  (actionUrl) => {
    expect(() => composeMail({ ...buildMail('emailTaken', 'en', ''), actionUrl })).toThrow();
  },
);

it('keeps its text without what its link would let a user do', () => {
  const { composed, storedText: keptText } = composeMail(buildMail('resetPassword', 'en', ''));
  expect(composed.text).toContain('token=secret-1');
  expect(keptText).toContain('https://app.example.com/go?token=…&x=…');
  expect(keptText).not.toContain('secret-1');
  expect(withoutSecrets('https://a.example/b#token=c')).toBe('https://a.example/b');
  expect(withoutSecrets('https://a:b@a.example/b?c')).toBe('https://a.example/b?c=…');
});

it('wears the brand of its theme and names no other', () => {
  for (const theme of themeIds) {
    const { composed } = composeMail({ ...buildMail('confirmEmail', 'en', ''), theme });
    const content = load(composed.html)('body').text() + composed.text + composed.senderName;
    expect([theme, content.includes('Okavango')]).toEqual([theme, theme === 'default' || theme === 'iframe']);
    expect([theme, content.includes('Aurora Ads')]).toEqual([theme, theme === 'aurora']);
    expect([theme, content.includes('support@meridian.test')]).toEqual([theme, theme === 'meridian']);
  }
});

it('says to staff why they get it, and refuses files that no mail server takes', () => {
  const { composed } = composeMail(buildMail('internalEvent', 'en', 'x'));
  expect(composed.text).toContain('this address is subscribed');
  const bytes = Buffer.alloc(maxAttachmentBytes / 2 + 1);
  const attachment = { fileName: 'a.pdf', contentType: 'application/pdf', bytes };
  expect(() =>
    composeMail({ ...buildMail('emailTaken', 'en', ''), attachments: [attachment, attachment] }),
  ).toThrow('too large');
});

it('has a name for staff for every kind of mail', () => {
  for (const names of [adminMailEn.templates, adminMailCs.templates])
    expect(Object.keys(names)).toEqual(expect.arrayContaining(templates));
});
