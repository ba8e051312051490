import { Binary } from 'bson';
import { databaseError } from '../codes.ts';
import { compileFilter } from '../query/matcher.ts';
import { makeIndex, setOptions, type Collection, type Index } from '../store/collection.ts';
import { removeEntries } from '../store/garbage.ts';
import type { ChangeKind } from '../store/oplog.ts';
import { textOf } from '../store/showValue.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import {
  checkCollation,
  checkFields,
  collectionName,
  countField,
  docField,
  docOf,
  flagField,
  textField,
  toNumber,
} from './fields.ts';
import { requireCollection } from './indexes.ts';
import { answerCursor } from './queries.ts';
import { ListProducer } from './reading.ts';
import { collectionStats } from './statistics.ts';

const keptOptions = ['validator', 'validationLevel', 'validationAction'];
const refusedOptions = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'viewOn',
  'pipeline',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];
const createFields = new Set([
  ...keptOptions,
  ...refusedOptions,
  'collation',
  'autoIndexId',
  'idIndex',
  'indexOptionDefaults',
  'storageEngine',
  'flags',
]);

/** Notes a change of the catalog in the record of changes; inside a write callback. */
function note(context: CommandContext, kind: ChangeKind, collection: Collection, details?: Doc): void {
  const { oplog } = context.engine;
  oplog.append(oplog.tick(), 0, {
    kind,
    database: collection.database,
    collection: collection.name,
    uuid: collection.uuid,
    details,
  });
}

/** create */
export async function createCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = collectionName('create', body);
  checkFields('create', body, createFields);
  checkCollation(body);
  for (const option of refusedOptions) {
    const value = body.get(option);
    const isOff =
      value === undefined || value === false || (value instanceof Map && value.get('enabled') === false);
    if (!isOff) throw databaseError(238, `create with ${option} is not supported by this server`);
  }
  const options: Doc = new Map();
  for (const option of keptOptions) {
    const value = body.get(option);
    if (value !== undefined) options.set(option, value);
  }
  await engine.write(() => {
    const existing = engine.catalog.find(context.database, name);
    if (existing && sameOptions(existing.options, options)) return;
    const collection = engine.catalog.create(context.database, name, options);
    note(context, 'create', collection);
  });
  return { fields: new Map() };
}

function sameOptions(a: Doc, b: Doc): boolean {
  return a.size === 0 && b.size === 0;
}

/** Removes a collection from the catalog and its content from the files. */
export async function dropCollection(context: CommandContext, collection: Collection): Promise<void> {
  const { engine } = context;
  await engine.write(() => {
    if (collection.isDropped) return;
    engine.catalog.remove(collection);
    note(context, 'drop', collection);
  });
  await removeContent(context, collection);
}

async function removeContent(context: CommandContext, collection: Collection): Promise<void> {
  const { engine } = context;
  await removeEntries(engine, engine.store.docs, collection.id);
  for (const index of collection.indexes) await removeEntries(engine, engine.store.index, index.id);
}

/** drop */
export async function dropCommand(context: CommandContext): Promise<Reply> {
  const name = collectionName('drop', context.body);
  checkFields('drop', context.body, new Set());
  const collection = context.engine.catalog.find(context.database, name);
  if (!collection) return { fields: new Map() };
  const nIndexesWas = collection.indexes.length;
  await dropCollection(context, collection);
  return { fields: docOf({ nIndexesWas, ns: `${context.database}.${name}` }) };
}

/** dropDatabase */
export async function dropDatabaseCommand(context: CommandContext): Promise<Reply> {
  checkFields('dropDatabase', context.body, new Set());
  const { engine } = context;
  const collections = engine.catalog.list(context.database);
  for (const collection of collections) await dropCollection(context, collection);
  if (collections.length > 0) {
    await engine.write(() => {
      const record = {
        kind: 'dropDatabase',
        database: context.database,
        collection: '',
        uuid: undefined,
      } as const;
      engine.oplog.append(engine.oplog.tick(), 0, record);
    });
  }
  return { fields: docOf({ dropped: context.database }) };
}

function splitNamespace(value: Value | undefined): { database: string; name: string } {
  if (typeof value !== 'string' || !value.includes('.')) {
    throw databaseError(73, `Invalid namespace specified '${textOf(value)}'`);
  }
  const dot = value.indexOf('.');
  return { database: value.slice(0, dot), name: value.slice(dot + 1) };
}

