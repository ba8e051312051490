import { createDatabaseError } from '../codes.ts';
import { encodeOplogKey, type Oplog } from './oplog.ts';
import type { ReadView } from './readView.ts';
import type { Store } from './store.ts';

/** Lifetime of a snapshot after its last use, and at most: it prevents reuse of old pages. */
const idleMs = 60_000;
const longestMs = 300_000;
/** Snapshot limit; above it, the least recently used goes. */
const maxSnapshots = 50;

interface SharedSnapshot {
  readonly time: bigint;
  readonly view: ReadView;
  readonly openedMs: number;
  users: number;
  lastUsedMs: number;
}

/** The state of the data at one time, in use by a read. */
export interface Snapshot {
  readonly time: bigint;
  readonly view: ReadView;
  /** To be called once, when the read is at its end. */
  release(): void;
}

/** Snapshots that reads outside transactions share and come back to, by the time of their last commit. */
export class Snapshots {
  private readonly store: Store;
  private readonly oplog: Oplog;
  private readonly clock: () => number;
  private readonly snapshots = new Map<bigint, SharedSnapshot>();

  constructor(store: Store, oplog: Oplog, clock: () => number) {
    this.clock = clock;
    this.store = store;
    this.oplog = oplog;
  }

  /** Takes the newest snapshot, or the one of a time. Throws 72 for a time to come and SnapshotTooOld (239). */
  async take(at: bigint | undefined): Promise<Snapshot> {
    const known = at === undefined ? undefined : this.snapshots.get(at);
    if (known) return this.use(known, known.time);
    if (at !== undefined && at > this.oplog.now.toBigInt()) {
      throw createDatabaseError(
        72,
        `readConcern atClusterTime value must not be greater than the current clusterTime. Requested clusterTime: { ts: Timestamp(${at >> 32n}, ${at & 0xffffffffn}) }`,
      );
    }
    // Pending writes with an earlier time must be in the snapshot.
    if (at !== undefined) await this.store.write(() => undefined);
    const view = this.store.openView();
    const newest = this.oplog.readNewestTime(view);
    if (at !== undefined && newest > at) {
      const same = this.findSame(view, at);
      view.close();
      if (same) return this.use(same, at);
      throw createDatabaseError(239, 'Read timestamp is older than the oldest available timestamp.');
    }
    const time = at ?? (newest === 0n ? this.oplog.now.toBigInt() : newest);
    const shared = this.snapshots.get(newest);
    if (shared) view.close();
    const now = this.clock();
    const entry = shared ?? { time: newest, view, openedMs: now, users: 0, lastUsedMs: now };
    this.snapshots.set(newest, entry);
    // In use first: the sweep must not let go of it when all others are in use.
    const snapshot = this.use(entry, time);
    this.sweep();
    return snapshot;
  }

  /** Finds a snapshot after which no commit occurred until `at`. */
  private findSame(view: ReadView, at: bigint): SharedSnapshot | undefined {
    for (const entry of this.snapshots.values()) {
      const after = encodeOplogKey(entry.time, 0xffffffff);
      if (entry.time > at || this.oplog.isTrimmedAfter(after)) continue;
      const next = this.oplog.read(view, after, 1)[0];
      if (next && next.time.toBigInt() > at) return entry;
    }
    return undefined;
  }

  private use(entry: SharedSnapshot, time: bigint): Snapshot {
    entry.users++;
    entry.lastUsedMs = this.clock();
    let isReleased = false;
    return {
      time,
      view: entry.view,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        entry.users--;
        entry.lastUsedMs = this.clock();
      },
    };
  }

  /** Releases snapshots unused for long. */
  sweep(): void {
    const now = this.clock();
    const byUse = [...this.snapshots.values()].toSorted((a, b) => a.lastUsedMs - b.lastUsedMs);
    for (const entry of byUse) {
      const isOld = now - entry.lastUsedMs > idleMs || now - entry.openedMs > longestMs;
      if (entry.users === 0 && (isOld || this.snapshots.size > maxSnapshots)) this.drop(entry);
    }
  }

  private drop(entry: SharedSnapshot): void {
    this.snapshots.delete(entry.time);
    entry.view.close();
  }

  closeAll(): void {
    for (const entry of this.snapshots.values()) this.drop(entry);
  }
}
