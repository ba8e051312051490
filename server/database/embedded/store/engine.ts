import { Catalog } from './catalog.ts';
import { lockFolderWhenFree, type FolderLock } from './folderLock.ts';
import { removeOrphans } from './garbage.ts';
import { Locks } from './locks.ts';
import { Oplog } from './oplog.ts';
import { Sessions } from './sessions.ts';
import { Store } from './store.ts';
import { DirectWriter, type WriterParts } from './writer.ts';

/** Where the engine reports what nobody asked for. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void;

/** How an engine is opened. */
export interface EngineOptions {
  readonly folder: string;
  readonly log: Log;
  /** Called when a commit failed: the process must end at once. */
  readonly onFatal: (error: unknown) => void;
  /** Size of the record of changes that change streams can go back to; 64 MiB unless told. */
  readonly oplogLimitBytes?: number | undefined;
}

/** A database whose application was killed ends within about two seconds. */
const lockWaitMs = 5_000;

/** The storage engine: documents, indexes, transactions and the record of changes in one folder. */
export class Engine implements WriterParts {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly oplog: Oplog;
  readonly locks = new Locks();
  readonly sessions: Sessions;
  readonly writer: DirectWriter;
  readonly log: Log;
  private readonly lock: FolderLock;

  private constructor(options: EngineOptions, lock: FolderLock) {
    this.lock = lock;
    this.log = options.log;
    this.store = new Store(options.folder, options.onFatal);
    this.catalog = new Catalog(this.store);
    this.oplog = new Oplog(this.store, options.oplogLimitBytes ?? 64 * 1024 * 1024);
    this.sessions = new Sessions(this);
    this.writer = new DirectWriter(this);
  }

  /** Opens a folder. Throws when another process has it open, or a newer program wrote it. */
  static async open(options: EngineOptions): Promise<Engine> {
    const lock = await lockFolderWhenFree(options.folder, lockWaitMs);
    try {
      const engine = new Engine(options, lock);
      await engine.catalog.load();
      const view = engine.store.openView();
      engine.oplog.load(view);
      view.close();
      await removeOrphans(engine);
      return engine;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Runs a write in the next commit; resolves when it is durable. */
  async write<T>(action: () => T): Promise<T> {
    let time = 0n;
    try {
      return await this.store.write(() => {
        try {
          return action();
        } finally {
          time = this.oplog.now.toBigInt();
        }
      });
    } finally {
      this.oplog.notify();
      const oldest = this.sessions.oldestSnapshotTime();
      this.locks.forgetUntil(oldest !== undefined && oldest < time ? oldest : time);
    }
  }

  /** Removes what is old: changes over the size, records of sessions, transactions that live too long. */
  async sweep(): Promise<void> {
    this.sessions.sweep();
    await this.oplog.trim();
  }

  async close(): Promise<void> {
    this.sessions.abortAll();
    await this.store.close();
    this.lock.release();
  }
}
