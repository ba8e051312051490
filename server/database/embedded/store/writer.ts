import { createDatabaseError } from '../codes.ts';
import { encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { checkFits, findFirstExcess, measureUse } from './capped.ts';
import type { Catalog } from './catalog.ts';
import {
  compareKeys,
  duplicateKeyError,
  indexEntry,
  isGuarded,
  findOtherOwners,
  type IndexChanges,
  type OwnedKey,
} from './changes.ts';
import type { Collection } from './collection.ts';
import type { ReadView } from './readView.ts';
import { describeUpdate } from './describeUpdate.ts';
import { documentLock, getKeyLock, LockedError, type Locks } from './locks.ts';
import type { ChangeRecord, Oplog } from './oplog.ts';
import { WriteSource, type Found, type ReadSource } from './readSource.ts';
import { encodeDocKey } from './recordKeys.ts';
import type { Store } from './store.ts';

/** What changes documents: a plain write inside a commit, or an open transaction. */
export interface DocumentWriter {
  readonly source: ReadSource;
  /** True while a command writes that leaves out the validators of collections. */
  skipsValidators: boolean;
  /** Adds a document. Throws 11000, 112, 121, 171 or LockedError, and has then changed nothing. */
  insert(collection: Collection, doc: Doc, raw?: Uint8Array): void;
  /** Stores a new version of a document. Throws as insert. */
  replace(collection: Collection, before: Found, after: Doc, kind: 'update' | 'replace'): void;
  /** Removes a document. Throws 112 or LockedError. */
  remove(collection: Collection, before: Found): void;
}

/** The parts of the engine that writers use. */
export interface WriterParts {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly oplog: Oplog;
  readonly locks: Locks;
  /** Milliseconds that only grow. */
  readonly clock: () => number;
}

/** The documentKey of change events. */
export function getDocumentKey(doc: Doc): Doc {
  return new Map([['_id', doc.get('_id') ?? null]]);
}

/** Refuses a document that the collection's validator refuses. Throws 121. */
function checkValidator(collection: Collection, after: Doc, before?: Doc): void {
  if (!collection.validates || collection.validationLevel === 'off') return;
  if (collection.validationAction === 'warn' || collection.validates(after)) return;
  if (collection.validationLevel === 'moderate' && before && !collection.validates(before)) return;
  throw createDatabaseError(121, 'Document failed validation', {
    details: { errInfo: { failingDocumentId: after.get('_id') ?? null, details: {} } },
  });
}

/** The change record of a document's change. */
export function changeRecord(
  collection: Collection,
  kind: 'insert' | 'update' | 'replace' | 'delete',
  before: Doc | undefined,
  after: Doc | undefined,
  raw: Uint8Array | undefined,
): ChangeRecord {
  const description = kind === 'update' && before && after ? describeUpdate(before, after) : undefined;
  return {
    kind,
    database: collection.database,
    // No change stream tells the measurements of a time series.
    collection: collection.settings.timeSeries ? `system.buckets.${collection.name}` : collection.name,
    uuid: collection.uuid,
    documentKey: getDocumentKey(after ?? before ?? new Map()),
    raw: kind === 'update' ? undefined : raw,
    updateDescription: description,
    before: collection.settings.shouldStoreImages ? before : undefined,
    after: collection.settings.shouldStoreImages && kind === 'update' ? after : undefined,
  };
}

/** Writes the documents and keys of checked changes; only inside a write callback. */
export class RecordWriter {
  skipsValidators = false;
  protected readonly parts: WriterParts;

  constructor(parts: WriterParts) {
    this.parts = parts;
  }

  /** Refuses a document by the collection's validator, if the command wants that. Throws 121. */
  protected validate(collection: Collection, after: Doc, before?: Doc): void {
    if (!this.skipsValidators) checkValidator(collection, after, before);
  }

  /** The records besides one that have its key in an index in which keys must be unique. */
  protected listOtherOwners(view: ReadView, owned: OwnedKey): number[] {
    return findOtherOwners(this.parts.store, view, owned);
  }

  /** Stores the index keys and the document, and notes the change for transactions. */
  protected put(
    collection: Collection,
    recordId: number,
    changes: IndexChanges,
    raw: Uint8Array | undefined,
    time: bigint,
  ): void {
    const { store, catalog, locks } = this.parts;
    for (const { index, key } of changes.removed) {
      store.index.remove(indexEntry(index, key, recordId).key);
      if (isGuarded(index)) locks.noteWrite(getKeyLock(key), time);
    }
    for (const { index, key } of changes.added) {
      const entry = indexEntry(index, key, recordId);
      store.index.put(entry.key, entry.value);
      if (isGuarded(index)) locks.noteWrite(getKeyLock(key), time);
    }
    for (const { key } of changes.changed) locks.noteWrite(getKeyLock(key), time);
    for (const { index, multikey, truncated } of changes.shapes) {
      catalog.noteKeys(collection, index, multikey, truncated);
    }
    if (raw) store.docs.put(encodeDocKey(collection.id, recordId), raw);
    else store.docs.remove(encodeDocKey(collection.id, recordId));
    locks.noteWrite(documentLock(collection.id, recordId), time);
  }
}

/** Plain writes: each is complete in the commit in which it runs. */
export class DirectWriter extends RecordWriter implements DocumentWriter {
  readonly source: WriteSource;

  constructor(parts: WriterParts) {
    super(parts);
    this.source = new WriteSource(parts.store);
  }

  insert(collection: Collection, doc: Doc, raw: Uint8Array = encodeDocument(doc)): void {
    this.validate(collection, doc);
    const changes = compareKeys(collection, undefined, doc);
    const recordId = collection.nextRecordId;
    this.checkKeys(collection, recordId, changes, doc);
    checkFits(collection, raw);
    collection.nextRecordId++;
    this.finish(collection, recordId, changes, raw, changeRecord(collection, 'insert', undefined, doc, raw));
    this.noteUse(collection, raw.length, 1);
    this.enforceLimits(collection);
  }

  replace(collection: Collection, before: Found, after: Doc, kind: 'update' | 'replace'): void {
    this.validate(collection, after, before.doc);
    const raw = encodeDocument(after);
    const changes = compareKeys(collection, before.doc, after);
    this.checkLock(documentLock(collection.id, before.recordId));
    this.checkKeys(collection, before.recordId, changes, after);
    const record = changeRecord(collection, kind, before.doc, after, raw);
    this.finish(collection, before.recordId, changes, raw, record);
    this.noteUse(collection, raw.length - before.raw.length, 0);
    this.enforceLimits(collection);
  }

  remove(collection: Collection, before: Found): void {
    const changes = compareKeys(collection, before.doc, undefined);
    this.checkLock(documentLock(collection.id, before.recordId));
    this.checkKeys(collection, before.recordId, changes, before.doc);
    const record = changeRecord(collection, 'delete', before.doc, undefined, undefined);
    this.finish(collection, before.recordId, changes, undefined, record);
    this.noteUse(collection, -before.raw.length, -1);
  }

  /** Notes what a capped collection holds now. */
  private noteUse(collection: Collection, bytes: number, documents: number): void {
    if (!collection.settings.capped) return;
    if (collection.use) {
      collection.use.bytes += bytes;
      collection.use.documents += documents;
    } else collection.use = measureUse(this.parts.store, collection);
  }

  /** Lets the oldest documents of a capped collection go while it is over its limits. */
  private enforceLimits(collection: Collection): void {
    while (collection.use) {
      const first = findFirstExcess(this.parts.store, collection, collection.use);
      if (!first) return;
      this.remove(collection, first);
    }
  }

  private checkLock(name: string): void {
    const holder = this.parts.locks.findHolder(name);
    if (holder) throw new LockedError(holder);
  }

  private checkKeys(collection: Collection, recordId: number, changes: IndexChanges, doc: Doc): void {
    for (const { index, key } of changes.removed) if (isGuarded(index)) this.checkLock(getKeyLock(key));
    for (const { index, key } of [...changes.added, ...changes.changed]) {
      if (!isGuarded(index)) continue;
      this.checkLock(getKeyLock(key));
      const { writeView } = this.parts.store;
      if (this.listOtherOwners(writeView, { collection, index, key, recordId, doc }).length > 0)
        throw duplicateKeyError(collection, index, doc);
    }
  }

  private finish(
    collection: Collection,
    recordId: number,
    changes: IndexChanges,
    raw: Uint8Array | undefined,
    record: ChangeRecord,
  ): void {
    const time = this.parts.oplog.tick();
    this.put(collection, recordId, changes, raw, time);
    this.parts.oplog.append(time, 0, record);
  }
}
