import { Binary, Timestamp } from 'bson';
import { decodeDocument, encodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import type { ReadView } from './readView.ts';
import { toText } from './showValue.ts';
import type { Store } from './store.ts';

/** Kinds of changes, in commit order. */
export type ChangeKind =
  | 'insert'
  | 'update'
  | 'replace'
  | 'delete'
  | 'drop'
  | 'rename'
  | 'dropDatabase'
  | 'create'
  | 'createIndexes'
  | 'dropIndexes'
  | 'modify';

/** One entry before it is written. */
export interface ChangeRecord {
  readonly kind: ChangeKind;
  readonly database: string;
  readonly collection: string;
  readonly uuid: Uint8Array | undefined;
  /** The _id of the document. */
  readonly documentKey?: Doc | undefined;
  /** The whole document of an insert or replace. */
  readonly raw?: Uint8Array | undefined;
  readonly updateDescription?: Doc | undefined;
  /** The version before the change and, of an update, the one after it, where the collection keeps them. */
  readonly before?: Doc | undefined;
  readonly after?: Doc | undefined;
  /** More of a DDL event: the new name, the index. */
  readonly details?: Doc | undefined;
}

/** One entry as read back. */
export interface OplogEntry extends ChangeRecord {
  readonly key: Buffer;
  readonly time: Timestamp;
  readonly wallTime: Date;
  readonly transaction?: { readonly lsid: Doc; readonly txnNumber: bigint } | undefined;
}

const documentKinds: ReadonlySet<ChangeKind> = new Set(['insert', 'update', 'replace', 'delete']);

const trimmedKey = Buffer.from('oplogTrimmedTo');
const firstKey = Buffer.alloc(12);
const lastKey = Buffer.alloc(12, 0xff);

/** The key of an entry: seconds, increment, position in its transaction. */
export function encodeOplogKey(time: bigint, position: number): Buffer {
  const key = Buffer.allocUnsafe(12);
  key.writeBigUInt64BE(time, 0);
  key.writeUInt32BE(position, 8);
  return key;
}

/** The cluster's clock and the record of all changes; it grows with every write and is trimmed to a size. */
export class Oplog {
  private readonly store: Store;
  private readonly limitBytes: number;
  private last = 0n;
  /** The newest entry that was removed. */
  private trimmedTo: Buffer = firstKey;
  private readonly waiters = new Set<() => void>();
  /** When documents of a collection last changed, by its full name; complete for times after `knownAfter`. */
  private readonly changedAt = new Map<string, bigint>();
  /** When the catalog was last changed. */
  private catalogChangedAt = 0n;
  private knownAfter = 0n;

  constructor(store: Store, limitBytes: number) {
    this.store = store;
    this.limitBytes = limitBytes;
  }

  /** Reads the newest time; a time that was given out is never given out again. */
  load(view: ReadView): void {
    const newest = this.readNewestTime(view);
    if (newest > this.last) this.last = newest;
    this.knownAfter = this.last;
    this.trimmedTo = Buffer.from(view.get(this.store.meta, trimmedKey) ?? firstKey);
  }

  /** True when entries after a position are gone, so no stream can resume there. */
  isTrimmedAfter(key: Uint8Array): boolean {
    return Buffer.compare(this.trimmedTo, key) > 0;
  }

  /** The time of the newest entry in a view; 0 when there is none. */
  readNewestTime(view: ReadView): bigint {
    return this.readNewestKey(view)?.readBigUInt64BE(0) ?? 0n;
  }

  /** The place of the newest entry in a view; undefined when there is none. */
  readNewestKey(view: ReadView): Buffer | undefined {
    const range = { start: firstKey, end: lastKey };
    return view.listKeys(this.store.oplog, range, { limit: 1, reverse: true })[0];
  }

  /**
   * True when none of the entries behind a place has to do with a collection: neither with its documents nor with the catalog.
   * False also when that is not known without reading them.
   */
  isQuietAfter(key: Buffer, database: string, collection: string): boolean {
    // A transaction's entries have one time, and the place may be among them.
    const time = key.readBigUInt64BE(0);
    const changedAt = this.changedAt.get(`${database}.${collection}`) ?? 0n;
    return time > this.knownAfter && time > changedAt && time > this.catalogChangedAt;
  }

  private recordChange(time: bigint, { kind, database, collection }: ChangeRecord): void {
    if (documentKinds.has(kind)) this.changedAt.set(`${database}.${collection}`, time);
    else this.catalogChangedAt = time;
  }

  /** The newest time given out. */
  get now(): Timestamp {
    return new Timestamp(this.last === 0n ? BigInt(Math.floor(Date.now() / 1000)) << 32n : this.last);
  }

  /** The next time; only inside a write callback, in commit order. */
  tick(): bigint {
    const seconds = BigInt(Math.floor(Date.now() / 1000));
    const floor = (seconds << 32n) | 1n;
    this.last = this.last >= floor ? this.last + 1n : floor;
    return this.last;
  }

  /** Writes one entry inside a write callback. */
  append(
    time: bigint,
    position: number,
    record: ChangeRecord,
    transaction?: { readonly lsid: Doc; readonly txnNumber: bigint },
  ): void {
    this.recordChange(time, record);
    const header: Doc = new Map<string, Value>([
      ['kind', record.kind],
      ['database', record.database],
      ['collection', record.collection],
      ['wallTime', new Date()],
    ]);
    if (record.uuid) header.set('uuid', new Binary(record.uuid, 4));
    if (record.documentKey) header.set('documentKey', record.documentKey);
    if (record.updateDescription) header.set('updateDescription', record.updateDescription);
    if (record.before) header.set('before', record.before);
    if (record.after) header.set('after', record.after);
    if (record.details) header.set('details', record.details);
    if (transaction) {
      header.set('lsid', transaction.lsid);
      header.set('txnNumber', transaction.txnNumber);
    }
    const head = encodeDocument(header, Number.MAX_SAFE_INTEGER);
    this.store.oplog.put(
      encodeOplogKey(time, position),
      record.raw ? Buffer.concat([head, record.raw]) : head,
    );
  }

  /** Up to `limit` entries after a key, oldest first. */
  read(view: ReadView, after: Uint8Array, limit: number): OplogEntry[] {
    const start = Buffer.concat([after, Buffer.from([0])]);
    return view.listEntries(this.store.oplog, { start, end: lastKey }, { limit }).map(({ key, value }) => {
      const header = decodeDocument(value);
      const size = Buffer.from(value.buffer, value.byteOffset, 4).readInt32LE(0);
      const lsid = header.get('lsid');
      const uuid = header.get('uuid');
      return {
        key,
        time: new Timestamp(key.readBigUInt64BE(0)),
        wallTime: header.get('wallTime') as Date,
        kind: header.get('kind') as ChangeKind,
        database: toText(header.get('database')),
        collection: toText(header.get('collection')),
        uuid: uuid instanceof Binary ? uuid.buffer.subarray(0, uuid.position) : undefined,
        documentKey: header.get('documentKey') as Doc | undefined,
        updateDescription: header.get('updateDescription') as Doc | undefined,
        before: header.get('before') as Doc | undefined,
        after: header.get('after') as Doc | undefined,
        details: header.get('details') as Doc | undefined,
        raw: size < value.length ? value.subarray(size) : undefined,
        transaction:
          lsid instanceof Map
            ? { lsid, txnNumber: BigInt(header.get('txnNumber') as bigint | number) }
            : undefined,
      };
    });
  }

  /** Tells those who wait for changes; to be called when a commit is durable. */
  notify(): void {
    const waiters = [...this.waiters];
    for (const waiter of waiters) waiter();
  }

  /** Resolves at the next durable change, or after `timeoutMs`. */
  waitForChange(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.waiters.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.waiters.add(finish);
    });
  }

  /** Removes the oldest entries while the record is over its size, in small commits; the newest entry always stays. */
  async trim(): Promise<void> {
    while (this.store.measureSpace(this.store.oplog) > this.limitBytes) {
      const removed = await this.store.write(() => {
        const range = { start: firstKey, end: encodeOplogKey(this.last, 0) };
        const keys = this.store.writeView.listKeys(this.store.oplog, range, { limit: 500 });
        for (const key of keys) this.store.oplog.remove(key);
        const newest = keys.at(-1);
        if (newest) {
          this.trimmedTo = Buffer.from(newest);
          this.store.meta.put(trimmedKey, this.trimmedTo);
        }
        return keys.length;
      });
      if (removed === 0) return;
    }
  }
}
