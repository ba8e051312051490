import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { lookup, Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { FetchError } from './fetchError.ts';

/** All addresses of a name, of both kinds. @throws when there are none */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** One connection to be made. */
export interface DialTarget {
  /** Where to: never a name, so that nothing is looked up between the check and the connection. */
  readonly address: string;
  readonly port: number;
  readonly isTls: boolean;
  /** The name of the certificate; empty for a bare address. */
  readonly servername: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}
export type Dial = (target: DialTarget) => Promise<Socket>;

const dnsTimeoutMs = 3_000;

/** Asks the name servers of this machine, past its own file of hosts. */
export function createResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 });
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new FetchError('dns');
    return addresses;
  };
}

/** Asks this machine, its own file of hosts included: for hosts that its operator trusts. */
export const resolveLocally: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

function isSameAddress(one: string, other: string): boolean {
  return (
    ipaddr.isValid(one) &&
    ipaddr.isValid(other) &&
    ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString()
  );
}

/** Connects, and makes sure that the other end is the address that was checked. @throws FetchError */
export const dial: Dial = async (target) => {
  const { address, port, timeoutMs, signal } = target;
  const plain = net.connect({ host: address, port, autoSelectFamily: false });
  let socket: Socket = plain;
  const fail = () => socket.destroy(new FetchError('timeout'));
  const timer = setTimeout(fail, timeoutMs);
  signal.addEventListener('abort', fail, { once: true });
  const waitForEvent = async (event: 'connect' | 'secureConnect', reason: 'connection' | 'tls') =>
    await new Promise<void>((resolve, reject) => {
      socket.once(event, resolve);
      socket.once('error', (error) =>
        reject(error instanceof FetchError ? error : new FetchError(reason, error)),
      );
      socket.once('close', () => reject(new FetchError(reason)));
    });
  try {
    await waitForEvent('connect', 'connection');
    if (!isSameAddress(plain.remoteAddress ?? '', address)) throw new FetchError('network');
    if (target.isTls) {
      socket = tls.connect({ socket: plain, servername: target.servername, ALPNProtocols: ['http/1.1'] });
      await waitForEvent('secureConnect', 'tls');
    }
    socket.removeAllListeners('close');
    socket.removeAllListeners('error');
    return socket;
  } catch (thrown) {
    socket.on('error', () => undefined);
    socket.destroy();
    plain.destroy();
    throw thrown;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', fail);
  }
};
