import { createDatabaseError } from '../codes.ts';
import {
  findIdIndex,
  createIndex,
  parseKeyPattern,
  type Collection,
  type Index,
} from '../store/collection.ts';
import { buildIndexes } from '../store/indexBuild.ts';
import { removeEntries } from '../store/garbage.ts';
import type { ChangeRecord } from '../store/oplog.ts';
import { toText } from '../store/showValue.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { type CommandContext } from './context.ts';
import {
  checkFields,
  getCollation,
  readCollectionName,
  countField,
  readDocField,
  buildDoc,
  readDocsField,
  flagField,
  toNumber,
} from './fields.ts';
import {
  createCatalogRecord,
  findCollection,
  findOrCreate,
  recordChange,
  requireCollection,
} from './namespaces.ts';
import { answerCursor, defaultFirstBatch } from './answers.ts';
import { ListProducer } from './reading.ts';
import { checkPartialExpression } from './partialExpression.ts';
import { refuseTimeSeries } from './timeSeries.ts';

const indexFields = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'hidden',
  'background',
  'v',
  'ns',
  'collation',
]);

/** Options in which two indexes of the same keys differ. */
const comparedOptions = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];

/** Parses one createIndexes entry for storing and listing. Throws 9, 67, 72. */
function readSpecification(entry: Doc, collection: Collection | undefined): Doc {
  for (const name of entry.keys()) {
    if (!indexFields.has(name)) {
      throw createDatabaseError(197, `The field '${name}' is not valid for an index specification.`);
    }
  }
  const key = readDocField(entry, 'key');
  const name = entry.get('name');
  if (!key) throw createDatabaseError(9, `The 'key' field is a required property of an index specification`);
  if (typeof name !== 'string' || name === '') {
    throw createDatabaseError(9, `The 'name' field is a required property of an index specification`);
  }
  parseKeyPattern(key);
  const specification: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', key],
    ['name', name],
  ]);
  for (const flag of ['unique', 'sparse', 'hidden']) {
    if (flagField(entry, flag)) specification.set(flag, true);
  }
  const partial = readDocField(entry, 'partialFilterExpression');
  if (partial) {
    if (specification.has('sparse')) {
      throw createDatabaseError(67, `cannot mix "partialFilterExpression" and "sparse" options`);
    }
    checkPartialExpression(partial);
    specification.set('partialFilterExpression', partial);
  }
  const expiry = entry.get('expireAfterSeconds');
  if (expiry !== undefined) {
    const seconds = toNumber(expiry);
    if (seconds === undefined || seconds < 0 || seconds > 2147483647) {
      throw createDatabaseError(
        67,
        `TTL index 'expireAfterSeconds' option must be within an acceptable range: ${String(seconds)}`,
      );
    }
    if (key.size !== 1 || key.has('_id')) {
      throw createDatabaseError(
        67,
        'TTL indexes are single-field indexes, compound indexes do not support TTL',
      );
    }
    specification.set('expireAfterSeconds', expiry);
  }
  if (collection && (specification.has('unique') || specification.has('expireAfterSeconds'))) {
    refuseTimeSeries(collection, 'a unique or TTL index');
  }
  const collation = getCollation(entry, collection);
  if (collation) {
    specification.set('collation', collation.specification);
  }
  return specification;
}

