import { randomBytes } from 'node:crypto';
import { createDatabaseError } from '../codes.ts';
import { decodeDocument, encodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import { createIndex, readSettings, setOptions, type Collection, type Index } from './collection.ts';
import type { ReadView } from './readView.ts';
import { encodeDocKey, parseRecordId, encodeUint32Key } from './recordKeys.ts';
import { toText } from './showValue.ts';
import type { Store } from './store.ts';

const nextIdKey = Buffer.from('nextId');
const collectionPrefix = 0x63;

function createEmptyCollection(id: number, uuid: string): Collection {
  return {
    id,
    uuid: Buffer.from(uuid, 'hex'),
    database: '',
    name: '',
    options: new Map(),
    settings: readSettings(new Map()),
    use: undefined,
    indexes: [],
    nextRecordId: 1,
    isDropped: false,
    validates: undefined,
    validationAction: 'error',
    validationLevel: 'strict',
  };
}

/** What stands for a collection that is not there where a command only has to be checked. */
export function createAbsentCollection(database: string, name: string): Collection {
  return { ...createEmptyCollection(0, ''), database, name };
}

/** The _id index, which a clustered collection names. */
function createIdSpecification(options: Doc): Doc {
  const clustered = options.get('clusteredIndex');
  const collation = options.get('collation');
  const specification: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', new Map<string, Value>([['_id', 1]])],
    ['name', '_id_'],
  ]);
  if (clustered instanceof Map) {
    for (const [name, value] of clustered) specification.set(name, value);
    specification.set('clustered', true);
  }
  if (collation instanceof Map) specification.set('collation', collation);
  return specification;
}

/** The stored specification of an index; up to format 3 the one of _id did not tell the collation of its collection. */
function readSpecification(entry: Doc, { settings }: Collection): Doc {
  const specification = entry.get('specification') as Doc;
  if (specification.get('name') === '_id_' && settings.collation)
    specification.set('collation', settings.collation);
  return specification;
}

/** Which collections and indexes exist; changed only inside a write callback. */
export class Catalog {
  private readonly store: Store;
  private readonly byName = new Map<string, Collection>();
  private readonly byId = new Map<number, Collection>();
  private nextId = 1;

  constructor(store: Store) {
    this.store = store;
  }

  /** Loads the catalog from a view, resetting the state in memory to the stored one. */
  load(view: ReadView): void {
    const nextId = view.get(this.store.meta, nextIdKey);
    this.nextId = nextId ? Number(Buffer.from(nextId).toString()) : 1;
    const known = new Map(this.byId);
    this.byName.clear();
    this.byId.clear();
    const range = { start: Buffer.from([collectionPrefix]), end: Buffer.from([collectionPrefix + 1]) };
    for (const entry of view.listEntries(this.store.meta, range, { limit: 1_000_000 })) {
      this.loadCollection(view, decodeDocument(entry.value), known);
    }
    for (const gone of known.values()) gone.isDropped = true;
  }

  private loadCollection(view: ReadView, stored: Doc, known: Map<number, Collection>): void {
    const id = Number(stored.get('id'));
    const previous = known.get(id);
    known.delete(id);
    const collection: Collection = previous ?? createEmptyCollection(id, toText(stored.get('uuid')));
    collection.database = toText(stored.get('database'));
    collection.name = toText(stored.get('name'));
    collection.nextRecordId = 1;
    setOptions(collection, stored.get('options') as Doc);
    collection.indexes = (stored.get('indexes') as Doc[]).map((entry) => {
      const loaded = createIndex(Number(entry.get('id')), readSpecification(entry, collection));
      loaded.multikey = (entry.get('multikey') as boolean[]).slice();
      loaded.truncated = entry.get('truncated') === true;
      loaded.building = entry.get('building') === true;
      const index = previous?.indexes.find((candidate) => candidate.id === loaded.id);
      return index ? Object.assign(index, loaded) : loaded;
    });
    const range = { start: encodeDocKey(id, 0), end: encodeDocKey(id + 1, 0) };
    const last = view.listKeys(this.store.docs, range, { limit: 1, reverse: true })[0];
    if (last) collection.nextRecordId = parseRecordId(last) + 1;
    this.byName.set(`${collection.database}.${collection.name}`, collection);
    this.byId.set(id, collection);
  }

  /** A collection, or undefined when there is none. */
  find(database: string, name: string): Collection | undefined {
    return this.byName.get(`${database}.${name}`);
  }

