import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { HubError } from '../hubError.ts';
import type { ClientMessage, InvocationMessage, StreamInvocationMessage } from '../json/clientMessages.ts';
import * as serverMessages from '../json/serverMessages.ts';
import type { HubMethod, HubServerOptions, HubStreamMethod } from '../options.ts';
import type { Connection } from './connection.ts';
import type { HubIdentity } from './hubConnection.ts';

const CONGESTION_CHECK_MS = 10;
const ITEMS_PER_TURN = 64;
const MAX_STREAMS = 100;
const CONTEXT_PARAMETERS = 1;

/** Runs what clients call, and answers them. */
export class CallRunner<Identity extends HubIdentity> {
  readonly #methods: ReadonlyMap<string, HubMethod<Identity>>;
  readonly #streams: ReadonlyMap<string, HubStreamMethod<Identity>>;
  readonly #reportError: (error: unknown) => void;

  constructor(
    options: Pick<HubServerOptions<Identity>, 'methods' | 'streams'>,
    onError: (error: unknown) => void,
  ) {
    this.#methods = byLowerCaseName(options.methods ?? {});
    this.#streams = byLowerCaseName(options.streams ?? {});
    this.#reportError = onError;
  }

  /** Does what a message asks; the promise is there if the client's next message must wait. */
  run(connection: Connection<Identity>, message: ClientMessage): void | Promise<void> {
    if (message.kind === 'invocation') return this.#invoke(connection, message);
    if (message.kind === 'streamInvocation') void this.#stream(connection, message);
    else if (message.kind === 'cancelInvocation') connection.streams.get(message.invocationId)?.abort();
  }

  #invoke(connection: Connection<Identity>, message: InvocationMessage): void | Promise<void> {
    const succeed = (result: unknown): void => {
      if (message.invocationId !== undefined)
        connection.deliver(serverMessages.encodeResult(message.invocationId, result));
    };
    const fail = (error: unknown): void => this.#fail(connection, message, error);
    try {
      const method = findMethod(this.#methods, message);
      const { identity } = connection;
      const context = {
        connection,
        identity,
        get signal() {
          return connection.signal;
        },
      };
      const result = method(context, ...message.args);
      if (!isThenable(result)) return succeed(result);
      return Promise.resolve(result).then(succeed).catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  async #stream(connection: Connection<Identity>, message: StreamInvocationMessage): Promise<void> {
    const { invocationId } = message;
    const cancel = new AbortController();
    let isRegistered = false;
    try {
      const method = findMethod(this.#streams, message);
      if (connection.streams.has(invocationId)) throw new HubError('A stream with this id is running.');
      if (connection.streams.size >= MAX_STREAMS) throw new HubError('Too many streams are running.');
      connection.streams.set(invocationId, cancel);
      isRegistered = true;
      const context = { connection, identity: connection.identity, signal: cancel.signal };
      await deliverItems(connection, invocationId, method(context, ...message.args), cancel.signal);
      connection.deliver(serverMessages.encodeStreamEnd(invocationId));
    } catch (error) {
      this.#fail(connection, message, error);
    } finally {
      if (isRegistered) connection.streams.delete(invocationId);
    }
  }

  #fail(
    connection: Connection<Identity>,
    message: Pick<InvocationMessage, 'invocationId'>,
    error: unknown,
  ): void {
    const isForClient = error instanceof HubError;
    if (!isForClient) this.#reportError(error);
    if (message.invocationId === undefined) return;
    const text = isForClient ? error.message : 'An error occurred on the server.';
    connection.deliver(serverMessages.encodeCallError(message.invocationId, text));
  }
}

async function deliverItems(
  connection: Connection<HubIdentity>,
  invocationId: string,
  items: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const cancelled = new Promise<'cancelled'>((resolve) =>
    signal.addEventListener('abort', () => resolve('cancelled'), { once: true }),
  );
  const iterator = items[Symbol.asyncIterator]();
  for (let count = 1; ; count += 1) {
    const item = await Promise.race([iterator.next(), cancelled]);
    if (item === 'cancelled' || signal.aborted) {
      // Not awaited: an iterator that waits for something would hold the completion back.
      void iterator.return?.().catch(() => undefined);
      return;
    }
    if (item.done === true) return;
    connection.deliver(serverMessages.encodeStreamItem(invocationId, item.value));
    // An iterator that never waits would otherwise stop everything else.
    if (count % ITEMS_PER_TURN === 0) await nextTurn();
    while (connection.isCongested() && !signal.aborted) await delay(CONGESTION_CHECK_MS);
  }
}

function findMethod<Method extends (...args: never[]) => unknown>(
  methods: ReadonlyMap<string, Method>,
  message: Pick<InvocationMessage, 'target' | 'args' | 'hasClientStreams'>,
): Method {
  const method = methods.get(message.target.toLowerCase());
  if (method === undefined) throw new HubError('The method does not exist.');
  if (message.hasClientStreams) throw new HubError('Streams from clients are not taken.');
  const expected = method.length - CONTEXT_PARAMETERS;
  // A method that ignores its context may leave it out.
  if (message.args.length !== Math.max(0, expected))
    throw new HubError(`The method takes ${Math.max(0, expected)} arguments.`);
  return method;
}

function byLowerCaseName<Method>(methods: Readonly<Record<string, Method>>): Map<string, Method> {
  return new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]));
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
