import { readClientMessage, ProtocolViolation, type ClientMessage } from '../json/clientMessages.ts';
import { checkHandshake } from '../json/handshake.ts';
import * as serverMessages from '../json/serverMessages.ts';
import type { HubTimings } from '../options.ts';
import type { CloseOptions, HubConnection, TransportKind, HubIdentity } from './hubConnection.ts';
import { Inbox } from './inbox.ts';
import { MessageBudget, type MessageLimit } from './messageBudget.ts';
import type { MessageBatch } from './messageBatch.ts';
import type { Transport } from './transport.ts';
import type { BatchOwner, TurnCollector } from './turnCollector.ts';

/** What a connection needs of the server that holds it. */
export interface ConnectionHost<Identity extends HubIdentity> {
  readonly timings: HubTimings;
  readonly maxMessageBytes: number;
  readonly maxBufferedBytes: number;
  readonly messageLimit: MessageLimit | undefined;
  readonly turns: TurnCollector;
  /** The handshake is done; calls of the client wait for the promise. */
  onOpened(connection: Connection<Identity>): void | Promise<void>;
  /** A call of the client; the next one waits for the promise. */
  onCalled(connection: Connection<Identity>, message: ClientMessage): void | Promise<void>;
  /** The connection takes and gives nothing any more; `error` is absent when the client left by itself. */
  onEnded(connection: Connection<Identity>, error: string | undefined): void;
  /** The id is unknown from now on. */
  onReleased(connection: Connection<Identity>): void;
}

type State = 'negotiated' | 'handshaking' | 'open' | 'ended';

/** One client from negotiation to end: handshake, order of calls, time limits; bytes are the transport's business. */
export class Connection<Identity extends HubIdentity> implements HubConnection<Identity>, BatchOwner {
  readonly id: string;
  /** The secret id by which requests address this connection. */
  readonly token: string;
  readonly groups = new Set<string>();
  /** Running streams by invocation id. */
  readonly streams = new Map<string, AbortController>();
  pendingBatch: MessageBatch | null = null;

  readonly #host: ConnectionHost<Identity>;
  readonly #inbox: Inbox;
  readonly #budget: MessageBudget | null;
  #identity: Identity;
  #state: State = 'negotiated';
  #transport: Transport | null = null;
  #end: AbortController | null = null;
  #hasPinged = false;
  #stateSinceMs = performance.now();
  #lastHeardAtMs = 0;
  #lastPingAtMs = 0;
  /** When bytes began to wait of which the client has taken none since; null while none do. */
  #isWaitingSinceMs: number | null = null;
  #waitingBytes = 0;

