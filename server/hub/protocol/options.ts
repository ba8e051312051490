import type { IncomingMessage } from 'node:http';
import type { HubConnection, HubIdentity } from './connection/hubConnection.ts';
import type { MessageLimit } from './connection/messageBudget.ts';
import type { ConnectionQuota } from './connection/quotas.ts';

/** What a method called by a client gets before the client's arguments. */
export interface HubCallContext<Identity extends HubIdentity> {
  readonly connection: HubConnection<Identity>;
  readonly identity: Identity;
  /** Aborted when the connection ends; for a stream also when the client cancels it. */
  readonly signal: AbortSignal;
}

/**
 * A method that clients may invoke. It must declare each of its parameters (neither rest nor default ones): a call
 * with another number of arguments is refused. Arguments come unchecked from the wire. Throw HubError to tell the
 * client why a call failed.
 */
export type HubMethod<Identity extends HubIdentity> = (
  context: HubCallContext<Identity>,
  ...args: unknown[]
) => unknown;

/** A method that clients may stream from; the same rules as for HubMethod. */
export type HubStreamMethod<Identity extends HubIdentity> = (
  context: HubCallContext<Identity>,
  ...args: unknown[]
) => AsyncIterable<unknown>;

/** Time limits in milliseconds. */
export interface HubTimings {
  /** Interval of the server's pings on WebSockets and event streams. */
  readonly keepAliveMs: number;
  /** Silence after which a client that has pinged before is given up. */
  readonly clientTimeoutMs: number;
  /** Time for the handshake after a transport has connected. */
  readonly handshakeTimeoutMs: number;
  /** Longest wait of one poll. */
  readonly pollTimeoutMs: number;
  /** How long a connection lives without a transport, or without a poll. */
  readonly disconnectedGraceMs: number;
  /** How long bytes may wait for a client that takes none; then it is dropped. */
  readonly slowReaderMs: number;
  /** How long after its token's expiry a polled connection waits for a poll with a fresh token. */
  readonly expiredPollGraceMs: number;
}

/** The protocol's usual time limits. */
export const DEFAULT_TIMINGS: HubTimings = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  pollTimeoutMs: 90_000,
  disconnectedGraceMs: 15_000,
  slowReaderMs: 30_000,
  expiredPollGraceMs: 4_000,
};

/** Settings of a hub server. */
export interface HubServerOptions<Identity extends HubIdentity> {
  /** Absolute path of the hub, e.g. `/hubs/shop`, without a slash at the end. */
  readonly path: string;
  /** Checks the bearer token of every request (null: none was sent); null as the answer means 401. */
  authenticate(token: string | null, request: IncomingMessage): Promise<Identity | null>;
  /** Whether a page of this foreign origin may use the hub; a page of the hub's own host always may. */
  isOriginAllowed(origin: string): boolean;
  /** Whether a later request on a connection comes from its owner (403 if not); without it the secret id is enough. */
  isSameOwner?(owner: Identity, presented: Identity): boolean;
  /** What a new connection is counted under; where one of them is full, it is refused with 429. Unlimited if absent. */
  getQuotas?(identity: Identity, request: IncomingMessage): readonly ConnectionQuota[];
  /** Messages that a client may send; one that sends more is closed with an error. Unlimited if absent. */
  readonly messageLimit?: MessageLimit;
  /** Methods by name, which clients write in any case. */
  readonly methods?: Readonly<Record<string, HubMethod<Identity>>>;
  /** Streaming methods by name. */
  readonly streams?: Readonly<Record<string, HubStreamMethod<Identity>>>;
  /** Runs after the handshake, before the client's first call; what it sends comes first. Throwing ends the connection. */
  onConnected?(connection: HubConnection<Identity>): void | Promise<void>;
  /** Runs once for every connection for which onConnected ran; `error` is undefined when the client left by itself. */
  onDisconnected?(connection: HubConnection<Identity>, error: string | undefined): void | Promise<void>;
  /** Receives all errors of the functions above that no client may see. */
  onError?(error: unknown): void;
  readonly timings?: Partial<HubTimings>;
  /** Largest message from a client in bytes, its record separator included; 32,768 if absent. */
  readonly maxMessageBytes?: number;
  /** Bytes buffered for a client that does not read; slow ones are dropped. 1 MiB if absent. */
  readonly maxBufferedBytes?: number;
}
