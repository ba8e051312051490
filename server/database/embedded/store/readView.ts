import { createDatabaseError, transientTransactionError } from '../codes.ts';
import type { Space } from './space.ts';

/** A range of keys: from `start` to before `end`; in reverse from before `start` down to `end`, both as written. */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
}

/** One stored entry. */
export interface Entry {
  readonly key: Buffer;
  readonly value: Uint8Array;
}

interface ReadTransaction {
  done(): void;
}

/** Reads at one point in time (with a transaction), or inside the running write (without). */
export class ReadView {
  private readonly transaction: ReadTransaction | undefined;
  private isClosed = false;

  constructor(transaction: ReadTransaction | undefined) {
    this.transaction = transaction;
  }

  private checkOpen(): void {
    if (!this.isClosed) return;
    throw createDatabaseError(246, 'the snapshot has been let go', { labels: [transientTransactionError] });
  }

  get(space: Space, key: Uint8Array): Uint8Array | undefined {
    this.checkOpen();
    return this.transaction ? space.getBinary(key, { transaction: this.transaction }) : space.getBinary(key);
  }

  /** Up to `limit` entries of a range, from its low end, or from its high end when `reverse`. */
  listEntries(space: Space, range: KeyRange, options: { limit: number; reverse?: boolean }): Entry[] {
    return [...space.getRange(this.buildRangeOptions(range, options))];
  }

  /** As `entries`, only the keys. */
  listKeys(space: Space, range: KeyRange, options: { limit: number; reverse?: boolean }): Buffer[] {
    return [...space.getKeys(this.buildRangeOptions(range, options))];
  }

  /** How many entries a range has. */
  count(space: Space, range: KeyRange): number {
    this.checkOpen();
    const transaction = this.transaction ? { transaction: this.transaction } : {};
    return space.getKeysCount({ start: range.start, end: range.end, ...transaction });
  }

  private buildRangeOptions(range: KeyRange, options: { limit: number; reverse?: boolean }): object {
    this.checkOpen();
    const transaction = this.transaction ? { transaction: this.transaction } : {};
    // In reverse LMDB starts at its greatest key not above `start`; the high end of a range stays outside.
    return options.reverse
      ? {
          start: range.end,
          end: range.start,
          exclusiveStart: true,
          inclusiveEnd: true,
          reverse: true,
          limit: options.limit,
          ...transaction,
        }
      : { start: range.start, end: range.end, limit: options.limit, ...transaction };
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.transaction?.done();
  }
}

/** The error of a read for which there is no view because too many transactions hold one. */
export function createTooManyViewsError(): Error {
  return createDatabaseError(246, 'too many snapshots are open', { labels: [transientTransactionError] });
}
