import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '#server/logging/logger.ts';
import { createSmtpMailer } from './mailer.ts';

it('gives a mail server up that says nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'us@example.com', createLogger('silent'));
  const startedAt = performance.now();
  await expect(
    mailer.send({
      to: 'you@example.com',
      language: 'en',
      template: 'confirmEmail',
      actionUrl: 'https://example.com',
    }),
  ).rejects.toThrow();
  expect(sockets).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  mailer.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 40_000);
