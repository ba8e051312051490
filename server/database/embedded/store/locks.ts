/** Who holds locks: a transaction that has not ended. */
export interface LockHolder {
  /** Resolves when the holder has committed or aborted. */
  readonly ended: Promise<void>;
}

/** A plain write met the lock of an open transaction: it waits for the holder and tries again. */
export class LockedError extends Error {
  readonly holder: LockHolder;
  constructor(holder: LockHolder) {
    super('locked by a transaction');
    this.holder = holder;
  }
}

/** Names the lock of a document. */
export function documentLock(collectionId: number, recordId: number): string {
  return `${collectionId}:${recordId}`;
}

/** Names the lock of a unique key. */
export function getKeyLock(key: Buffer): string {
  return `k${key.toString('latin1')}`;
}

/** Names the lock of a collection's name, which a transaction that creates the collection holds. */
export function getNamespaceLock(database: string, name: string): string {
  return `n${database}.${name}`;
}

/** An hour of the cluster's clock, far longer than any snapshot lives. */
const rememberedFor = 3600n << 32n;

/** Locks of open transactions, and when each document and unique key was last written. */
export class Locks {
  private readonly holders = new Map<string, LockHolder>();
  /** When collections were last dropped, renamed or given an index, by the name of their lock. */
  private readonly changed = new Map<string, bigint>();
  /** By time, because an entry that is written again moves to the end. */
  private readonly written = new Map<string, bigint>();

  findHolder(name: string): LockHolder | undefined {
    return this.holders.get(name);
  }

  take(name: string, holder: LockHolder): void {
    this.holders.set(name, holder);
  }

  release(names: Iterable<string>): void {
    for (const name of names) this.holders.delete(name);
  }

  /** Notes a write that transactions with an older snapshot must not overwrite. */
  noteWrite(name: string, time: bigint): void {
    this.written.delete(name);
    this.written.set(name, time);
  }

  /** Notes a change after which an older snapshot of a collection can no longer be read by the catalog. */
  noteSchema(name: string, time: bigint): void {
    this.changed.set(name, time);
    for (const [other, at] of this.changed) if (time - at > rememberedFor) this.changed.delete(other);
  }

  /** True when a snapshot is older than the last such change. */
  isSchemaNewerThan(name: string, snapshotTime: bigint): boolean {
    return (this.changed.get(name) ?? 0n) > snapshotTime;
  }

  /** True when the name was written after the time of a snapshot. */
  isWrittenAfter(name: string, snapshotTime: bigint): boolean {
    return (this.written.get(name) ?? 0n) > snapshotTime;
  }

  /** Forgets writes that every present and later snapshot contains. */
  forgetUntil(time: bigint): void {
    for (const [name, at] of this.written) {
      if (at > time) return;
      this.written.delete(name);
    }
  }
}
