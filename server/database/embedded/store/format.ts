import { createDatabaseError } from '../codes.ts';
import { decodeDocument } from '../values/codec.ts';
import { Catalog } from './catalog.ts';
import { indexEntry } from './changes.ts';
import { sealValue, DamagedDataError } from './checkedSpace.ts';
import type { Log } from '../log.ts';
import { documentKeys } from './indexKeys.ts';
import { collationVersion } from '../values/collationKeys.ts';
import type { ReadView } from './readView.ts';
import { parseRecordId } from './recordKeys.ts';
import type { Store } from './store.ts';

const formatKey = Buffer.from('format');
const migrationKey = Buffer.from('migration');
const writesKey = Buffer.from('writes');
const collationKey = Buffer.from('textRules');
const piece = 500;

/** Where a migration goes on: a step and the last key that it has done. */
interface Place {
  readonly step: number;
  readonly after: Buffer;
}

/** How the files of one format become those of the next. */
interface Migration {
  readonly what: string;
  /** One piece of the work, inside a write callback: where to go on, or undefined when all is done. */
  run(store: Store, from: Place): Place | undefined;
}

/** Format 2: every value but those of indexes carries a checksum. */
const addChecksums: Migration = {
  what: 'checksums',
  run(store, { step, after }) {
    const names = ['docs', 'oplog', 'sessions', 'meta'];
    const name = names[step];
    if (name === undefined) return undefined;
    const space = store.openRawSpace(name);
    const range = { start: Buffer.concat([after, Buffer.from([0])]), end: Buffer.alloc(64, 0xff) };
    const entries = store.writeView.listEntries(space, range, { limit: piece });
    for (const { key, value } of entries) {
      const isStamp =
        name === 'meta' &&
        [formatKey, migrationKey, writesKey, collationKey].some((stamp) => stamp.equals(key));
      if (!isStamp) space.put(key, sealValue(key, value));
    }
    const last = entries.at(-1);
    return last && entries.length === piece
      ? { step, after: last.key }
      : { step: step + 1, after: Buffer.alloc(0) };
  },
};

/**
 * Rebuilds all index keys from the documents. To be added to the migrations again whenever a document's keys change:
 * their encoding, or which documents a partial index covers.
 */
const rebuildIndexes: Migration = {
  what: 'keys',
  run(store, { step, after }) {
    const all = { start: Buffer.concat([after, Buffer.from([0])]), end: Buffer.alloc(64, 0xff) };
    if (step === 0) {
      const keys = store.writeView.listKeys(store.index, all, { limit: piece });
      for (const key of keys) store.index.remove(key);
      return { step: keys.length < piece ? 1 : 0, after: Buffer.alloc(0) };
    }
    const catalog = new Catalog(store);
    catalog.load(store.writeView);
    const collections = new Map(catalog.list().map((collection) => [collection.id, collection]));
    const entries = store.writeView.listEntries(store.docs, all, { limit: piece });
    for (const { key: position, value } of entries) {
      const collection = collections.get(position.readUInt32BE(0));
      if (!collection) continue;
      const doc = decodeDocument(value);
      for (const index of collection.indexes) {
        const indexKeys = documentKeys(index, doc);
        catalog.noteKeys(collection, index, indexKeys.multikey, indexKeys.truncated);
        for (const key of indexKeys.keys) {
          const entry = indexEntry(index, key, parseRecordId(position));
          store.index.put(entry.key, entry.value);
        }
      }
    }
    const last = entries.at(-1);
    return last && entries.length === piece ? { step, after: last.key } : undefined;
  },
};

/**
 * From format 1 on, in order: the first makes format 2. Format 4: indexes with a collation keep texts by it. The last one
 * is what runs again when the rules of collations have changed.
 */
const migrations: readonly Migration[] = [addChecksums, rebuildIndexes, rebuildIndexes];

/** The format of the files; a folder of a later format is not opened. */
export const formatVersion = migrations.length + 1;