/** renameCollection */
export async function renameCollectionCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('renameCollection', body, new Set(['to', 'dropTarget', 'stayTemp']));
  const from = splitNamespace(body.get('renameCollection'));
  const to = splitNamespace(body.get('to'));
  const collection = engine.catalog.find(from.database, from.name);
  if (!collection) throw databaseError(26, `Source collection ${from.database}.${from.name} does not exist`);
  if (from.database === to.database && from.name === to.name)
    throw databaseError(20, `Can't rename a collection to itself`);
  const target = engine.catalog.find(to.database, to.name);
  if (target && !flagField(body, 'dropTarget')) throw databaseError(48, 'target namespace exists');
  await engine.write(() => {
    if (target) {
      engine.catalog.remove(target);
      note(context, 'drop', target);
    }
    const details = docOf({
      to: docOf({ db: to.database, coll: to.name }),
      dropTarget: target ? new Binary(target.uuid, 4) : undefined,
    });
    note(context, 'rename', collection, details);
    engine.catalog.rename(collection, to.database, to.name);
  });
  if (target) await removeContent(context, target);
  return { fields: new Map() };
}

/** collMod: the validator, and the expiry or hiding of an index. */
export async function collModCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = collectionName('collMod', body);
  checkFields('collMod', body, new Set([...keptOptions, 'index']));
  const collection = requireCollection(context, name);
  const change = docField(body, 'index');
  const fields: Doc = new Map();
  await engine.write(() => {
    const options = new Map(collection.options);
    for (const option of keptOptions) {
      const value = body.get(option);
      if (value !== undefined) options.set(option, value);
    }
    setOptions(collection, options);
    if (change) changeIndex(collection, change, fields);
    engine.catalog.save(collection);
    note(context, 'modify', collection);
  });
  return { fields };
}

function changeIndex(collection: Collection, change: Doc, fields: Doc): void {
  const name = textField(change, 'name');
  const pattern = JSON.stringify([...(docField(change, 'keyPattern') ?? new Map())]);
  const index = collection.indexes.find((candidate) =>
    name === undefined
      ? JSON.stringify([...(docField(candidate.specification, 'key') ?? new Map())]) === pattern
      : candidate.name === name,
  );
  if (!index)
    throw databaseError(
      27,
      `cannot find index ${name ?? pattern} for ns ${collection.database}.${collection.name}`,
    );
  const specification = new Map(index.specification);
  for (const [option, value] of change) {
    if (option === 'name' || option === 'keyPattern') continue;
    if (option === 'hidden') {
      fields.set('hidden_old', index.hidden);
      fields.set('hidden_new', value);
      if (value === true) specification.set('hidden', true);
      else specification.delete('hidden');
    } else if (option === 'expireAfterSeconds') {
      if (toNumber(value) === undefined) throw databaseError(14, 'expireAfterSeconds must be a number');
      if (index.expireAfterSeconds !== undefined)
        fields.set('expireAfterSeconds_old', BigInt(index.expireAfterSeconds));
      fields.set('expireAfterSeconds_new', value);
      specification.set('expireAfterSeconds', value);
    } else {
      throw databaseError(40415, `BSON field 'collMod.index.${option}' is an unknown field.`);
    }
  }
  const changed: Index = {
    ...makeIndex(index.id, specification),
    multikey: index.multikey,
    truncated: index.truncated,
    building: index.building,
  };
  collection.indexes = collection.indexes.map((candidate) => (candidate === index ? changed : candidate));
}

/** listCollections */
export function listCollectionsCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('listCollections', body, new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor']));
  const isNameOnly = flagField(body, 'nameOnly');
  const matches = compileFilter(docField(body, 'filter') ?? new Map());
  const documents = engine.catalog.list(context.database).map((collection) =>
    docOf({
      name: collection.name,
      type: 'collection',
      options: collection.options,
      info: docOf({ readOnly: false, uuid: new Binary(collection.uuid, 4) }),
      idIndex: collection.indexes[0]?.specification,
    }),
  );
  const chosen = documents
    .filter(matches)
    .map((doc) => (isNameOnly ? docOf({ name: doc.get('name'), type: 'collection' }) : doc));
  const cursor = docField(body, 'cursor') ?? new Map();
  return answerCursor(context, `${context.database}.$cmd.listCollections`, new ListProducer(chosen), {
    batchSize: countField(cursor, 'batchSize') ?? Number.POSITIVE_INFINITY,
  });
}

/** listDatabases */
export function listDatabasesCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('listDatabases', body, new Set(['filter', 'nameOnly', 'authorizedDatabases']));
  const isNameOnly = flagField(body, 'nameOnly');
  const matches = compileFilter(docField(body, 'filter') ?? new Map());
  let totalSize = 0;
  const databases = engine.catalog.databases().map((name) => {
    if (isNameOnly) return docOf({ name });
    const sizeOnDisk = engine.catalog
      .list(name)
      .reduce(
        (sum, collection) => sum + (toNumber(collectionStats(context, collection).get('size')) ?? 0),
        0,
      );
    totalSize += sizeOnDisk;
    return docOf({ name, sizeOnDisk: BigInt(sizeOnDisk), empty: false });
  });
  const fields = docOf({ databases: databases.filter(matches) });
  if (!isNameOnly) {
    fields.set('totalSize', BigInt(totalSize));
    fields.set('totalSizeMb', BigInt(Math.round(totalSize / 1048576)));
  }
  return Promise.resolve({ fields });
}
