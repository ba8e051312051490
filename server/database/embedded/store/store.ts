import { mkdirSync, statfsSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { open, type RootDatabase } from 'lmdb';
import { CheckedSpace, DamagedDataError } from './checkedSpace.ts';
import {
  findCommitCause,
  diskFullCause,
  createDiskFullError,
  isCommitError,
  isDiskFull,
  isDiskFullPossible,
} from './commitFailure.ts';
import { hasRoom } from './diskRoom.ts';
import { ReadView, createTooManyViewsError } from './readView.ts';
import type { Space } from './space.ts';

/** The reserved folder name of the LMDB files inside the data folder. */
export const dataFolderName = 'data';

/** Counts the writes; a number that is not the one in memory shows that the commit before was undone. */
const writesKey = Buffer.from('writes');
const probeKey = Buffer.from('probe');
/** Room that must be there before writes are taken again, and how often it is looked for. */
const probeBytes = 1024 * 1024;
const probeEveryMs = 1000;
/** Views of different commits that may be open at once: every transaction has one, and all plain reads together. */
const mostViews = 4096;
/** How long the cause of a failed commit is waited for. */
const causeWaitMs = 100;
const probeWaitMs = 1000;
const watchEveryMs = 1000;
/** How long a write in steps works before it pauses. */
const sliceMs = 8;

/** Runs steps until they end or their time is up. */
function runSlice<T>(steps: Generator<undefined, T>): IteratorResult<undefined, T> {
  const endMs = performance.now() + sliceMs;
  let step = steps.next();
  while (!step.done && performance.now() < endMs) step = steps.next();
  return step;
}

/** How a store is opened, and what it reports. */
export interface StoreOptions {
  /** Whether a write resolves after its flush only. */
  readonly isDurable?: boolean | undefined;
  /** A commit failed, or visible data may not be durable: the process must end at once. */
  onFatal(error: unknown): void;
  /** A commit was undone because the disk is full: state in memory must be reloaded. */
  onUndone(): void;
  /** There is room again. */
  onRoom(): Promise<void>;
}

function openEnvironment(path: string, isDurable: boolean): RootDatabase<Uint8Array, Uint8Array> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    return open({
      path,
      // With overlapping sync a failed flush leaves the refused data visible.
      overlappingSync: false,
      noSync: !isDurable,
      maxDbs: 8,
      maxReaders: mostViews,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/MDB_(INVALID|CORRUPTED|VERSION_MISMATCH|PAGE_NOTFOUND)/.test(text)) throw new DamagedDataError(text);
    throw error;
  }
}

/**
 * The LMDB environment: its spaces, and group commit. Everything written inside one `write` call is durable when its
 * promise resolves; calls that wait together share one synchronous flush.
 */
export class Store {
  /** Format stamp and counters: without checksums, because every format must be able to read them. */
  readonly stamps: Space;
  readonly meta: Space;
  readonly docs: Space;
  readonly index: Space;
  readonly oplog: Space;
  readonly sessions: Space;
  /** Reads inside a write callback: they see the writes so far. */
  readonly writeView: ReadView;
  private readonly path: string;
  private readonly env: RootDatabase<Uint8Array, Uint8Array>;
  private readonly options: StoreOptions;
  /** Writes that have not ended, and how many have: now and when it was last looked. */
  private waiting = 0;
  private ended = 0;
  private endedBefore = 0;
  private readonly watchTimer: NodeJS.Timeout;
  private isFailed = false;
  private isFull = false;
  /** The end of a write that pauses. */
  private pausing: Promise<void> | undefined;
  private writes = -1;
  private failure: { of: unknown; cause: Promise<unknown>; isUndone: boolean } | undefined;
  private probedAtMs = 0;