function readPlace(stored: Uint8Array): Place {
  const { step, after } = JSON.parse(Buffer.from(stored).toString()) as { step: number; after: string };
  return { step, after: Buffer.from(after, 'hex') };
}

function readFormat(store: Store): number | undefined {
  const stamp = store.writeView.get(store.stamps, formatKey);
  if (stamp) {
    const version = Number(Buffer.from(stamp).toString());
    if (!Number.isInteger(version) || version < 1) throw new DamagedDataError('the format stamp');
    if (version > formatVersion)
      throw createDatabaseError(
        1,
        `the data is of format ${version}, newer than this program (${formatVersion})`,
      );
    return version;
  }
  const all = { start: Buffer.from([0]), end: Buffer.alloc(64, 0xff) };
  const isEmpty = store.writeView
    .listKeys(store.stamps, all, { limit: 2 })
    .every((key) => Buffer.compare(key, writesKey) === 0);
  if (!isEmpty) throw new DamagedDataError('the format stamp is missing');
  return undefined;
}

/** True while the keys of collations are those that this runtime makes. */
function hasPresentCollations(view: ReadView, store: Store): boolean {
  const stamp = view.get(store.stamps, collationKey);
  return stamp !== undefined && Buffer.from(stamp).toString() === collationVersion;
}

/** Resets the indexes whose keys depend on the runtime's collations. True when there are any. */
function refreshCollations(store: Store): boolean {
  if (hasPresentCollations(store.writeView, store)) return false;
  store.stamps.put(collationKey, Buffer.from(collationVersion));
  const catalog = new Catalog(store);
  catalog.load(store.writeView);
  if (!catalog.list().some(({ indexes }) => indexes.some(({ collation }) => collation))) return false;
  store.stamps.put(migrationKey, encodePlace({ step: 0, after: Buffer.alloc(0) }));
  return true;
}

function encodePlace({ step, after }: Place): Buffer {
  return Buffer.from(JSON.stringify({ step, after: after.toString('hex') }));
}

function isPresent(store: Store): boolean {
  const view = store.openView();
  try {
    const stamp = view.get(store.stamps, formatKey);
    const isRunning = view.get(store.stamps, migrationKey) !== undefined;
    if (!hasPresentCollations(view, store)) return false;
    return stamp !== undefined && Buffer.from(stamp).toString() === String(formatVersion) && !isRunning;
  } finally {
    view.close();
  }
}

/**
 * One piece of what brings the files to the present format, in a commit of its own together with where to go on, so
 * that a process that is killed goes on from there. False when nothing is left to do. Throws for a newer format.
 */
export async function migratePiece(store: Store): Promise<boolean> {
  // Looked at first without writing: a folder on a full disk can be opened for reading.
  if (isPresent(store)) return false;
  return store.write(() => {
    const version = readFormat(store);
    if (version === undefined) {
      store.stamps.put(formatKey, Buffer.from(String(formatVersion)));
      store.stamps.put(collationKey, Buffer.from(collationVersion));
      return false;
    }
    const running = store.writeView.get(store.stamps, migrationKey);
    if (!running && version === formatVersion) return refreshCollations(store);
    // The stamp is that of the next format from the first piece on: older programs keep out.
    const target = running ? version : version + 1;
    const from = running ? readPlace(running) : { step: 0, after: Buffer.alloc(0) };
    const next = migrations[target - 2]?.run(store, from);
    store.stamps.put(formatKey, Buffer.from(String(target)));
    if (next) {
      store.stamps.put(migrationKey, encodePlace(next));
    } else {
      store.stamps.remove(migrationKey);
    }
    return next !== undefined || target < formatVersion || !hasPresentCollations(store.writeView, store);
  });
}

/** Stamps a new folder; brings an older one to the present format. Throws when it is of a newer one. */
export async function prepareFormat(store: Store, log: Log): Promise<void> {
  let pieces = 0;
  while (await migratePiece(store)) pieces++;
  if (pieces > 0) log('info', 'the data was brought to a newer format', { format: formatVersion, pieces });
}
