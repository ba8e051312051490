import type { IncomingHttpHeaders } from 'node:http';
import { Client, type Dispatcher } from 'undici';
import ipaddr from 'ipaddr.js';
import { startDeadline } from '#server/deadlines/deadline.ts';
import { isPublicAddress, parseAddress, type TrustedHosts } from './addressRules.ts';
import { acceptedEncodings, defaultLimits, readDecoded, type FetchLimits } from './bodyReader.ts';
import { createResolver, dial as dialNetwork, resolveLocally, type Dial, type ResolveHost } from './dial.ts';
import { FetchError } from './fetchError.ts';

/** What an address answered. */
export interface FetchedAnswer {
  readonly status: number;
  /** By lower-case name; several of a name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  /** The decoded body, once. @throws FetchError when it is cut off, too large or never ends */
  readonly body: AsyncIterable<Buffer>;
  /** Drops the connection; reading the body to its end does so too. */
  close(): void;
}

/** How something is fetched. */
export interface FetchOptions {
  readonly limits?: Partial<FetchLimits>;
  readonly signal?: AbortSignal;
  readonly accept?: string;
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string;
}

/** A message to a customer's address. */
export interface PostedMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits?: Partial<FetchLimits>;
}

/** Fetches addresses from customers, only on the public internet. */
export interface SafeFetcher {
  /** @throws FetchError address_not_allowed, address_unreachable; the caller's own reason when its signal aborts */
  open(url: string, options?: FetchOptions): Promise<FetchedAnswer>;
  /**
   * Posts a message and answers the status; the body of the answer is not read, and no redirect is followed.
   * @throws FetchError address_not_allowed, address_unreachable
   */
  post(url: string, message: PostedMessage): Promise<{ readonly status: number }>;
}

const maxRedirects = 3;
const maxHeaderBytes = 16_384;
const maxAddressesTried = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** An address that is dialled for a URL. */
interface DialPlace {
  readonly address: string;
  readonly port: number;
  readonly isPlain: boolean;
}

interface Hop {
  readonly url: URL;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
  readonly headers: Record<string, string>;
  /** Posted; without it the address is got. */
  readonly body?: string;
}

