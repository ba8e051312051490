import type { Namespace } from '../aggregation/pipeline.ts';
import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import { removeEntries } from '../store/garbage.ts';
import { toText } from '../store/showValue.ts';
import type { Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { createFields, readCreateOptions } from './collectionOptions.ts';
import type { CommandContext } from './context.ts';
import { checkFields, readCollectionName, buildDoc, flagField } from './fields.ts';
import { refuseTimeSeries } from './timeSeries.ts';
import { checkCircle } from './views.ts';
import {
  createCatalogRecord,
  ensureCollection,
  findNamespace,
  recordChange,
  renameRecord,
} from './namespaces.ts';

/** create */
export async function createCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = readCollectionName('create', body);
  checkFields('create', body, createFields);
  const options = readCreateOptions(body);
  const viewOn = options.get('viewOn');
  if (typeof viewOn === 'string') checkCircle(context, name, viewOn);
  await ensureCollection(context, name, options);
  return { fields: new Map() };
}

/** Removes a collection from the catalog and its content from the files. */
export async function dropCollection(context: CommandContext, collection: Collection): Promise<void> {
  const { engine } = context;
  await engine.write(() => {
    if (collection.isDropped) return;
    engine.catalog.remove(collection);
    recordChange(context, createCatalogRecord('drop', collection));
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
  const name = readCollectionName('drop', context.body);
  checkFields('drop', context.body, new Set());
  const collection = findNamespace(context, name);
  if (!collection) return { fields: new Map() };
  const nIndexesWas = collection.indexes.length;
  await dropCollection(context, collection);
  return { fields: buildDoc({ nIndexesWas, ns: `${context.database}.${name}` }) };
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
  return { fields: buildDoc({ dropped: context.database }) };
}

function splitNamespace(value: Value | undefined): Namespace {
  if (typeof value !== 'string' || !value.includes('.')) {
    throw createDatabaseError(73, `Invalid namespace specified '${toText(value)}'`);
  }
  const dot = value.indexOf('.');
  return { database: value.slice(0, dot), collection: value.slice(dot + 1) };
}

/** renameCollection */
export async function renameCollectionCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('renameCollection', body, new Set(['to', 'dropTarget', 'stayTemp']));
  const from = splitNamespace(body.get('renameCollection'));
  const to = splitNamespace(body.get('to'));
  const collection = engine.catalog.find(from.database, from.collection);
  if (!collection)
    throw createDatabaseError(26, `Source collection ${from.database}.${from.collection} does not exist`);
  if (collection.settings.view) {
    throw createDatabaseError(
      166,
      `Namespace ${from.database}.${from.collection} is a view, not a collection`,
    );
  }
  refuseTimeSeries(collection, 'renaming');
  if (from.database === to.database && from.collection === to.collection)
    throw createDatabaseError(20, `Can't rename a collection to itself`);
  const target = engine.catalog.find(to.database, to.collection);
  if (target && !flagField(body, 'dropTarget')) throw createDatabaseError(48, 'target namespace exists');
  await engine.write(() => {
    if (target) engine.catalog.remove(target);
    recordChange(context, renameRecord(collection, to, target));
    engine.catalog.rename(collection, to.database, to.collection);
  });
  if (target) await removeContent(context, target);
  return { fields: new Map() };
}
