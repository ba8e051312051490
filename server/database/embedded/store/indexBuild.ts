import { setImmediate as pause } from 'node:timers/promises';
import { documentKeys } from './indexKeys.ts';
import { duplicateKeyError, findOtherOwners, indexEntry } from './changes.ts';
import type { Collection, Index } from './collection.ts';
import type { Engine } from './engine.ts';
import { removeEntries } from './garbage.ts';
import { encodeDocKey, parseRecordId } from './recordKeys.ts';
import { decodeDocument } from '../values/codec.ts';

const sliceMs = 10;
const piece = 200;

/** Adds the keys of a slice of documents; the key to go on from, or undefined at the end. */
function addKeys(
  engine: Engine,
  collection: Collection,
  indexes: readonly Index[],
  from: Buffer,
): Buffer | undefined {
  const { store, catalog } = engine;
  const untilMs = performance.now() + sliceMs;
  let start = from;
  const end = encodeDocKey(collection.id + 1, 0);
  while (performance.now() < untilMs) {
    const entries = store.writeView.listEntries(store.docs, { start, end }, { limit: piece });
    for (const { key: position, value } of entries) {
      const recordId = parseRecordId(position);
      const doc = decodeDocument(value);
      for (const index of indexes) {
        const indexKeys = documentKeys(index, doc);
        catalog.noteKeys(collection, index, indexKeys.multikey, indexKeys.truncated);
        for (const key of indexKeys.keys) {
          const entry = indexEntry(index, key, recordId);
          if (index.unique) {
            const owned = { collection, index, key, recordId, doc };
            if (findOtherOwners(store, store.writeView, owned).length > 0)
              throw duplicateKeyError(collection, index, doc);
          }
          store.index.put(entry.key, entry.value);
        }
      }
    }
    const last = entries.at(-1);
    if (!last || entries.length < piece) return undefined;
    start = Buffer.concat([last.key, Buffer.from([0])]);
  }
  return start;
}

/**
 * Fills new indexes from the documents that are there, in slices, while writes go on; they keep the new indexes
 * themselves. `onReady` is called in the commit from which on queries use them. A failure takes all of the new indexes
 * away again. Throws 11000 and 171.
 */
export async function buildIndexes(
  engine: Engine,
  collection: Collection,
  indexes: readonly Index[],
  onReady?: () => void,
): Promise<void> {
  if (indexes.length === 0) return;
  try {
    let start: Buffer | undefined = encodeDocKey(collection.id, 0);
    while (start) {
      const from: Buffer = start;
      start = await engine.write(() => {
        if (collection.isDropped) return undefined;
        const next = addKeys(engine, collection, indexes, from);
        if (!next) {
          for (const index of indexes) index.building = false;
          engine.catalog.save(collection);
          onReady?.();
        }
        return next;
      });
      await pause();
    }
  } catch (error) {
    await engine.write(() => {
      collection.indexes = collection.indexes.filter((index) => !indexes.includes(index));
      if (!collection.isDropped) engine.catalog.save(collection);
    });
    for (const index of indexes) await removeEntries(engine, engine.store.index, index.id);
    throw error;
  }
}
