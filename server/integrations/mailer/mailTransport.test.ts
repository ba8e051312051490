import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { composeMail } from './composeMail.tsx';
import { createSmtpTransport, isRefusedForGood } from './mailTransport.ts';

const { composed } = composeMail({
  to: 'you@example.com',
  language: 'en',
  template: 'confirmEmail',
  actionUrl: 'https://example.com',
});

it('gives a mail server up that says nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'us@example.com');
  const startedAt = performance.now();
  const thrown: unknown = await transport.handOver('a1', composed).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(isRefusedForGood(thrown)).toBe(false);
  expect(sockets).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  transport.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 40_000);

/** A mail server that keeps what it takes. */
async function startServer(refuse?: Error): Promise<{ url: string; taken: Buffer[]; stop(): void }> {
  const taken: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, stop: () => server.close(() => undefined) };
}

it('hands a mail over as it is, with its files, its reply address and the brand as its sender', async () => {
  const server = await startServer();
  const transport = createSmtpTransport(server.url, 'Okavango <no-reply@okavango.test>');
  const bytes = Buffer.from('%PDF-1.7 příklad');
  const mail = composeMail({
    to: 'you@example.com',
    language: 'cs',
    template: 'creditLow',
    theme: 'aurora',
    values: { domain: 'háčky.cz', credit: '10 Kč', limit: '250 Kč' },
    actionUrl: 'https://example.com/app/credit/recharge',
    replyTo: 'help@example.com',
    attachments: [{ fileName: 'faktura/č. 1.pdf', contentType: 'application/pdf', bytes }],
  }).composed;
  await transport.handOver('66f0c2a41b2c3d4e5f607182', mail);
  const [raw] = server.taken;
  const parsed = await PostalMime.parse(raw ?? '', { attachmentEncoding: 'arraybuffer' });
  expect(parsed).toMatchObject({
    messageId: '<66f0c2a41b2c3d4e5f607182@okavango.test>',
    from: { name: 'Aurora Ads', address: 'no-reply@okavango.test' },
    to: [{ address: 'you@example.com' }],
    replyTo: [{ address: 'help@example.com' }],
    subject: 'Nízký kredit: háčky.cz',
    attachments: [{ filename: 'faktura-č. 1.pdf', mimeType: 'application/pdf' }],
  });
  expect(parsed.text?.trimEnd()).toBe(mail.text);
  expect(parsed.html?.trimEnd()).toBe(mail.html);
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
  transport.close();
  server.stop();
});

it.each([
  [550, true],
  [451, false],
])('tells a refusal for good from one that may pass: %i', async (responseCode, isForGood) => {
  const server = await startServer(Object.assign(new Error('no such box'), { responseCode }));
  const transport = createSmtpTransport(server.url, 'us@example.com');
  const thrown: unknown = await transport.handOver('a1', composed).catch((error: unknown) => error);
  expect(isRefusedForGood(thrown)).toBe(isForGood);
  transport.close();
  server.stop();
});
