import { setImmediate as pause } from 'node:timers/promises';
import { decodeDocument } from '../values/codec.ts';
import { indexEntry } from './changes.ts';
import { DamagedDataError } from './checkedSpace.ts';
import type { Collection } from './collection.ts';
import { documentKeys } from './indexKeys.ts';
import { encodeDocKey, parseRecordId, encodeUint32Key } from './recordKeys.ts';
import type { Entry, ReadView } from './readView.ts';
import type { Store } from './store.ts';

const piece = 200;
/** Documents looked at in each collection for which there was no time to look at all. */
const sampleSize = 50;

/** What a check has looked at. */
export interface Verified {
  readonly documents: number;
  /** False when there was no time for all: the rest was sampled. */
  readonly isComplete: boolean;
}

/** Compares documents with their keys in every index; counts the keys they should have. */
function checkEntries(
  store: Store,
  view: ReadView,
  collection: Collection,
  entries: readonly Entry[],
): number[] {
  const indexes = collection.indexes.filter((index) => !index.building);
  const counts = indexes.map(() => 0);
  for (const { key: position, value } of entries) {
    const recordId = parseRecordId(position);
    const doc = decodeDocument(value);
    indexes.forEach((index, i) => {
      for (const key of documentKeys(index, doc).keys) {
        const entry = indexEntry(index, key, recordId);
        const stored = view.get(store.index, entry.key);
        if (!stored || Buffer.compare(stored, entry.value) !== 0) {
          const where = `${collection.database}.${collection.name}`;
          throw new DamagedDataError(`index ${index.name} of ${where} lacks record ${recordId}`);
        }
        counts[i] = (counts[i] ?? 0) + 1;
      }
    });
  }
  return counts;
}

async function checkAll(
  store: Store,
  view: ReadView,
  collection: Collection,
  untilMs: number,
): Promise<{ documents: number; isComplete: boolean }> {
  const indexes = collection.indexes.filter((index) => !index.building);
  const counts = indexes.map(() => 0);
  let documents = 0;
  let start: Buffer = encodeDocKey(collection.id, 0);
  const end = encodeDocKey(collection.id + 1, 0);
  for (;;) {
    if (performance.now() > untilMs) return { documents, isComplete: false };
    const entries = view.listEntries(store.docs, { start, end }, { limit: piece });
    checkEntries(store, view, collection, entries).forEach(
      (count, i) => (counts[i] = (counts[i] ?? 0) + count),
    );
    documents += entries.length;
    const last = entries.at(-1);
    if (!last || entries.length < piece) break;
    start = Buffer.concat([last.key, Buffer.from([0])]);
    await pause();
  }
  // Every key of every document is there; as many keys as stated mean that there is no other one.
  indexes.forEach((index, i) => {
    const stored = view.count(store.index, {
      start: encodeUint32Key(index.id),
      end: encodeUint32Key(index.id + 1),
    });
    if (stored !== counts[i]) {
      const where = `${collection.database}.${collection.name}`;
      throw new DamagedDataError(`index ${index.name} of ${where} has ${stored} keys, not ${counts[i]}`);
    }
  });
  return { documents, isComplete: true };
}

function checkSample(store: Store, view: ReadView, collection: Collection): number {
  const end = encodeDocKey(collection.id + 1, 0);
  let documents = 0;
  for (let i = 0; i < sampleSize; i++) {
    const from = Math.floor(Math.random() * collection.nextRecordId);
    const entries = view.listEntries(
      store.docs,
      { start: encodeDocKey(collection.id, from), end },
      { limit: 1 },
    );
    checkEntries(store, view, collection, entries);
    documents += entries.length;
  }
  return documents;
}

/**
 * Compares documents and indexes: all of them as long as there is time, a sample of the collections that are left then.
 * Throws DamagedDataError.
 */
export async function verifyData(
  store: Store,
  collections: readonly Collection[],
  timeMs: number,
): Promise<Verified> {
  const view = store.openView();
  const untilMs = performance.now() + timeMs;
  let documents = 0;
  let isComplete = true;
  try {
    // Small ones first, by estimate: most collections are then checked in full.
    for (const collection of collections.toSorted((a, b) => a.nextRecordId - b.nextRecordId)) {
      const result = await checkAll(store, view, collection, untilMs);
      documents += result.documents;
      if (result.isComplete) continue;
      isComplete = false;
      documents += checkSample(store, view, collection);
    }
  } finally {
    view.close();
  }
  return { documents, isComplete };
}