  constructor(host: ConnectionHost<Identity>, ids: { id: string; token: string }, identity: Identity) {
    this.#host = host;
    this.#identity = identity;
    this.id = ids.id;
    this.token = ids.token;
    this.#budget =
      host.messageLimit === undefined ? null : new MessageBudget(host.messageLimit, performance.now());
    this.#inbox = new Inbox(host.maxMessageBytes, {
      take: (record) => this.#take(record),
      refuseTooLong: () => this.#refuse(`A message exceeds ${host.maxMessageBytes} bytes.`),
      setReading: (isReading) => this.#transport?.setReading(isReading),
    });
  }

  get identity(): Identity {
    return this.#identity;
  }

  get transport(): TransportKind | null {
    return this.#transport?.kind ?? null;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  get hasEnded(): boolean {
    return this.#state === 'ended';
  }

  /** Aborted when the connection ends. */
  get signal(): AbortSignal {
    this.#end ??= new AbortController();
    if (this.#state === 'ended') this.#end.abort();
    return this.#end.signal;
  }

  /** The transport of this connection if it is of the class asked for. */
  getTransport<T extends Transport>(type: abstract new (...args: never[]) => T): T | null {
    return this.#transport instanceof type ? this.#transport : null;
  }

  /** Takes over a fresher authentication of the same owner. */
  renew(identity: Identity): void {
    const isFresher = (identity.expiresAtMs ?? Infinity) >= (this.#identity.expiresAtMs ?? Infinity);
    if (isFresher) this.#identity = identity;
  }

  /** The client's transport is there; what it sent before is read now. */
  attach(transport: Transport): void {
    this.#transport = transport;
    this.#enter('handshaking');
    this.#inbox.open();
  }

  /** Takes bytes from the client. */
  receive(chunk: Buffer): void {
    this.#inbox.receive(chunk);
  }

  /** Resolves when more bytes may be received, or the connection has ended. */
  async waitForRoom(): Promise<void> {
    await this.#inbox.waitForRoom();
  }

  send(target: string, args: readonly unknown[]): boolean {
    return this.#state === 'open' && this.deliver(serverMessages.encodeEvent(target, args));
  }

  /** Queues a ready message for the end of this turn; false if the connection is not open. */
  deliver(message: serverMessages.EncodedMessage): boolean {
    if (this.#state !== 'open') return false;
    this.#host.turns.add(this, message);
    return true;
  }

  /** Writes what waits; drops a client that is too slow to take it. */
  flush(): void {
    const batch = this.pendingBatch;
    this.pendingBatch = null;
    if (batch === null || this.#transport === null || this.#state === 'ended') return;
    const bufferedBytes = this.#transport.countBufferedBytes();
    if (bufferedBytes > 0 && bufferedBytes + batch.byteLength > this.#host.maxBufferedBytes)
      this.#drop('The client reads too slowly.');
    else this.#transport.write(batch);
  }

  /** Whether so much waits for the client that nothing more should be made for it now. */
  isCongested(): boolean {
    return (this.#transport?.countBufferedBytes() ?? 0) > this.#host.maxBufferedBytes / 2;
  }

  close(options: CloseOptions = {}): void {
    this.#closeWith(options.error, options.allowReconnect ?? true, options.error ?? 'Closed by the server.');
  }

  /** The client hung up, or never came. */
  endLost(error?: string): void {
    if (this.#leave(error)) this.#host.onReleased(this);
  }

  /** The client has fetched the rest of an ended connection. */
  release(): void {
    this.#host.onReleased(this);
  }

  /** Ends the connection because the server stops; clients are to come back. */
  stop(): void {
    if (this.transport === 'longPolling') this.deliver(serverMessages.encodeClose({ allowReconnect: true }));
    this.flush();
    this.#leave('The server stops.');
    this.#transport?.stop();
    this.#host.onReleased(this);
  }

  /** Applies the time limits; `nowMs` is performance.now(), `dateMs` the time since 1970. */
  tick(nowMs: number, dateMs: number): void {
    const { timings } = this.#host;
    this.#transport?.tick(nowMs);
    const inStateMs = nowMs - this.#stateSinceMs;
    if (this.#state === 'negotiated' && inStateMs >= timings.disconnectedGraceMs)
      this.endLost('The client did not connect in time.');
    else if (this.#state === 'handshaking' && inStateMs >= timings.handshakeTimeoutMs)
      this.#refuse('The handshake took too long.');
    else if (this.#state === 'open') this.#tickOpen(nowMs);
    this.#tickReader(nowMs);
    this.#tickExpiry(dateMs);
  }

  #tickOpen(nowMs: number): void {
    const { timings } = this.#host;
    // While a call runs, what the client sent meanwhile is unread: its silence proves nothing.
    const isSilent = !this.#inbox.isBusy && nowMs - this.#lastHeardAtMs >= timings.clientTimeoutMs;
    if (this.#hasPinged && isSilent) {
      this.#refuse('The client was silent for too long.');
    } else if (this.#transport?.isPinged === true && nowMs - this.#lastPingAtMs >= timings.keepAliveMs) {
      this.#lastPingAtMs = nowMs;
      this.deliver(serverMessages.PING);
    }
  }

  /** A client that polls takes what waits when it comes; its own limit is that of its polls. */
  #tickReader(nowMs: number): void {
    if (this.#state === 'ended' || this.#transport === null || this.#transport.kind === 'longPolling') return;
    const waitingBytes = this.#transport.countBufferedBytes();
    const isMoving = waitingBytes === 0 || waitingBytes < this.#waitingBytes;
    this.#waitingBytes = waitingBytes;
    if (waitingBytes === 0) this.#isWaitingSinceMs = null;
    else if (isMoving || this.#isWaitingSinceMs === null) this.#isWaitingSinceMs = nowMs;
    else if (nowMs - this.#isWaitingSinceMs >= this.#host.timings.slowReaderMs)
      this.#drop('The client reads too slowly.');
  }

  #tickExpiry(dateMs: number): void {
    const expiresAtMs = this.#identity.expiresAtMs;
    if (this.#transport === null || this.#state === 'ended') return;
    if (expiresAtMs === undefined || dateMs < expiresAtMs) return;
    const mayRenew = dateMs < expiresAtMs + this.#host.timings.expiredPollGraceMs;
    if (!(this.#transport.expire() && mayRenew)) this.#closeWith(undefined, true, 'The token expired.');
  }

  #enter(state: State): void {
    this.#state = state;
    this.#stateSinceMs = performance.now();
  }

  #take(record: Buffer): void | Promise<void> {
    const nowMs = performance.now();
    this.#lastHeardAtMs = nowMs;
    // Before anything of it is read: a flood must cost as little as possible.
    if (this.#budget?.take(nowMs) === false) return this.#refuseFlood();
    let work: void | Promise<void> = undefined;
    try {
      work = this.#state === 'handshaking' ? this.#takeHandshake(record) : this.#takeMessage(record);
    } catch (error) {
      if (!(error instanceof ProtocolViolation)) throw error;
      this.#refuse(error.message);
    }
    return work?.finally(() => {
      this.#lastHeardAtMs = performance.now();
    });
  }

  #takeHandshake(record: Buffer): void | Promise<void> {
    checkHandshake(record);
    this.#enter('open');
    this.#lastPingAtMs = this.#stateSinceMs;
    this.deliver(serverMessages.HANDSHAKE_ACCEPTED);
    this.flush();
    return this.#host.onOpened(this);
  }

  #takeMessage(record: Buffer): void | Promise<void> {
    const message = readClientMessage(record);
    if (message.kind === 'ping') this.#hasPinged = true;
    else if (message.kind === 'close') this.#closeWith(undefined, false, undefined);
    else if (message.kind !== 'ignored') return this.#host.onCalled(this, message);
  }

  /** Ends a client that sends too much; what more it sends is not read, and it is not to come back by itself. */
  #refuseFlood(): void {
    const error = 'The client sends too many messages.';
    this.#closeWith(error, false, error);
    this.#transport?.setReading(false);
  }

  #refuse(error: string): void {
    this.#closeWith(error, true, error);
  }

  #closeWith(sentError: string | undefined, allowReconnect: boolean, error: string | undefined): void {
    if (this.#state === 'open') {
      this.deliver(serverMessages.encodeClose({ error: sentError, allowReconnect }));
    } else if (this.#state === 'handshaking') {
      const refusal = serverMessages.encodeHandshakeError(sentError ?? 'The server closed the connection.');
      this.#host.turns.add(this, refusal);
    }
    this.flush();
    if (!this.#leave(error)) return;
    const isAwaited = this.#transport?.finish() ?? false;
    if (!isAwaited) this.#host.onReleased(this);
  }

  #drop(error: string): void {
    if (!this.#leave(error)) return;
    this.#transport?.abort();
    this.#host.onReleased(this);
  }

  #leave(error: string | undefined): boolean {
    if (this.#state === 'ended') return false;
    this.#enter('ended');
    this.pendingBatch = null;
    this.#inbox.close();
    for (const stream of this.streams.values()) stream.abort();
    this.#end?.abort();
    this.#host.onEnded(this, error);
    return true;
  }
}
