import { createDatabaseError } from '../codes.ts';
import type { CappedUse, Collection } from './collection.ts';
import { encodeDocKey, parseRecordId } from './recordKeys.ts';
import { Found } from './readSource.ts';
import type { Store } from './store.ts';

const piece = 1000;

/** Counts the documents of a collection inside a write callback. */
export function measureUse(store: Store, collection: Collection): CappedUse {
  const use: CappedUse = { bytes: 0, documents: 0 };
  const end = encodeDocKey(collection.id + 1, 0);
  for (let start: Buffer | undefined = encodeDocKey(collection.id, 0); start;) {
    const entries = store.writeView.listEntries(store.docs, { start, end }, { limit: piece });
    for (const { value } of entries) use.bytes += value.length;
    use.documents += entries.length;
    const last = entries.at(-1);
    start = last && entries.length === piece ? Buffer.concat([last.key, Buffer.from([0])]) : undefined;
  }
  return use;
}

/** The oldest document of a collection that is over its limits; undefined when it is not. */
export function findFirstExcess(store: Store, collection: Collection, use: CappedUse): Found | undefined {
  const { capped } = collection.settings;
  if (!capped) return undefined;
  const isOver = use.bytes > capped.maxBytes || use.documents > (capped.maxDocuments ?? Infinity);
  if (!isOver) return undefined;
  const range = { start: encodeDocKey(collection.id, 0), end: encodeDocKey(collection.id + 1, 0) };
  const first = store.writeView.listEntries(store.docs, range, { limit: 1 })[0];
  return first && new Found(parseRecordId(first.key), first.value);
}

/** Refuses a document that alone is larger than the collection may be. Throws BadValue (2). */
export function checkFits(collection: Collection, raw: Uint8Array): void {
  const { capped } = collection.settings;
  if (capped && raw.length > capped.maxBytes) {
    throw createDatabaseError(2, 'object to insert exceeds cappedMaxSize');
  }
}
