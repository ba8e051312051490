import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ListenAddress } from '../server.ts';
import type { Log } from '../log.ts';
import type { HostMessage, StartMessage } from './main.ts';

/** How the embedded database is started. */
export interface EmbeddedDatabaseOptions {
  /** Data folder; created when missing. */
  readonly folder: string;
  readonly log: Log;
  /** A port of the loopback interface (0: any) instead of a Unix socket; clients then need the secret in the URI. */
  readonly port?: number | undefined;
  /** Entry of the child process; defaults to the one beside this file (a bundle names its own). */
  readonly entry?: URL | undefined;
  /** Seconds between sweeps for expired documents; default 60. */
  readonly ttlSweepSeconds?: number | undefined;
  /** Bytes of oplog available to change streams; default 64 MiB. */
  readonly oplogLimitBytes?: number | undefined;
  /** False leaves flushing to the operating system: for data that need not outlive the machine. True unless given. */
  readonly isDurable?: boolean | undefined;
}

/** The database in its own process. */
export interface EmbeddedDatabase {
  /** The address for mongoose and other drivers; without a database name. */
  readonly uri: string;
  /** The process's id. */
  readonly pid: number;
  /** Ends the process in order; resolves when it has ended. */
  stop(): Promise<void>;
  /** Resolves with the exit code when the process ends; null after a signal. The application must then end, too. */
  readonly exited: Promise<number | null>;
}

const startTimeoutMs = 30_000;
const stopTimeoutMs = 15_000;

function chooseAddress(port: number | undefined): {
  listen: ListenAddress;
  socketFolder?: string;
  remove: () => void;
} {
  if (port !== undefined || process.platform === 'win32') {
    return { listen: { host: '127.0.0.1', port: port ?? 0 }, remove: () => undefined };
  }
  // A socket's path may have about 100 characters; an unusual temp folder may be longer.
  const parent = Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir();
  // Small letters only: of members of a replica set drivers write the names so, also a socket's path.
  const folder = join(parent, `embedded-db-${randomBytes(8).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  return {
    listen: { socketPath: join(folder, 'mongodb.sock') },
    socketFolder: folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function startChild(entry: URL): ChildProcess {
  const path = fileURLToPath(entry);
  return fork(path, [], {
    // TypeScript sources need the loader; a bundle does not.
    execArgv: path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

/** Starts the database in a child process, which ends when this process ends. Throws when it cannot start. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { listen, socketFolder, remove } = chooseAddress(options.port);
  const child = startChild(options.entry ?? new URL('./main.ts', import.meta.url));
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      remove();
      resolve(code);
    });
    child.once('error', () => {
      remove();
      resolve(null);
    });
  });
  const message: StartMessage = {
    folder: options.folder,
    listen,
    socketFolder,
    ttlSweepSeconds: options.ttlSweepSeconds,
    oplogLimitBytes: options.oplogLimitBytes,
    isDurable: options.isDurable,
  };
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await exited;
    clearTimeout(timer);
  };
  try {
    const uri = await waitUntilReady(child, options.log, exited, message);
    return { uri, pid: child.pid ?? 0, stop, exited };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function waitUntilReady(
  child: ChildProcess,
  log: Log,
  exited: Promise<number | null>,
  message: StartMessage,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the embedded database did not start in time')),
      startTimeoutMs,
    );
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      // LMDB maps the file: a file that was cut off or whose pages lead nowhere ends the process that reads it.
      const isDamage = signal === 'SIGBUS' || signal === 'SIGSEGV' || signal === 'SIGABRT';
      const why = isDamage ? 'the stored data is damaged; restore a backup' : 'it could not start';
      reject(new Error(`the embedded database ended with ${signal ?? `code ${String(code)}`}: ${why}`));
    });
    void exited.then(() => reject(new Error('the embedded database could not be started')));
    child.on('message', (received: HostMessage) => {
      switch (received.kind) {
        case 'log':
          log(received.level, received.message, received.details);
          return;
        case 'ready':
          clearTimeout(timer);
          resolve(received.uri);
          return;
        case 'failed':
          clearTimeout(timer);
          reject(new Error(received.message));
      }
    });
    child.send(message, (error) => {
      if (error) reject(error);
    });
  });
}
