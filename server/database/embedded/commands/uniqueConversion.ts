import { createDatabaseError } from '../codes.ts';
import { createIndex, type Collection, type Index } from '../store/collection.ts';
import { removeEntries } from '../store/garbage.ts';
import { buildIndexes } from '../store/indexBuild.ts';
import { haveCommonKey } from '../store/indexKeys.ts';
import { getNamespaceLock } from '../store/locks.ts';
import { encodeDocKey, parseRecordId, encodeUint32Key } from '../store/recordKeys.ts';
import { decodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { checkInterrupted, pause, type CommandContext } from './context.ts';
import { buildDoc } from './fields.ts';

const piece = 1000;
const mostViolations = 10_000;

/** Parts documents whose keys have the same bytes by their values: under a collation those may differ. */
function groupByKey(index: Index, docs: readonly Doc[]): Doc[][] {
  if (!index.collation) return [[...docs]];
  const groups: Doc[][] = [];
  for (const doc of docs) {
    const group = groups.find(([first]) => first && haveCommonKey(index, first, doc));
    if (group) group.push(doc);
    else groups.push([doc]);
  }
  return groups;
}

/** The _ids of documents that share a key of an index, by key. */
async function findViolations(context: CommandContext, collection: Collection, index: Index): Promise<Doc[]> {
  const { store } = context.engine;
  const view = store.openView();
  const read = (recordId: number): Doc => {
    const raw = view.get(store.docs, encodeDocKey(collection.id, recordId));
    return raw ? decodeDocument(raw) : new Map();
  };
  const violations: Doc[] = [];
  let same: { key: Buffer; records: number[] } | undefined;
  const close = (): void => {
    if (!same || same.records.length < 2) return;
    for (const group of groupByKey(index, same.records.map(read))) {
      if (group.length > 1) violations.push(buildDoc({ ids: group.map((doc) => doc.get('_id') ?? null) }));
    }
  };
  try {
    const end = encodeUint32Key(index.id + 1);
    for (let start: Buffer | undefined = encodeUint32Key(index.id); start;) {
      const keys = view.listKeys(store.index, { start, end }, { limit: piece });
      for (const entry of keys) {
        const key = entry.subarray(0, -6);
        if (same && Buffer.compare(same.key, key) === 0) same.records.push(parseRecordId(entry));
        else {
          close();
          same = { key, records: [parseRecordId(entry)] };
        }
      }
      const last = keys.at(-1);
      const isMore = last && keys.length === piece && violations.length < mostViolations;
      start = isMore ? Buffer.concat([last, Buffer.from([0])]) : undefined;
      await pause();
      checkInterrupted(context);
    }
    close();
  } finally {
    view.close();
  }
  return violations;
}

/**
 * Makes an index unique that keeps new keys unique already; `onReady` is called in the commit that puts it in place.
 * Throws 72 and CannotConvertIndexToUnique (359).
 */
export async function convertToUnique(
  context: CommandContext,
  collection: Collection,
  index: Index,
  onReady: () => void,
): Promise<void> {
  if (!index.prepareUnique) {
    throw createDatabaseError(
      72,
      `Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.`,
    );
  }
  const violations = await findViolations(context, collection, index);
  if (violations.length > 0) {
    throw createDatabaseError(
      359,
      'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
      { details: { violations } },
    );
  }
  const { engine } = context;
  const specification = new Map(index.specification).set('unique', true);
  specification.delete('prepareUnique');
  const created = await engine.write(() => {
    const next = { ...createIndex(engine.catalog.allocateId(), specification), building: true };
    collection.indexes = [...collection.indexes, next];
    engine.catalog.save(collection);
    return next;
  });
  await buildIndexes(engine, collection, [created], () => {
    collection.indexes = collection.indexes.filter((candidate) => candidate !== index);
    onReady();
    const lock = getNamespaceLock(collection.database, collection.name);
    engine.locks.noteSchema(lock, engine.oplog.now.toBigInt());
  });
  await removeEntries(engine, engine.store.index, index.id);
}
