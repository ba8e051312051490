import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createTransport, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore } from '../sandboxStore.ts';
import { createMailSandbox, type MailMessage, type RunningSmtpServer } from './index.ts';
import { extractLinks } from './mailLinks.ts';

let server: Server;
let smtp: RunningSmtpServer;
let transport: Transporter;
let base = '';
beforeAll(async () => {
  const sandbox = createMailSandbox({ store: createMemorySandboxStore() });
  const app = express();
  app.use(sandbox.router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  smtp = await sandbox.startSmtp({ port: 0 });
  transport = createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    auth: { user: 'a', pass: 'b' },
  });
});
afterAll(async () => {
  transport.close();
  await smtp.stop();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await fetch(`${base}/inbox/api/messages`, { method: 'DELETE' });
});

const read = async (query: string): Promise<MailMessage[]> => {
  const response = await fetch(`${base}/inbox/api/messages?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { messages: MailMessage[] }).messages;
};

const page = async (path: string, language = 'en') => {
  const response = await fetch(`${base}${path}`, { headers: { 'accept-language': language } });
  return { response, text: await response.text() };
};

const confirmation = {
  from: '"Okavango" <no-reply@okavango.test>',
  to: 'Jana Testová <jana@example.com>',
  subject: 'Potvrďte svůj e-mail – účet č. 1',
  text: 'Dobrý den,\npotvrďte prosím: https://app.test/confirm?token=abc&lang=cs.',
  html: '<p>Dobrý den <b>Jano</b></p><a href="https://app.test/confirm?token=abc&amp;lang=cs">Potvrdit</a><script>alert(1)</script><img src="cid:logo@okavango">',
};

describe('captured mail', () => {
  it('comes back from the JSON as it was sent', async () => {
    await transport.sendMail({
      ...confirmation,
      bcc: 'hidden@example.com',
      attachments: [
        {
          filename: 'faktura-č-1.pdf',
          content: Buffer.from('%PDF-1.7 test'),
          contentType: 'application/pdf',
        },
        {
          filename: 'logo.png',
          content: Buffer.from([1, 2, 3]),
          contentType: 'image/png',
          cid: 'logo@okavango',
        },
      ],
    });
    const [message, ...rest] = await read('to=JANA@example.com');
    expect(rest).toEqual([]);
    expect(message).toMatchObject({
      from: { name: 'Okavango', address: 'no-reply@okavango.test' },
      to: [{ name: 'Jana Testová', address: 'jana@example.com' }],
      subject: 'Potvrďte svůj e-mail – účet č. 1',
      recipients: ['jana@example.com', 'hidden@example.com'],
      links: ['https://app.test/confirm?token=abc&lang=cs'],
      attachmentCount: 1,
      attachments: [
        {
          filename: 'logo.png',
          mimeType: 'image/png',
          sizeBytes: 3,
          contentId: 'logo@okavango',
          isInline: true,
        },
        { filename: 'faktura-č-1.pdf', mimeType: 'application/pdf', sizeBytes: 13, isInline: false },
      ],
    });
    expect(message?.text).toContain('potvrďte prosím');
    expect(await read('to=hidden@example.com')).toHaveLength(1);
    expect(await read('to=other@example.com')).toEqual([]);

    const pdf = await fetch(`${base}/inbox/messages/${message?.id ?? ''}/attachments/1`);
    expect(await pdf.text()).toBe('%PDF-1.7 test');
    expect(pdf.headers.get('content-disposition')).toContain('attachment');
    const { text: body, response } = await page(`/inbox/messages/${message?.id ?? ''}/body`);
    expect(body).toContain(`src="/inbox/messages/${message?.id ?? ''}/attachments/0"`);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('content-security-policy')).not.toContain('allow-scripts');
  });

  it('is waited for, and gives up in time', async () => {
    const waiting = read('to=late@example.com&waitMs=5000');
    await transport.sendMail({ ...confirmation, to: 'late@example.com' });
    expect(await waiting).toHaveLength(1);
    const [first] = await waiting;
    expect(await read(`to=late@example.com&after=${first?.id ?? ''}&waitMs=50`)).toEqual([]);
    expect((await fetch(`${base}/inbox/api/messages?colour=red`)).status).toBe(400);
  });

  it('is sorted newest first and found by subject', async () => {
    for (const subject of ['One', 'Two', 'Three']) await transport.sendMail({ ...confirmation, subject });
    expect((await read('')).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
    expect((await read('subject=tw')).map(({ subject }) => subject)).toEqual(['Two']);
    expect(await read('limit=1')).toHaveLength(1);
  });

  it('is shown in English and Czech, escaped, by recipient', async () => {
    expect((await page('/inbox')).text).toContain('No emails yet');
    await transport.sendMail({ ...confirmation, subject: '<b>Bold</b> & co' });
    const { text: english } = await page('/inbox');
    expect(english).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; co');
    expect((await page('/inbox', 'cs')).text).toContain('E-maily zachycené sandboxem');
    expect((await page('/inbox?to=nobody@example.com')).text).toContain('No emails for this recipient');
    const [message] = await read('');
    const address = `/inbox/messages/${message?.id ?? ''}`;
    expect((await page(address)).text).toContain('sandbox="allow-same-origin allow-popups');
    expect((await page(`${address}?view=text`)).text).toContain('potvrďte prosím');
    expect((await page(`${address}?view=links`)).text).toContain(
      'href="https://app.test/confirm?token=abc&amp;lang=cs"',
    );
    expect((await page(`${address}?view=source`)).text).toContain('MIME-Version');
    expect((await page('/inbox/messages/none')).response.status).toBe(404);
    expect((await page('/inbox/list')).text).toContain(`id="mail-${message?.id ?? ''}"`);
  });
});

describe('links of a message', () => {
  it('come once each, decoded, without trailing punctuation', () => {
    const html = `<a href='https://a.test/?x=1&amp;y=2'>a</a> <a href="mailto:x@a.test">m</a> <a href="https://b.test">b</a>`;
    expect(extractLinks(html, 'See https://b.test, or (https://c.test/path).')).toEqual([
      'https://a.test/?x=1&y=2',
      'https://b.test',
      'https://c.test/path',
    ]);
  });
});
