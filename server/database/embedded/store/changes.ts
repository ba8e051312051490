import { createDatabaseError } from '../codes.ts';
import { decodeDocument } from '../values/codec.ts';
import { isIdentical } from '../values/compare.ts';
import { encodeUtf8 } from '../values/utf8.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Collection, Index } from './collection.ts';
import { documentKeys, haveCommonKey } from './indexKeys.ts';
import { encodeDocKey, recordIdBytes, parseRecordId } from './recordKeys.ts';
import type { ReadView } from './readView.ts';
import { showValue } from './showValue.ts';
import type { Store } from './store.ts';

/** One key of one index. */
export interface KeyChange {
  readonly index: Index;
  readonly key: Buffer;
}

/** What a change of one document does to the indexes. */
export interface IndexChanges {
  readonly added: readonly KeyChange[];
  readonly removed: readonly KeyChange[];
  /** Keys of indexes with a collation that stay although their texts change: no longer sure to be unique. */
  readonly changed: readonly KeyChange[];
  /** What the keys have shown about indexes: arrays and cuts. */
  readonly shapes: readonly { index: Index; multikey: readonly boolean[]; truncated: boolean }[];
}

/** Compares the keys of two versions of a document. Throws 171 for parallel arrays. */
export function compareKeys(
  collection: Collection,
  before: Doc | undefined,
  after: Doc | undefined,
): IndexChanges {
  const added: KeyChange[] = [];
  const removed: KeyChange[] = [];
  const changed: KeyChange[] = [];
  const shapes: { index: Index; multikey: readonly boolean[]; truncated: boolean }[] = [];
  for (const index of collection.indexes) {
    const old = before ? documentKeys(index, before).keys : [];
    const indexKeys = after ? documentKeys(index, after) : undefined;
    const fresh = indexKeys?.keys ?? [];
    if (indexKeys && (indexKeys.truncated || indexKeys.multikey.includes(true))) {
      shapes.push({ index, multikey: indexKeys.multikey, truncated: indexKeys.truncated });
    }
    for (const key of without(fresh, old)) added.push({ index, key });
    for (const key of without(old, fresh)) removed.push({ index, key });
    if (before && after && index.collation && isGuarded(index) && !haveSameTexts(index, before, after)) {
      const gone = without(fresh, old);
      for (const key of without(fresh, gone)) changed.push({ index, key });
    }
  }
  return { added, removed, changed, shapes };
}

function haveSameTexts(index: Index, before: Doc, after: Doc): boolean {
  return index.fields.every(({ parts }) =>
    isIdentical(getValueAt(before, parts.slice(0, 1)), getValueAt(after, parts.slice(0, 1))),
  );
}

/** The keys that are not among others; arrays may make thousands of them. */
function without(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
  if (keys.length === 0 || others.length === 0) return keys;
  const [first] = others;
  if (others.length === 1 && first) return keys.filter((key) => !key.equals(first));
  const names = new Set(others.map((other) => other.toString('latin1')));
  return keys.filter((key) => !names.has(key.toString('latin1')));
}

/** True where a key has one record at most: under a collation different texts may share a key. */
export function hasSingleOwners(index: Index): boolean {
  return index.unique && !index.collation;
}

/** The entry of an index key: where keys have single owners the record id is the value, elsewhere the end of the key. */
export function indexEntry(index: Index, key: Buffer, recordId: number): { key: Buffer; value: Buffer } {
  const id = recordIdBytes(recordId);
  return hasSingleOwners(index)
    ? { key, value: id }
    : { key: Buffer.concat([key, id]), value: Buffer.alloc(0) };
}

/** True when a write must look whether another document has its key. */
export function isGuarded(index: Index): boolean {
  return index.unique || index.prepareUnique;
}

/** A key of a guarded index that a document has or is to have. */
export interface OwnedKey extends KeyChange {
  readonly collection: Collection;
  readonly recordId: number;
  readonly doc: Doc;
}

/** The other records that have the key of a document in a view; of an index that is only to become unique, two at most. */
export function findOtherOwners(store: Store, view: ReadView, owned: OwnedKey): number[] {
  const { collection, index, key, recordId, doc } = owned;
  if (hasSingleOwners(index)) {
    const value = view.get(store.index, key);
    return value && parseRecordId(value) !== recordId ? [parseRecordId(value)] : [];
  }
  const range = { start: key, end: Buffer.concat([key, Buffer.alloc(7, 0xff)]) };
  const limit = index.collation ? Number.MAX_SAFE_INTEGER : 2;
  const others = view
    .listKeys(store.index, range, { limit })
    .map(parseRecordId)
    .filter((owner) => owner !== recordId);
  if (!index.collation) return others;
  return others.filter((owner) => {
    const raw = view.get(store.docs, encodeDocKey(collection.id, owner));
    return raw !== undefined && haveCommonKey(index, decodeDocument(raw), doc);
  });
}

function getValueAt(doc: Doc, parts: readonly string[]): Value {
  let at: Value | undefined = doc;
  for (const part of parts) at = at instanceof Map ? at.get(part) : undefined;
  return at ?? null;
}

/** Renders text that is not UTF-8 in hexadecimal, so that drivers can read the error. */
function describeKeyValue(value: Value): Value {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  return `0x${encodeUtf8(value).toString('hex')}`;
}

/** The error of a key that another document has: code 11000 with the pattern and the values. */
export function duplicateKeyError(collection: Collection, index: Index, doc: Doc): Error {
  const values: Doc = new Map();
  for (const field of index.fields) values.set(field.path, describeKeyValue(getValueAt(doc, field.parts)));
  const text = [...values].map(([name, value]) => `${name}: ${showValue(value)}`).join(', ');
  const collation = index.specification.get('collation');
  const rules = collation === undefined ? '' : ` collation: ${showValue(collation)}`;
  return createDatabaseError(
    11000,
    `E11000 duplicate key error collection: ${collection.database}.${collection.name} index: ${index.name}${rules} dup key: { ${text} }`,
    {
      details: {
        keyPattern: index.specification.get('key'),
        keyValue: values,
        ...(collation === undefined ? {} : { collation }),
      },
    },
  );
}