function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function toFetchError(thrown: unknown): FetchError {
  if (thrown instanceof FetchError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const name = thrown instanceof Error ? thrown.name : '';
  if (
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    code.includes('TIMEOUT') ||
    code === 'UND_ERR_ABORTED'
  )
    return new FetchError('timeout', thrown);
  if (code.startsWith('HPE_') || code.startsWith('UND_ERR_HEADERS_OVERFLOW') || name === 'HTTPParserError')
    return new FetchError('protocol', thrown);
  if (code.includes('CERT') || code.includes('TLS') || code.includes('SSL'))
    return new FetchError('tls', thrown);
  return new FetchError('connection', thrown);
}

/** Makes the fetcher. `resolve` and `connect` are the network; tests give their own. */
export function createSafeFetcher(parts: {
  trustedHosts: TrustedHosts;
  resolve?: ResolveHost;
  /** For trusted hosts. */
  resolveTrusted?: ResolveHost;
  connect?: Dial;
  userAgent?: string;
  /** Limits of this installation, in place of the usual ones. */
  limits?: Partial<FetchLimits>;
}): SafeFetcher {
  const resolve = parts.resolve ?? createResolver();
  const resolveTrusted = parts.resolveTrusted ?? resolveLocally;
  const dial = parts.connect ?? dialNetwork;

  const lookUp = async (hostname: string, ask: ResolveHost): Promise<readonly string[]> => {
    if (ipaddr.isValid(hostname)) return [hostname];
    const found = await ask(hostname).catch((error: unknown) => {
      throw new FetchError('dns', error);
    });
    if (found.length === 0) throw new FetchError('dns');
    return found;
  };

  /** Resolves the addresses that may be dialled for a URL, on every call: DNS answers may change. */
  const resolveAddresses = async (url: URL): Promise<readonly DialPlace[]> => {
    const ownPort = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const trusted = parts.trustedHosts.get(url.host);
    if (trusted !== undefined) {
      const { address, port, isPlain = false } = trusted;
      const found = address === null ? await lookUp(hostname, resolveTrusted) : [address];
      return found.map((each) => ({ address: each, port: port ?? ownPort, isPlain }));
    }
    const found = await lookUp(hostname, resolve);
    // One inner address among public ones is how a name is made to point inside: then none is taken. A bare address was
    // checked as it was typed.
    if (!found.every(isPublicAddress)) throw new FetchError('network');
    return found.slice(0, maxAddressesTried).map((address) => ({ address, port: ownPort, isPlain: false }));
  };

  const getClient = (hop: Hop): Client => {
    const isTls = hop.url.protocol === 'https:';
    const hostname = hop.url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const connect = async () => {
      let failure: unknown = new FetchError('dns');
      for (const { address, port, isPlain } of await resolveAddresses(hop.url)) {
        try {
          return await dial({
            address,
            port,
            isTls: isTls && !isPlain,
            servername: ipaddr.isValid(hostname) ? '' : hostname,
            timeoutMs: hop.limits.connectMs,
            signal: hop.signal,
          });
        } catch (thrown) {
          failure = thrown;
        }
      }
      throw failure;
    };
    return new Client(hop.url.origin, {
      connect: (_options, callback) => {
        connect().then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(toFetchError(error), null),
        );
      },
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: hop.limits.headersMs,
      bodyTimeout: hop.limits.idleMs,
      pipelining: 1,
    });
  };

  const ask = async (hop: Hop): Promise<{ client: Client; answer: Dispatcher.ResponseData }> => {
    const client = getClient(hop);
    try {
      const answer = await client.request({
        method: hop.body === undefined ? 'GET' : 'POST',
        body: hop.body ?? null,
        path: `${hop.url.pathname}${hop.url.search}`,
        headers: hop.headers,
        signal: hop.signal,
      });
      return { client, answer };
    } catch (thrown) {
      client.destroy().catch(() => undefined);
      throw thrown;
    }
  };

  return {
    async post(typed, { body, headers, limits: ownLimits }) {
      const limits = { ...defaultLimits, ...parts.limits, ...ownLimits };
      const url = parseAddress(typed, parts.trustedHosts);
      const { signal, release } = startDeadline(limits.totalMs);
      try {
        const own = { ...headers, 'user-agent': parts.userAgent ?? 'Okavango/1.0' };
        const { client, answer } = await ask({ url, limits, signal, headers: own, body });
        answer.body.on('error', () => undefined);
        answer.body.destroy();
        client.destroy().catch(() => undefined);
        return { status: answer.statusCode };
      } catch (thrown) {
        throw toFetchError(thrown);
      } finally {
        release();
      }
    },
    async open(typed, options = {}) {
      const limits = { ...defaultLimits, ...parts.limits, ...options.limits };
      let url = parseAddress(typed, parts.trustedHosts);
      const { signal, release } = startDeadline(limits.totalMs, options.signal);
      const explain = (thrown: unknown): unknown =>
        options.signal?.aborted === true ? options.signal.reason : toFetchError(thrown);
      const headers: Record<string, string> = {
        'user-agent': parts.userAgent ?? 'Okavango/1.0',
        accept: options.accept ?? '*/*',
        'accept-encoding': acceptedEncodings,
        ...(options.ifNoneMatch === undefined ? {} : { 'if-none-match': options.ifNoneMatch }),
        ...(options.ifModifiedSince === undefined ? {} : { 'if-modified-since': options.ifModifiedSince }),
      };
      for (let hop = 0; ; hop += 1) {
        let exchange;
        try {
          signal.throwIfAborted();
          exchange = await ask({ url, limits, signal, headers });
        } catch (thrown) {
          release();
          throw explain(thrown);
        }
        const { client, answer } = exchange;
        const drop = () => {
          answer.body.on('error', () => undefined);
          answer.body.destroy();
          client.destroy().catch(() => undefined);
        };
        const close = () => {
          release();
          drop();
        };
        const received = joinHeaders(answer.headers);
        const location = received['location'];
        if (redirects.has(answer.statusCode) && location !== undefined) {
          drop();
          try {
            if (hop >= maxRedirects) throw new FetchError('redirects');
            if (!URL.canParse(location, url)) throw new FetchError('malformed');
            url = parseAddress(new URL(location, url).href, parts.trustedHosts);
          } catch (thrown) {
            release();
            throw thrown;
          }
          continue;
        }
        async function* read(): AsyncGenerator<Buffer, void, undefined> {
          try {
            yield* readDecoded(answer.body, received['content-encoding'] ?? '', limits);
          } catch (thrown) {
            throw explain(thrown);
          } finally {
            close();
          }
        }
        return { status: answer.statusCode, headers: received, finalUrl: url.href, body: read(), close };
      }
    },
  };
}
