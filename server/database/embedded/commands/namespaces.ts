import { Binary } from 'bson';
import type { Namespace } from '../aggregation/pipeline.ts';
import { createDatabaseError, transientTransactionError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import { LockedError, getNamespaceLock } from '../store/locks.ts';
import type { ChangeKind, ChangeRecord } from '../store/oplog.ts';
import { toText } from '../store/showValue.ts';
import { createNamespaceExistsError } from '../store/catalog.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import { buildDoc } from './fields.ts';
import { writeWhenFree } from './locking.ts';

/** Refuses a collection that changed after a snapshot in a way that its catalog entry hides. Throws 246. */
export function checkVisible(context: CommandContext, name: string, snapshotTime: bigint): void {
  const { locks } = context.engine;
  if (!locks.isSchemaNewerThan(getNamespaceLock(context.database, name), snapshotTime)) return;
  throw createDatabaseError(
    246,
    `Unable to read from a snapshot due to pending collection catalog changes to collection '${context.database}.${name}'; please retry the operation.`,
    context.transaction ? { labels: [transientTransactionError] } : {},
  );
}

/** What a name stands for: a collection its transaction has made, a stored one, or a view. Throws 246. */
export function findNamespace(context: CommandContext, name: string): Collection | undefined {
  const { transaction, database, engine } = context;
  const created = transaction?.findCreatedCollection(database, name);
  if (transaction && !created) checkVisible(context, name, transaction.snapshotTime);
  return created ?? engine.catalog.find(database, name);
}

/** The collection of a name. Throws CommandNotSupportedOnView (166). */
export function findCollection(context: CommandContext, name: string): Collection | undefined {
  const found = findNamespace(context, name);
  if (found?.settings.view) {
    throw createDatabaseError(166, `Namespace ${context.database}.${name} is a view, not a collection`);
  }
  return found;
}

/** The collection of a name. Throws NamespaceNotFound (26) and 166. */
export function requireCollection(context: CommandContext, name: string): Collection {
  const collection = findCollection(context, name);
  if (!collection) throw createDatabaseError(26, `ns does not exist: ${context.database}.${name}`);
  return collection;
}

/** Returns the oplog record of a catalog change. */
export function createCatalogRecord(kind: ChangeKind, collection: Collection, details?: Doc): ChangeRecord {
  const { database, name, uuid } = collection;
  return { kind, database, collection: name, uuid, details };
}

/** Returns the oplog record of a collection rename. */
export function renameRecord(
  collection: Collection,
  to: Namespace,
  replaced: Collection | undefined,
): ChangeRecord {
  const details = buildDoc({
    to: buildDoc({ db: to.database, coll: to.collection }),
    dropTarget: replaced ? new Binary(replaced.uuid, 4) : undefined,
  });
  return createCatalogRecord('rename', collection, details);
}

/** Changes after which an older snapshot of the collection can no longer be read by the catalog. */
const breaking: ReadonlySet<ChangeKind> = new Set(['drop', 'rename', 'createIndexes']);

/** Notes a change of the catalog in the record of changes; inside a write callback. */
export function recordChange(context: CommandContext, record: ChangeRecord): void {
  const { oplog, locks } = context.engine;
  const time = oplog.tick();
  oplog.append(time, 0, record);
  if (breaking.has(record.kind)) locks.noteSchema(getNamespaceLock(record.database, record.collection), time);
  const to = record.kind === 'rename' ? record.details?.get('to') : undefined;
  if (to instanceof Map)
    locks.noteSchema(getNamespaceLock(toText(to.get('db')), toText(to.get('coll'))), time);
}

/** Creates a collection or a view, in the transaction if there is one. Throws 48, 73 and 112. */
export async function createCollection(
  context: CommandContext,
  name: string,
  options: Doc,
): Promise<Collection> {
  const { engine, transaction, database } = context;
  if (findNamespace(context, name)) throw createNamespaceExistsError(database, name);
  if (transaction) {
    const prepared = await engine.write(() => engine.catalog.prepare(database, name, options));
    transaction.addCollection(prepared);
    transaction.note(createCatalogRecord('create', prepared, options));
    return prepared;
  }
  return writeWhenFree(context, () => {
    const holder = engine.locks.findHolder(getNamespaceLock(database, name));
    if (holder) throw new LockedError(holder);
    const created = engine.catalog.create(database, name, options);
    recordChange(context, createCatalogRecord('create', created, options));
    return created;
  });
}

/** The collection a command writes to, created when there is none. Throws 166 for a view. */
export async function findOrCreate(context: CommandContext, name: string): Promise<Collection> {
  const existing = findCollection(context, name);
  if (existing) return existing;
  try {
    return await createCollection(context, name, new Map());
  } catch (error) {
    // Another command may have made it meanwhile.
    const concurrentlyCreated = findCollection(context, name);
    if (concurrentlyCreated) return concurrentlyCreated;
    throw error;
  }
}

/** Creates a collection or a view unless there is one with the same options. Throws 48, 73 and 112. */
export async function ensureCollection(context: CommandContext, name: string, options: Doc): Promise<void> {
  const isThere = (): boolean => {
    const existing = findNamespace(context, name);
    return existing !== undefined && equalValues(existing.options, options);
  };
  if (isThere()) return;
  try {
    await createCollection(context, name, options);
  } catch (error) {
    // Another command may have created the same one while this one waited for its commit.
    if (!isThere()) throw error;
  }
}