/** True when the index exists already. Throws IndexOptionsConflict (85) or IndexKeySpecsConflict (86). */
function existsAlready(collection: Collection, specification: Doc): boolean {
  const key = specification.get('key');
  const name = specification.get('name');
  for (const index of collection.indexes) {
    const isSameKey =
      equalValues(index.specification.get('key'), key) &&
      equalValues(index.specification.get('collation') ?? null, specification.get('collation') ?? null);
    const isSameOptions = comparedOptions.every((option) =>
      equalValues(index.specification.get(option) ?? null, specification.get(option) ?? null),
    );
    if (index.name === name) {
      if (isSameKey && (isSameOptions || name === '_id_')) return true;
      throw createDatabaseError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${toText(name)}, existing index: ${index.name}`,
      );
    }
    const isSamePartial = equalValues(
      index.specification.get('partialFilterExpression') ?? null,
      specification.get('partialFilterExpression') ?? null,
    );
    if (!isSameKey || !isSamePartial) continue;
    if (isSameOptions) {
      throw createDatabaseError(85, `Index already exists with a different name: ${index.name}`);
    }
    throw createDatabaseError(
      85,
      `An equivalent index already exists with a different name and options. Requested index: ${toText(name)}, existing index: ${index.name}`,
    );
  }
  return false;
}

/** createIndexes */
export async function createIndexesCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  const name = readCollectionName('createIndexes', body);
  checkFields('createIndexes', body, new Set(['indexes', 'commitQuorum']));
  const specifications = readDocsField(body, 'indexes')?.map((entry) =>
    readSpecification(entry, findCollection(context, name)),
  );
  if (!specifications || specifications.length === 0) {
    throw createDatabaseError(2, 'Must specify at least one index to create');
  }
  const isNew = !findCollection(context, name);
  const collection = await findOrCreate(context, name);
  const numIndexesBefore = collection.indexes.length;
  const add = (isBuilding: boolean): Index[] => {
    const wanted = specifications.filter((specification) => !existsAlready(collection, specification));
    if (collection.indexes.length + wanted.length > 64) {
      throw createDatabaseError(67, `add index fails, too many indexes for ${context.database}.${name}`);
    }
    if (!isBuilding && wanted.length > 0) checkNewAndEmpty(context, collection);
    const created: Index[] = wanted.map((specification) => ({
      ...createIndex(engine.catalog.allocateId(), specification),
      building: isBuilding,
    }));
    collection.indexes = [...collection.indexes, ...created];
    if (isBuilding) engine.catalog.save(collection);
    return created;
  };
  const { transaction } = context;
  const built = await engine.write(() => add(!transaction));
  const record = (): ChangeRecord => indexRecord('createIndexes', collection, built);
  if (transaction) {
    if (built.length > 0) transaction.note(record());
  } else {
    await buildIndexes(engine, collection, built, () => recordChange(context, record()));
  }
  return {
    fields: buildDoc({
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: isNew,
      note: built.length === 0 ? 'all indexes already exist' : undefined,
    }),
  };
}

/** In a transaction only a collection that it has made, without documents, gets indexes. Throws 263. */
function checkNewAndEmpty(context: CommandContext, collection: Collection): void {
  const { transaction, database } = context;
  const isNew = transaction?.findCreatedCollection(database, collection.name) === collection;
  if (isNew && !transaction.overlay(collection.id)?.size) return;
  throw createDatabaseError(
    263,
    `Cannot create new indexes on ${isNew ? 'non-empty' : 'existing'} collection ${database}.${collection.name} in a multi-document transaction.`,
  );
}

function indexRecord(
  kind: 'createIndexes' | 'dropIndexes',
  collection: Collection,
  indexes: readonly Index[],
): ChangeRecord {
  const specifications = indexes.map(({ specification }) => specification);
  return createCatalogRecord(kind, collection, buildDoc({ indexes: specifications }));
}

/** listIndexes */
export function listIndexesCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('listIndexes', context.body);
  checkFields('listIndexes', context.body, new Set(['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo']));
  const collection = requireCollection(context, name);
  const cursor = readDocField(context.body, 'cursor') ?? new Map();
  const documents = collection.indexes.filter((index) => !index.building).map((index) => index.specification);
  return answerCursor(context, `${context.database}.${name}`, new ListProducer(documents), {
    batchSize: countField(cursor, 'batchSize') ?? defaultFirstBatch,
  });
}

function chooseIndexes(collection: Collection, which: Value | undefined): Index[] {
  if (which === '*') return collection.indexes.filter((index) => index !== findIdIndex(collection));
  const wanted = Array.isArray(which) ? which : [which];
  return wanted.map((entry) => {
    const index = collection.indexes.find((candidate) =>
      entry instanceof Map
        ? equalValues(candidate.specification.get('key'), entry)
        : candidate.name === entry,
    );
    if (!index) {
      throw createDatabaseError(
        27,
        entry instanceof Map ? `can't find index with key` : `index not found with name [${toText(entry)}]`,
      );
    }
    if (index === findIdIndex(collection)) throw createDatabaseError(72, 'cannot drop _id index');
    return index;
  });
}

/** dropIndexes */
export async function dropIndexesCommand(context: CommandContext): Promise<Reply> {
  const { engine, body } = context;
  const name = readCollectionName(context.command, body);
  checkFields(context.command, body, new Set(['index']));
  const collection = requireCollection(context, name);
  const nIndexesWas = collection.indexes.length;
  const dropped = await engine.write(() => {
    const chosen = chooseIndexes(collection, body.get('index'));
    collection.indexes = collection.indexes.filter((index) => !chosen.includes(index));
    engine.catalog.save(collection);
    if (chosen.length > 0) recordChange(context, indexRecord('dropIndexes', collection, chosen));
    return chosen;
  });
  for (const index of dropped) await removeEntries(engine, engine.store.index, index.id);
  const msg = body.get('index') === '*' ? 'non-_id indexes dropped for collection' : undefined;
  return { fields: buildDoc({ nIndexesWas, msg }) };
}
