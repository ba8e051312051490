import type { Engine } from './engine.ts';
import { encodeUint32Key } from './recordKeys.ts';
import type { Space } from './store.ts';

const piece = 1000;

/** Removes all entries of one collection or index, in pieces, so that other writes come in between. */
export async function removeEntries(engine: Engine, space: Space, id: number): Promise<void> {
  const range = { start: encodeUint32Key(id), end: encodeUint32Key(id + 1) };
  for (;;) {
    const count = await engine.store.write(() => {
      const keys = engine.store.writeView.listKeys(space, range, { limit: piece });
      for (const key of keys) space.remove(key);
      return keys.length;
    });
    if (count < piece) return;
  }
}

async function removeUnknown(engine: Engine, space: Space, known: ReadonlySet<number>): Promise<void> {
  let from = 0;
  for (;;) {
    const view = engine.store.openView();
    const key = view.listKeys(
      space,
      { start: encodeUint32Key(from), end: encodeUint32Key(0xffffffff) },
      { limit: 1 },
    )[0];
    view.close();
    if (!key) return;
    const id = key.readUInt32BE(0);
    if (!known.has(id)) await removeEntries(engine, space, id);
    from = id + 1;
  }
}

/** Removes what a crash left of dropped collections and of indexes whose build did not end. */
export async function removeOrphans(engine: Engine): Promise<void> {
  const collections = engine.catalog.list();
  for (const collection of collections) {
    const unfinished = collection.indexes.filter((index) => index.building);
    if (unfinished.length === 0) continue;
    await engine.store.write(() => {
      collection.indexes = collection.indexes.filter((index) => !index.building);
      engine.catalog.save(collection);
    });
  }
  await removeUnknown(engine, engine.store.docs, new Set(collections.map(({ id }) => id)));
  await removeUnknown(
    engine,
    engine.store.index,
    new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id))),
  );
}
