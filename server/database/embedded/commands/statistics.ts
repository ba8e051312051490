import type { Collection } from '../store/collection.ts';
import { encodeDocKey } from '../store/recordKeys.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import { buildDoc } from './fields.ts';

const piece = 2000;

/** Counts and sizes of a collection; sizes in bytes of BSON. */
export function readCollectionStats(context: CommandContext, collection: Collection): Doc {
  const { store } = context.engine;
  const view = store.openView();
  let count = 0;
  let bytes = 0;
  try {
    let start = encodeDocKey(collection.id, 0);
    const end = encodeDocKey(collection.id + 1, 0);
    for (;;) {
      const entries = view.listEntries(store.docs, { start, end }, { limit: piece });
      for (const { value } of entries) bytes += value.length;
      count += entries.length;
      const last = entries.at(-1);
      if (!last || entries.length < piece) break;
      start = Buffer.concat([last.key, Buffer.from([0])]);
    }
  } finally {
    view.close();
  }
  const { capped } = collection.settings;
  return buildDoc({
    ns: `${collection.database}.${collection.name}`,
    size: bytes,
    count,
    avgObjSize: count === 0 ? undefined : Math.round(bytes / count),
    storageSize: bytes,
    nindexes: collection.indexes.length,
    capped: capped !== undefined,
    max: capped?.maxDocuments,
    maxSize: capped?.maxBytes,
    scaleFactor: 1,
  });
}
