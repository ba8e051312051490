import { databaseError } from '../codes.ts';
import { oplogKey, type Oplog } from './oplog.ts';
import type { ReadView } from './readView.ts';
import type { Store } from './store.ts';

/** How long a snapshot is kept after its last use, and at most: it keeps old pages from being reused. */
const idleMs = 60_000;
const longestMs = 300_000;
/** Snapshots kept at once; above it the one unused longest goes. */
const mostKept = 50;

interface Kept {
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
  private readonly kept = new Map<bigint, Kept>();

  constructor(store: Store, oplog: Oplog, clock: () => number) {
    this.clock = clock;
    this.store = store;
    this.oplog = oplog;
  }

  /** Takes the newest snapshot, or the one of a time. Throws 72 for a time to come and SnapshotTooOld (239). */
  async take(at: bigint | undefined): Promise<Snapshot> {
    const known = at === undefined ? undefined : this.kept.get(at);
    if (known) return this.use(known, known.time);
    if (at !== undefined && at > this.oplog.now.toBigInt()) {
      throw databaseError(
        72,
        `readConcern atClusterTime value must not be greater than the current clusterTime. Requested clusterTime: { ts: Timestamp(${at >> 32n}, ${at & 0xffffffffn}) }`,
      );
    }
    // What is under way with an earlier time must be in the snapshot.
    if (at !== undefined) await this.store.write(() => undefined);
    const view = this.store.openView();
    const newest = this.oplog.newestTime(view);
    if (at !== undefined && newest > at) {
      const same = this.sameAs(view, at);
      view.close();
      if (same) return this.use(same, at);
      throw databaseError(239, 'Read timestamp is older than the oldest available timestamp.');
    }
    const time = at ?? (newest === 0n ? this.oplog.now.toBigInt() : newest);
    const shared = this.kept.get(newest);
    if (shared) view.close();
    const now = this.clock();
    const kept = shared ?? { time: newest, view, openedMs: now, users: 0, lastUsedMs: now };
    this.kept.set(newest, kept);
    // In use first: the sweep must not let go of it when all others are in use.
    const snapshot = this.use(kept, time);
    this.sweep();
    return snapshot;
  }

  /** A kept snapshot after which nothing was committed until `at`. */
  private sameAs(view: ReadView, at: bigint): Kept | undefined {
    for (const kept of this.kept.values()) {
      const after = oplogKey(kept.time, 0xffffffff);
      if (kept.time > at || this.oplog.isTrimmedAfter(after)) continue;
      const next = this.oplog.read(view, after, 1)[0];
      if (next && next.time.toBigInt() > at) return kept;
    }
    return undefined;
  }

  private use(kept: Kept, time: bigint): Snapshot {
    kept.users++;
    kept.lastUsedMs = this.clock();
    let isReleased = false;
    return {
      time,
      view: kept.view,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        kept.users--;
        kept.lastUsedMs = this.clock();
      },
    };
  }

  /** Lets go of what nobody has used for long. */
  sweep(): void {
    const now = this.clock();
    const byUse = [...this.kept.values()].toSorted((a, b) => a.lastUsedMs - b.lastUsedMs);
    for (const kept of byUse) {
      const isOld = now - kept.lastUsedMs > idleMs || now - kept.openedMs > longestMs;
      if (kept.users === 0 && (isOld || this.kept.size > mostKept)) this.drop(kept);
    }
  }

  private drop(kept: Kept): void {
    this.kept.delete(kept.time);
    kept.view.close();
  }

  closeAll(): void {
    for (const kept of this.kept.values()) this.drop(kept);
  }
}