  constructor(folder: string, options: StoreOptions) {
    this.path = `${folder}/${dataFolderName}`;
    this.env = openEnvironment(this.path, options.isDurable ?? true);
    this.stamps = this.openRawSpace('meta');
    this.meta = new CheckedSpace('meta', this.stamps);
    this.docs = new CheckedSpace('docs', this.openRawSpace('docs'));
    // Index keys are not sealed: the start and the check compare them with the documents.
    this.index = this.openRawSpace('index');
    this.oplog = new CheckedSpace('oplog', this.openRawSpace('oplog'));
    this.sessions = new CheckedSpace('sessions', this.openRawSpace('sessions'));
    this.writeView = new ReadView(undefined);
    this.options = options;
    this.watchTimer = setInterval(() => this.watch(), watchEveryMs).unref();
  }

  /** A space as it is in the file, for those who change its format. */
  openRawSpace(name: string): Space {
    const space: unknown = this.env.openDB<Uint8Array, Uint8Array>({
      name,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    // The package's types lack the options that its code takes (a read transaction).
    return space as Space;
  }

  /**
   * Runs `action` in the next commit and resolves after the flush. An error of `action` rejects without ending the
   * commit of others, so `action` must check everything before its first write. Throws 14031 while the disk is full.
   */
  write<T>(action: () => T): Promise<T> {
    return this.admit(action);
  }

  /**
   * As `write`, for work that may be long: it pauses where `steps` yields. Reads go on meanwhile and see nothing of it
   * before the commit; other writes wait for its end.
   */
  writeInSteps<T>(steps: () => Generator<undefined, T>): Promise<T> {
    return this.admit(() => {
      const running = steps();
      const step = runSlice(running);
      return step.done ? step.value : this.goOnInSlices(running);
    });
  }

  private async goOnInSlices<T>(running: Generator<undefined, T>): Promise<T> {
    let end = (): void => undefined;
    this.pausing = new Promise((resolve) => {
      end = resolve;
    });
    try {
      for (;;) {
        await this.letReadsIn();
        const step = runSlice(running);
        if (step.done) return step.value;
      }
    } finally {
      this.pausing = undefined;
      end();
    }
  }

  /** Lets others have their turn inside a write callback. */
  private async letReadsIn(): Promise<void> {
    // While the binding names an open write here, it sends every read of the process into it.
    const { env } = this.env as unknown as { readonly env: { writeTxn: unknown } };
    const { writeTxn } = env;
    env.writeTxn = null;
    await nextTurn();
    env.writeTxn = writeTxn;
  }

  private async admit<T>(action: () => T | Promise<T>): Promise<T> {
    if (this.isFailed) throw new Error('the database has failed');
    if (this.isFull) await this.lookForRoom();
    return this.commit(action);
  }

  private async commit<T>(action: () => T | Promise<T>): Promise<T> {
    // A write during another write's pause would become part of it.
    while (this.pausing) await this.pausing;
    let outcome: { value: T } | { error: unknown } | undefined;
    const handleFailure = (error: unknown): void => {
      outcome = { error };
    };
    this.waiting++;
    try {
      await this.env.transaction(() => {
        try {
          this.countWrite();
          const result = action();
          if (!(result instanceof Promise)) {
            outcome = { value: result };
            return undefined;
          }
          return result.then((value: T) => {
            outcome = { value };
          }, handleFailure);
        } catch (error) {
          handleFailure(error);
          return undefined;
        }
      });
    } catch (error) {
      throw await this.commitFailed(error);
    } finally {
      this.waiting--;
      this.ended++;
    }
    if (!outcome) throw new Error('the commit did not run');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** A write that was queued when the commit before it failed must not go on with what that one left in memory. */
  private countWrite(): void {
    const stored = this.stamps.getBinary(writesKey);
    const writes = stored ? Buffer.from(stored).readUIntBE(0, 6) : 0;
    if (this.writes >= 0 && writes !== this.writes) throw createDiskFullError();
    this.writes = writes + 1;
    const bytes = Buffer.allocUnsafe(6);
    bytes.writeUIntBE(this.writes, 0, 6);
    this.stamps.put(writesKey, bytes);
  }

  private async commitFailed(error: unknown): Promise<unknown> {
    this.isFull = true;
    this.probedAtMs = performance.now();
    const failure = isCommitError(error) ? error.commitError : error;
    // All writes of one commit come here with the same failure.
    const previous = this.failure;
    const known =
      previous && previous.of === failure
        ? previous
        : { of: failure, cause: this.findCause(error), isUndone: false };
    this.failure = known;
    const cause = await known.cause;
    if (!isDiskFull(cause)) {
      this.fail(cause);
      return cause;
    }
    if (!known.isUndone) {
      known.isUndone = true;
      this.writes = -1;
      this.options.onUndone();
    }
    return createDiskFullError();
  }

  private async findCause(error: unknown): Promise<unknown> {
    const cause = await findCommitCause(error, causeWaitMs);
    if (cause !== undefined && !isDiskFullPossible(cause)) return cause;
    if (!(await hasRoom(this.path, probeBytes))) return diskFullCause;
    // When the binding notices a failure too early it tells the cause only with the next one; and a write of which a
    // full disk took a part looks like a broken disk until the next one finds no room at all.
    const next = await this.probe();
    if (cause === undefined) return next ?? error;
    return isDiskFull(next) || (isDiskFullPossible(next) && this.freeBytes() < probeBytes)
      ? diskFullCause
      : cause;
  }

  /** Writes as much as must fit before writes are taken again; why it failed, or undefined when it did not. */
  private async probe(): Promise<unknown> {
    const attempt = this.env.transaction(() => this.stamps.put(probeKey, Buffer.alloc(probeBytes)));
    const outcome = attempt.then(
      () => undefined,
      async (error: unknown) => (await findCommitCause(error, causeWaitMs)) ?? error,
    );
    // An environment that LMDB has given up never ends a commit.
    return Promise.race([outcome, delay(probeWaitMs, new Error('no commit ends'), { ref: false })]);
  }

  private fail(error: unknown): void {
    if (this.isFailed) return;
    this.isFailed = true;
    this.options.onFatal(error);
  }

  /** When writes wait and none ends, looks whether LMDB has given up: it does when its meta page cannot be written. */
  private watch(): void {
    try {
      if (this.waiting > 0 && this.ended === this.endedBefore) this.openView().close();
    } catch {
      // If it matters, opening a view has reported it.
    }
    this.endedBefore = this.ended;
  }

  private freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  private async lookForRoom(): Promise<void> {
    if (performance.now() - this.probedAtMs < probeEveryMs) throw createDiskFullError();
    this.probedAtMs = performance.now();
    if (!(await hasRoom(this.path, probeBytes))) throw createDiskFullError();
    await this.commit(() => this.stamps.put(probeKey, Buffer.alloc(probeBytes)));
    await this.commit(() => this.stamps.remove(probeKey));
    this.isFull = false;
    await this.options.onRoom();
  }

  /** A consistent view of the last commit; it must be closed soon, because it keeps old pages from being reused. */
  openView(): ReadView {
    try {
      return new ReadView(this.docs.useReadTransaction());
    } catch (error) {
      if (String(error).includes('MDB_PANIC')) this.fail(error);
      if (String(error).includes('MDB_READERS_FULL')) throw createTooManyViewsError();
      throw error;
    }
  }

  /** Pages in use by a space, in bytes. */
  measureSpace(space: Space): number {
    const stats = space.getStats() as Record<string, number>;
    const pages =
      (stats['treeBranchPageCount'] ?? 0) + (stats['treeLeafPageCount'] ?? 0) + (stats['overflowPages'] ?? 0);
    return pages * (stats['pageSize'] ?? 4096);
  }

  /** Copies the last commit to another folder while writes go on; leaves out free pages of the file. */
  async copyTo(folder: string): Promise<void> {
    const path = `${folder}/${dataFolderName}`;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    await this.env.backup(path, true);
  }

  async close(): Promise<void> {
    clearInterval(this.watchTimer);
    await this.env.close();
  }
}
