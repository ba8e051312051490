import { createDatabaseError, transientTransactionError } from '../codes.ts';
import { encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import {
  compareKeys,
  duplicateKeyError,
  indexEntry,
  isGuarded,
  type IndexChanges,
  type OwnedKey,
} from './changes.ts';
import type { Collection, Index } from './collection.ts';
import { documentKeys, haveCommonKey } from './indexKeys.ts';
import { documentLock, getKeyLock, getNamespaceLock, type LockHolder } from './locks.ts';
import type { ChangeRecord } from './oplog.ts';
import type { Found, Overlaid, ReadSource } from './readSource.ts';
import { encodeDocKey } from './recordKeys.ts';
import type { ReadView } from './readView.ts';
import type { Store } from './store.ts';
import { changeRecord, RecordWriter, type DocumentWriter, type WriterParts } from './writer.ts';

interface OverlayEntry extends Overlaid {
  readonly collection: Collection;
  /** The committed version that the snapshot has; undefined for a document of this transaction. */
  readonly base: Doc | undefined;
  current: { readonly doc: Doc; readonly raw: Uint8Array } | undefined;
  /** What it does to the indexes of then, while it has been changed once. */
  once: { readonly changes: IndexChanges; readonly indexes: readonly Index[] } | undefined;
}

/** What a commit does to one document. */
interface PlannedChange {
  readonly collection: Collection;
  readonly recordId: number;
  readonly changes: IndexChanges;
  readonly raw: Uint8Array | undefined;
}

/** Who runs the transaction, as it goes into the record of changes. */
export interface TransactionIdentity {
  readonly lsid: Doc;
  readonly txnNumber: bigint;
}

/**
 * A multi-document transaction: it reads one snapshot and its own changes, keeps its changes in memory, and locks what
 * it changes. The first one to change a document wins; a second transaction gets WriteConflict (112) at once.
 */
export class Transaction extends RecordWriter implements DocumentWriter, ReadSource, LockHolder {
  readonly epoch = 0;
  readonly view: ReadView;
  readonly snapshotTime: bigint;
  readonly ended: Promise<void>;
  readonly startedAtMs: number;
  private readonly identity: TransactionIdentity;
  private readonly overlays = new Map<number, Map<number, OverlayEntry>>();
  private readonly uniqueKeys = new Map<string, number>();
  private readonly lockNames = new Set<string>();
  private readonly records: ChangeRecord[] = [];
  private readonly created = new Map<string, Collection>();
  private isEnded = false;
  /** True from the first step of its commit on. */
  isCommitting = false;
  private markEnded: () => void = () => undefined;

  constructor(parts: WriterParts, identity: TransactionIdentity) {
    super(parts);
    this.identity = identity;
    this.startedAtMs = parts.clock();
    this.view = parts.store.openView();
    this.snapshotTime = parts.oplog.readNewestTime(this.view);
    this.ended = new Promise((resolve) => {
      this.markEnded = resolve;
    });
  }

  get store(): Store {
    return this.parts.store;
  }

  get source(): ReadSource {
    return this;
  }

  /** True when there is something to commit. */
  get hasChanges(): boolean {
    return this.records.length > 0;
  }

  overlay(collectionId: number): ReadonlyMap<number, Overlaid> | undefined {
    return this.overlays.get(collectionId);
  }

  /** Throws NoSuchTransaction (251) once the locks are gone: nothing of it may be written any more. */
  private checkOpen(): void {
    if (this.isEnded || this.isCommitting) {
      throw createDatabaseError(251, 'the transaction has been aborted', {
        labels: [transientTransactionError],
      });
    }
  }

  /** Finds a collection created by this transaction; hidden from others before commit. */
  findCreatedCollection(database: string, name: string): Collection | undefined {
    return this.created.get(getNamespaceLock(database, name));
  }

  /** Takes a prepared collection into the transaction. Throws 112 when another one makes a collection of that name. */
  addCollection(collection: Collection): void {
    this.checkOpen();
    const name = getNamespaceLock(collection.database, collection.name);
    const holder = this.parts.locks.findHolder(name);
    if (holder && holder !== this) throw writeConflict();
    this.lockNames.add(name);
    this.parts.locks.take(name, this);
    this.created.set(name, collection);
  }

  /** Adds a change of the catalog to the record of changes. */
  note(record: ChangeRecord): void {
    this.records.push(record);
  }

  insert(collection: Collection, doc: Doc, raw: Uint8Array = encodeDocument(doc)): void {
    this.validate(collection, doc);
    const recordId = collection.nextRecordId;
    const changes = compareKeys(collection, undefined, doc);
    this.lock(collection, recordId, changes);
    this.checkUnique(collection, recordId, changes, doc);
    collection.nextRecordId++;
    this.change(collection, recordId, undefined, { doc, raw }, changes, 'insert');
  }

  replace(collection: Collection, before: Found, after: Doc, kind: 'update' | 'replace'): void {
    this.validate(collection, after, before.doc);
    const raw = encodeDocument(after);
    const changes = compareKeys(collection, before.doc, after);
    this.lock(collection, before.recordId, changes);
    this.checkUnique(collection, before.recordId, changes, after);
    this.change(collection, before.recordId, before.doc, { doc: after, raw }, changes, kind);
  }

  remove(collection: Collection, before: Found): void {
    const changes = compareKeys(collection, before.doc, undefined);
    this.lock(collection, before.recordId, changes);
    this.change(collection, before.recordId, before.doc, undefined, changes, 'delete');
  }

  private lock(collection: Collection, recordId: number, changes: IndexChanges): void {
    this.checkOpen();
    if (collection.isDropped) throw writeConflict();
    if (collection.settings.capped || collection.settings.timeSeries) {
      throw createDatabaseError(
        263,
        `Writes to the capped or time-series collection ${collection.name} are not allowed in a multi-document transaction.`,
      );
    }
    const names = [documentLock(collection.id, recordId)];
    for (const { index, key } of [...changes.added, ...changes.removed, ...changes.changed]) {
      if (isGuarded(index)) names.push(getKeyLock(key));
    }
    const { locks } = this.parts;
    for (const name of names) {
      const holder = locks.findHolder(name);
      if (holder && holder !== this) throw writeConflict();
      if (!holder && locks.isWrittenAfter(name, this.snapshotTime)) throw writeConflict();
    }
    for (const name of names) {
      this.lockNames.add(name);
      locks.take(name, this);
    }
  }

  private checkUnique(collection: Collection, recordId: number, changes: IndexChanges, doc: Doc): void {
    const overlay = this.overlays.get(collection.id);
    for (const { index, key } of [...changes.added, ...changes.changed]) {
      if (!isGuarded(index)) continue;
      const owned = { collection, index, key, recordId, doc };
      const isStored = this.listOtherOwners(this.view, owned).some((owner) => !overlay?.has(owner));
      const own = index.collation
        ? this.findOwnDuplicate(owned)
        : this.uniqueKeys.get(key.toString('latin1'));
      if (own === undefined ? isStored : own !== recordId) throw duplicateKeyError(collection, index, doc);
    }
  }

  /** Another document of this transaction with the key; under a collation the key itself does not tell. */
  private findOwnDuplicate({ collection, index, key, recordId, doc }: OwnedKey): number | undefined {
    for (const [other, { current }] of this.overlays.get(collection.id) ?? []) {
      if (other === recordId || !current) continue;
      const hasKey = documentKeys(index, current.doc).keys.some((candidate) => candidate.equals(key));
      if (hasKey && haveCommonKey(index, current.doc, doc)) return other;
    }
    return undefined;
  }

  private change(
    collection: Collection,
    recordId: number,
    before: Doc | undefined,
    current: { doc: Doc; raw: Uint8Array } | undefined,
    changes: IndexChanges,
    kind: 'insert' | 'update' | 'replace' | 'delete',
  ): void {
    let overlay = this.overlays.get(collection.id);
    if (!overlay) this.overlays.set(collection.id, (overlay = new Map()));
    const entry = overlay.get(recordId);
    if (entry) {
      entry.current = current;
      entry.once = undefined;
    } else {
      const once = { changes, indexes: collection.indexes };
      overlay.set(recordId, { collection, base: before, current, once });
    }
    if (entry || !before) {
      for (const { key } of changes.removed) this.uniqueKeys.delete(key.toString('latin1'));
    } else {
      // From now on the document's unchanged unique keys count as the overlay's, too.
      this.retainUniqueKeys(collection, recordId, before, changes);
    }
    for (const { index, key } of changes.added) {
      if (isGuarded(index)) this.uniqueKeys.set(key.toString('latin1'), recordId);
    }
    this.records.push(changeRecord(collection, kind, before, current?.doc, current?.raw));
  }

  private retainUniqueKeys(
    collection: Collection,
    recordId: number,
    before: Doc,
    changes: IndexChanges,
  ): void {
    const removed = new Set(changes.removed.map(({ key }) => key.toString('latin1')));
    for (const { index, key } of compareKeys(collection, undefined, before).added) {
      const text = key.toString('latin1');
      if (isGuarded(index) && !removed.has(text)) this.uniqueKeys.set(text, recordId);
    }
  }

  /**
   * Writes everything in steps; inside a write callback. Throws 112 or 11000 before the first write when a collection
   * or an index changed meanwhile.
   */
  *apply(): Generator<undefined, void> {
    this.checkOpen();
    this.isCommitting = true;
    const { catalog } = this.parts;
    for (const { database, name } of this.created.values()) {
      if (catalog.find(database, name)) throw writeConflict();
    }
    const work = yield* this.planCommit();
    const time = this.parts.oplog.tick();
    // All removals come first: a key may move from one document to another.
    for (const { changes, recordId } of work) {
      for (const { index, key } of changes.removed) {
        this.store.index.remove(indexEntry(index, key, recordId).key);
      }
      yield;
    }
    for (const { collection, recordId, changes, raw } of work) {
      const removed = changes.removed.filter(({ index }) => isGuarded(index));
      for (const { key } of removed) this.parts.locks.noteWrite(getKeyLock(key), time);
      this.put(collection, recordId, { ...changes, removed: [] }, raw, time);
      yield;
    }
    for (const [i, record] of this.records.entries()) {
      this.parts.oplog.append(time, i, record, this.identity);
      yield;
    }
    // Last, because the catalog is in memory: no collection is visible before its documents are written.
    for (const collection of this.created.values()) catalog.add(collection);
  }

  private *planCommit(): Generator<undefined, PlannedChange[]> {
    const work: (PlannedChange & { readonly doc: Doc })[] = [];
    for (const overlay of this.overlays.values()) {
      for (const [recordId, { collection, base, current, once }] of overlay) {
        if (collection.isDropped) throw writeConflict();
        if (!base && !current) continue;
        const changes =
          once && once.indexes === collection.indexes
            ? once.changes
            : compareKeys(collection, base, current?.doc);
        work.push({ collection, recordId, changes, raw: current?.raw, doc: current?.doc ?? new Map() });
        yield;
      }
    }
    const removed = new Set<string>();
    for (const { changes } of work) for (const { key } of changes.removed) removed.add(getKeyLock(key));
    const added = new Set<string>();
    for (const { collection, recordId, changes, doc } of work) {
      for (const { index, key } of [...changes.added, ...changes.changed]) {
        if (!isGuarded(index)) continue;
        const name = getKeyLock(key);
        const owned = { collection, index, key, recordId, doc };
        const { writeView } = this.store;
        if (index.collation) {
          if (this.lockNames.has(name)) continue;
          // An index created after the statements: no check for documents of the same key was made.
          const isOwn = (owner: number): boolean => this.overlays.get(collection.id)?.has(owner) ?? false;
          if (this.findOwnDuplicate(owned) !== undefined) throw writeConflict();
          if (this.listOtherOwners(writeView, owned).some((owner) => !isOwn(owner)))
            throw duplicateKeyError(collection, index, doc);
          continue;
        }
        // Two documents of this transaction, under an index that was made after their statements.
        if (added.has(name)) throw writeConflict();
        added.add(name);
        // The holder of the lock has checked, and no other could write the key since.
        if (removed.has(name) || this.lockNames.has(name)) continue;
        if (this.listOtherOwners(writeView, owned).length > 0) {
          throw duplicateKeyError(collection, index, doc);
        }
      }
      yield;
    }
    return work;
  }

  /** Lets go of snapshot and locks, after commit or abort. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.view.close();
    this.parts.locks.release(this.lockNames);
    this.markEnded();
  }

  /** The committed version of a document in the snapshot, or its own. */
  get(collection: Collection, recordId: number): Uint8Array | undefined {
    const entry = this.overlays.get(collection.id)?.get(recordId);
    if (entry) return entry.current?.raw;
    return this.view.get(this.store.docs, encodeDocKey(collection.id, recordId));
  }
}

/** The error of a transaction that must be repeated. */
export function writeConflict(): Error {
  return createDatabaseError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { labels: [transientTransactionError] },
  );
}
