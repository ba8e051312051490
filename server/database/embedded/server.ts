import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './commands/cursors.ts';
import { FailPoints } from './commands/failPoints.ts';
import type { ServerState } from './commands/context.ts';
import { dispatch } from './commands/dispatch.ts';
import { startSweeps } from './commands/sweeps.ts';
import { Topology } from './commands/topology.ts';
import { CollectionUsage } from './commands/usage.ts';
import { getAddressFile } from './store/backup.ts';
import type { Log } from './log.ts';
import { Engine } from './store/engine.ts';
import { Authentication } from './wire/authentication.ts';
import { serveConnection } from './wire/connection.ts';
import { maxMessageBytes, type Reply } from './wire/message.ts';
import { deriveScramKeys, type ScramKeys } from './wire/scram.ts';
import { ensureSecret, type Secret } from './wire/secret.ts';

/**
 * Where the server listens: a Unix socket, which the permissions of its folder protect, or a port of the loopback
 * interface, where every client must know the secret of the data folder.
 */
export type ListenAddress =
  | { readonly socketPath: string }
  | { readonly host: '127.0.0.1'; readonly port: number };

/** How an embedded server is started. */
export interface EmbeddedServerOptions {
  /** Data folder; created when missing. */
  readonly folder: string;
  readonly listen: ListenAddress;
  readonly log: Log;
  /** Called when a commit failed: the process must end at once. Kills the process by default. */
  readonly onFatal?: (error: unknown) => void;
  /** Seconds between sweeps for expired documents; default 60. */
  readonly ttlSweepSeconds?: number | undefined;
  /** Bytes of oplog available to change streams; default 64 MiB. */
  readonly oplogLimitBytes?: number | undefined;
  /** False leaves flushing to the operating system: for data that need not outlive the machine. True unless given. */
  readonly isDurable?: boolean | undefined;
  /** How long the start may compare documents and indexes; none at all below 0. See the engine. */
  readonly verifyTimeMs?: number | undefined;
  /** Monotonic milliseconds, for timeouts; defaults to the process's clock. */
  readonly clock?: (() => number) | undefined;
  /** True for tests only: takes configureFailPoint. The host has no such option, so no program can ask for it. */
  readonly hasFailPoints?: boolean | undefined;
}

/** A running server. */
export interface EmbeddedServer {
  /** The address for MongoDB's drivers; over TCP with user and password. */
  readonly uri: string;
  close(): Promise<void>;
}

function exitOnFailure(log: Log): (error: unknown) => void {
  return (error) => {
    log('error', 'a commit failed; the database ends', { error: String(error) });
    // Not process.exit: LMDB's thread may wait for this one, and an orderly exit waits for that thread.
    process.kill(process.pid, 'SIGKILL');
  };
}

function listenOn(server: Server, listen: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const finish = (): void => {
      server.off('error', reject);
      resolve();
    };
    if ('socketPath' in listen) {
      rmSync(listen.socketPath, { force: true });
      server.listen(listen.socketPath, finish);
    } else {
      server.listen(listen.port, listen.host, finish);
    }
  });
}

function getAddress(
  server: Server,
  listen: ListenAddress,
  secret: Secret | undefined,
): { address: string; uri: string } {
  if ('socketPath' in listen) {
    return {
      address: listen.socketPath,
      uri: `mongodb://${encodeURIComponent(listen.socketPath)}/?directConnection=true`,
    };
  }
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : listen.port;
  const address = `${listen.host}:${port}`;
  const user = secret ? `${secret.user}:${secret.password}@` : '';
  return { address, uri: `mongodb://${user}${address}/?directConnection=true&authSource=admin` };
}

/** Opens the data folder and serves MongoDB's protocol. Throws when the folder is in use or of a newer format. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const engine = await Engine.open({
    folder: options.folder,
    log: options.log,
    onFatal: options.onFatal ?? exitOnFailure(options.log),
    oplogLimitBytes: options.oplogLimitBytes,
    isDurable: options.isDurable,
    verifyTimeMs: options.verifyTimeMs,
    clock: options.clock,
  });
  const state: ServerState = {
    engine,
    cursors: new Cursors(engine.clock),
    address: '',
    startedAt: new Date(),
    isClosing: false,
    connectionCount: 0,
    failPoints: options.hasFailPoints ? new FailPoints() : undefined,
    topology: new Topology(),
    usage: new CollectionUsage(),
    applicationNames: new Map(),
  };
  let secret: Secret | undefined;
  let keys: ScramKeys | undefined;
  const sockets = new Set<Socket>();
  let lastConnectionId = 0;
  const inFlight = new Set<Promise<unknown>>();
  const server = createServer((socket) => {
    const connectionId = ++lastConnectionId;
    sockets.add(socket);
    state.connectionCount++;
    const authentication = keys && new Authentication(keys);
    serveConnection(
      socket,
      {
        log: options.log,
        getMaxBytes: () => authentication?.getMaxBytes() ?? maxMessageBytes,
        handle: (request, isAbandoned) => {
          const carryOut = (): Promise<Reply> => dispatch(state, request, connectionId, isAbandoned);
          const work = authentication ? authentication.handle(request, carryOut) : carryOut();
          inFlight.add(work);
          void work.finally(() => inFlight.delete(work));
          return work;
        },
      },
      () => {
        sockets.delete(socket);
        state.connectionCount--;
        state.topology.release(connectionId);
        state.applicationNames.delete(connectionId);
      },
    );
  });
  try {
    secret = 'socketPath' in options.listen ? undefined : ensureSecret(options.folder);
    keys = secret && (await deriveScramKeys(secret));
    await listenOn(server, options.listen);
  } catch (error) {
    await engine.close();
    throw error;
  }
  if ('socketPath' in options.listen) chmodSync(options.listen.socketPath, 0o600);
  const { address, uri } = getAddress(server, options.listen, secret);
  state.address = address;
  const addressPath = getAddressFile(options.folder);
  try {
    writeFileSync(addressPath, uri, { mode: 0o600 });
  } catch (error) {
    // On a full disk all but this can go on.
    options.log('warn', 'the address is not written down; backups wait for the end', {
      error: String(error),
    });
  }
  const stopSweeps = startSweeps(state, (options.ttlSweepSeconds ?? 60) * 1000);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    state.isClosing = true;
    state.topology.advance();
    state.cursors.closeAll();
    engine.oplog.notify();
    engine.sessions.abortAll();
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.allSettled([...inFlight, stopSweeps()]);
    for (const socket of sockets) socket.destroy();
    await closed;
    rmSync(addressPath, { force: true });
    await engine.close();
  };
  return { uri, close: () => (closing ??= close()) };
}
