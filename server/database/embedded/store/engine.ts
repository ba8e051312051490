import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { createDatabaseError } from '../codes.ts';
import { Catalog } from './catalog.ts';
import { DatabaseError } from '../databaseError.ts';
import { DamagedDataError } from './checkedSpace.ts';
import { lockFolderWhenFree, type FolderLock } from './folderLock.ts';
import { prepareFormat } from './format.ts';
import { removeOrphans } from './garbage.ts';
import type { Log } from '../log.ts';
import { Locks } from './locks.ts';
import { Oplog } from './oplog.ts';
import { Sessions } from './sessions.ts';
import { Snapshots } from './snapshots.ts';
import { Store } from './store.ts';
import { verifyData, type Verified } from './verify.ts';
import { DirectWriter, type WriterParts } from './writer.ts';

/** How an engine is opened. */
export interface EngineOptions {
  readonly folder: string;
  readonly log: Log;
  /** Called when a commit failed: the process must end at once. */
  readonly onFatal: (error: unknown) => void;
  /** Size of the oplog available to change streams; default 64 MiB. */
  readonly oplogLimitBytes?: number | undefined;
  /** False leaves flushing to the operating system: for data that need not outlive the machine. True unless given. */
  readonly isDurable?: boolean | undefined;
  /** How long the start may compare documents and indexes; the rest is sampled (not if below 0). Default 300. */
  readonly verifyTimeMs?: number | undefined;
  /** Monotonic milliseconds, for timeouts; defaults to the process's clock. */
  readonly clock?: (() => number) | undefined;
}

const verifyTimeMs = 300;

/** A database whose application was killed ends within about two seconds. */
const lockWaitMs = 5_000;

/** The storage engine: documents, indexes, transactions and the record of changes in one folder. */
export class Engine implements WriterParts {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly oplog: Oplog;
  readonly locks = new Locks();
  readonly snapshots: Snapshots;
  readonly sessions: Sessions;
  readonly writer: DirectWriter;
  readonly log: Log;
  readonly clock: () => number;
  private readonly lock: FolderLock;
  private isRefusing = false;

  private constructor(options: EngineOptions, lock: FolderLock) {
    this.lock = lock;
    this.log = options.log;
    this.clock = options.clock ?? (() => performance.now());
    this.store = new Store(options.folder, {
      onFatal: options.onFatal,
      onUndone: () => this.readAgain(),
      onRoom: () => this.goOn(),
      isDurable: options.isDurable,
    });
    this.catalog = new Catalog(this.store);
    this.oplog = new Oplog(this.store, options.oplogLimitBytes ?? 64 * 1024 * 1024);
    this.snapshots = new Snapshots(this.store, this.oplog, this.clock);
    this.sessions = new Sessions(this);
    this.writer = new DirectWriter(this);
  }

  /** Opens a folder. Throws when another process has it open, a newer program wrote it, or the data is damaged. */
  static async open(options: EngineOptions): Promise<Engine> {
    const lock = await lockFolderWhenFree(options.folder, lockWaitMs);
    let engine: Engine | undefined;
    try {
      engine = new Engine(options, lock);
      await prepareFormat(engine.store, options.log);
      engine.load();
      await engine.removeOrphans();
      const timeMs = options.verifyTimeMs ?? verifyTimeMs;
      if (timeMs >= 0) await engine.verify(timeMs);
      return engine;
    } catch (error) {
      if (error instanceof DamagedDataError) {
        options.log('error', 'the data is damaged and is not opened', { error: error.message });
      }
      await engine?.store.close();
      lock.release();
      throw error;
    }
  }

  private load(): void {
    const view = this.store.openView();
    try {
      this.catalog.load(view);
      this.oplog.load(view);
    } finally {
      view.close();
    }
  }

  /** Compares documents and indexes for `timeMs` at most. Throws DamagedDataError. */
  verify(timeMs: number): Promise<Verified> {
    return verifyData(this.store, this.catalog.list(), timeMs);
  }

  /** Nothing of an undone commit may stay in memory: open transactions end, the rest is read from the file. */
  private readAgain(): void {
    if (!this.isRefusing) this.log('error', 'the disk is full: writes are refused');
    this.isRefusing = true;
    this.sessions.forgetAll();
    this.load();
  }

  private async goOn(): Promise<void> {
    this.isRefusing = false;
    this.log('info', 'there is room on the disk again: writes are taken');
    await removeOrphans(this);
  }

  private async removeOrphans(): Promise<void> {
    try {
      await removeOrphans(this);
    } catch (error) {
      // Recovery after a crash waits for free space; reads work meanwhile.
      if (!(error instanceof DatabaseError) || error.code !== 14031) throw error;
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
      this.noteCommit(time);
    }
  }

  /** As `write`, for work that may be long: where `steps` yields, reads have their turn, and other writes wait. */
  async writeInSteps<T>(steps: () => Generator<undefined, T>): Promise<T> {
    const { oplog } = this;
    let time = 0n;
    try {
      return await this.store.writeInSteps(function* () {
        try {
          return yield* steps();
        } finally {
          time = oplog.now.toBigInt();
        }
      });
    } finally {
      this.noteCommit(time);
    }
  }

  private noteCommit(time: bigint): void {
    this.oplog.notify();
    const oldest = this.sessions.findOldestSnapshotTime();
    this.locks.forgetUntil(oldest !== undefined && oldest < time ? oldest : time);
  }

  /** Removes old data: oplog above the size, session records, transactions that live too long. */
  async sweep(): Promise<void> {
    this.sessions.sweep();
    await this.oplog.trim();
  }

  /** Writes a consistent copy into a folder that is missing or empty, while all goes on. Throws BadValue (2). */
  async copyTo(folder: string): Promise<void> {
    if (!isAbsolute(folder)) throw createDatabaseError(2, 'the folder of a copy must be an absolute path');
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw createDatabaseError(2, `the folder ${folder} is not empty`);
    }
    await this.store.copyTo(folder);
  }

  async close(): Promise<void> {
    this.sessions.abortAll();
    this.snapshots.closeAll();
    await this.store.close();
    this.lock.release();
  }
}
