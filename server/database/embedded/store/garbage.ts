import type { Catalog } from './catalog.ts';
import { encodeUint32Key } from './recordKeys.ts';
import type { Space } from './space.ts';
import type { Store } from './store.ts';

const piece = 1000;

/** The stored data and the catalog of its collections, as the engine has them. */
interface StoredData {
  readonly store: Store;
  readonly catalog: Catalog;
}

/** Removes all entries of one collection or index, in pieces, so that other writes come in between. */
export async function removeEntries(
  data: Pick<StoredData, 'store'>,
  space: Space,
  id: number,
): Promise<void> {
  const range = { start: encodeUint32Key(id), end: encodeUint32Key(id + 1) };
  for (;;) {
    const count = await data.store.write(() => {
      const keys = data.store.writeView.listKeys(space, range, { limit: piece });
      for (const key of keys) space.remove(key);
      return keys.length;
    });
    if (count < piece) return;
  }
}

async function removeUnknown(data: StoredData, space: Space, known: ReadonlySet<number>): Promise<void> {
  let from = 0;
  for (;;) {
    const view = data.store.openView();
    const key = view.listKeys(
      space,
      { start: encodeUint32Key(from), end: encodeUint32Key(0xffffffff) },
      { limit: 1 },
    )[0];
    view.close();
    if (!key) return;
    const id = key.readUInt32BE(0);
    if (!known.has(id)) await removeEntries(data, space, id);
    from = id + 1;
  }
}

/** Removes what a crash left of dropped collections and of indexes whose build did not end. */
export async function removeOrphans(data: StoredData): Promise<void> {
  const collections = data.catalog.list();
  for (const collection of collections) {
    const unfinished = collection.indexes.filter((index) => index.building);
    if (unfinished.length === 0) continue;
    await data.store.write(() => {
      collection.indexes = collection.indexes.filter((index) => !index.building);
      data.catalog.save(collection);
    });
  }
  await removeUnknown(data, data.store.docs, new Set(collections.map(({ id }) => id)));
  await removeUnknown(
    data,
    data.store.index,
    new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id))),
  );
}