  /** The collections of one database (or all), by name. */
  list(database?: string): Collection[] {
    const all = [...this.byName.values()];
    return all
      .filter((collection) => database === undefined || collection.database === database)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The names of the databases that have collections. */
  listDatabases(): string[] {
    return [...new Set(this.list().map((collection) => collection.database))].toSorted();
  }

  /** Numbers of collections and indexes, never used again. */
  allocateId(): number {
    const id = this.nextId++;
    this.store.meta.put(nextIdKey, Buffer.from(String(this.nextId)));
    return id;
  }

  /** Creates a collection with its _id index. Throws NamespaceExists (48). */
  create(database: string, name: string, options: Doc): Collection {
    if (this.find(database, name)) throw createNamespaceExistsError(database, name);
    const created = this.prepare(database, name, options);
    this.add(created);
    return created;
  }

  /** Makes a collection that is not in the catalog yet. Throws InvalidNamespace (73) and errors of the options. */
  prepare(database: string, name: string, options: Doc): Collection {
    checkNamespace(database, name);
    const collection = { ...createEmptyCollection(0, randomBytes(16).toString('hex')), database, name };
    setOptions(collection, options);
    const created = { ...collection, id: this.allocateId() };
    if (!created.settings.view && !created.settings.timeSeries) {
      created.indexes.push(createIndex(this.allocateId(), createIdSpecification(options)));
    }
    return created;
  }

  /** Takes a prepared collection into the catalog. */
  add(collection: Collection): void {
    this.byName.set(`${collection.database}.${collection.name}`, collection);
    this.byId.set(collection.id, collection);
    this.save(collection);
  }

  /** Writes a collection's entry after a change. */
  save(collection: Collection): void {
    const indexes = collection.indexes.map(
      (index): Doc =>
        new Map<string, Value>([
          ['id', index.id],
          ['specification', index.specification],
          ['multikey', [...index.multikey]],
          ['truncated', index.truncated],
          ['building', index.building],
        ]),
    );
    const stored: Doc = new Map<string, Value>([
      ['id', collection.id],
      ['uuid', collection.uuid.toString('hex')],
      ['database', collection.database],
      ['name', collection.name],
      ['options', collection.options],
      ['indexes', indexes],
    ]);
    this.store.meta.put(this.getKey(collection), encodeDocument(stored));
  }

  private getKey(collection: Collection): Buffer {
    return Buffer.concat([Buffer.from([collectionPrefix]), encodeUint32Key(collection.id)]);
  }

  /** Takes a collection out of the catalog; its documents and keys are removed afterwards, in pieces. */
  remove(collection: Collection): void {
    this.byName.delete(`${collection.database}.${collection.name}`);
    this.byId.delete(collection.id);
    collection.isDropped = true;
    this.store.meta.remove(this.getKey(collection));
  }

  /** Gives a collection another name; the target must be free. */
  rename(collection: Collection, database: string, name: string): void {
    checkNamespace(database, name);
    this.byName.delete(`${collection.database}.${collection.name}`);
    collection.database = database;
    collection.name = name;
    this.byName.set(`${database}.${name}`, collection);
    this.save(collection);
  }

  /** Notes what keys of an index have shown: arrays, and keys that had to be cut. */
  noteKeys(collection: Collection, index: Index, multikey: readonly boolean[], truncated: boolean): void {
    const isNew = multikey.some((flag, i) => flag && !index.multikey[i]) || (truncated && !index.truncated);
    if (!isNew) return;
    index.multikey = index.multikey.map((flag, i) => flag || multikey[i] === true);
    index.truncated ||= truncated;
    this.save(collection);
  }
}

/** The error of a collection whose name is taken. */
export function createNamespaceExistsError(database: string, name: string): Error {
  return createDatabaseError(48, `Collection ${database}.${name} already exists.`);
}

/** Refuses names that MongoDB refuses, and such that no error could tell. Throws InvalidNamespace (73). */
export function checkNamespace(database: string, name: string): void {
  if (!`${database}.${name}`.isWellFormed()) throw createDatabaseError(73, 'The namespace is not UTF-8');
  if (database === '' || /[/\\. "$\0]/.test(database) || database.length > 63) {
    throw createDatabaseError(73, `Invalid database name: '${database}'`);
  }
  if (
    name === '' ||
    name.includes('\0') ||
    name.includes('$') ||
    name.startsWith('.') ||
    name.endsWith('.')
  ) {
    throw createDatabaseError(73, `Invalid namespace specified '${database}.${name}'`);
  }
  if (name.startsWith('system.'))
    throw createDatabaseError(73, `Invalid system namespace: ${database}.${name}`);
  if (Buffer.byteLength(`${database}.${name}`) > 255) {
    throw createDatabaseError(73, `Fully qualified namespace is too long: ${database}.${name}`);
  }
}
