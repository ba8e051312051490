import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailState } from './mailState.ts';

const maximumBytes = 25 * 1024 * 1024;

/** A mail server that is listening. */
export interface RunningSmtpServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a mail server on loopback that takes every message, with any sign-in or none, and sends none on. */
export const startSmtpServer = async (
  state: MailState,
  options: { readonly port: number; readonly host?: string },
): Promise<RunningSmtpServer> => {
  const server = new SMTPServer({
    name: 'sandbox.okavango.test',
    banner: 'Okavango sandbox',
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: maximumBytes,
    // Signing in over plain text is fine where nothing leaves the machine.
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) {
            done(Object.assign(new Error('Message exceeds the fixed maximum size'), { responseCode: 552 }));
            return;
          }
          const { id } = await state.capture(raw, envelope);
          done(null, `Captured as ${id}`);
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that breaks its connection must not end the sandbox.
  server.on('error', () => undefined);
  const listening = server.listen(options.port, options.host ?? '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
