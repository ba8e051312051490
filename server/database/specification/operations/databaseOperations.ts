import type { Db, Document } from 'mongodb';
import { openChangeStream, openCursor } from '../cursorEntity.ts';
import { without } from '../documents.ts';
import type { OperationTable } from './operationTable.ts';

function runCursorCommand(database: Db, { command, ...args }: Document) {
  const { batchSize, maxTimeMS, comment, cursorType, ...rest } = args;
  const options = without(rest, ['commandName']);
  const cursor = database.runCursorCommand(command, {
    ...options,
    ...(cursorType !== undefined && { tailable: true, awaitData: cursorType === 'tailableAwait' }),
  });
  if (batchSize !== undefined) cursor.setBatchSize(batchSize);
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

/** Operations of a database. */
export const databaseOperations: OperationTable<Db> = {
  aggregate: (database, { pipeline, ...options }) => database.aggregate(pipeline, options).toArray(),
  createChangeStream: (database, { pipeline, ...options }) =>
    openChangeStream(database.watch(pipeline, options)),
  createCollection: (database, { collection, ...options }) => database.createCollection(collection, options),
  createCommandCursor: (database, args) => openCursor(runCursorCommand(database, args)),
  dropCollection: (database, { collection, ...options }) => database.dropCollection(collection, options),
  dropDatabase: (database, options) => database.dropDatabase(options),
  listCollectionNames: (database, { filter, ...options }) =>
    database.listCollections(filter, { ...options, nameOnly: true }).toArray(),
  listCollections: (database, { filter, ...options }) => database.listCollections(filter, options).toArray(),
  modifyCollection: (database, { collection, session, ...fields }) =>
    database.command({ collMod: collection, ...fields }, session ? { session } : {}),
  runCommand: (database, { command, ...options }) =>
    database.command(command, without(options, ['commandName'])),
  runCursorCommand: (database, args) => runCursorCommand(database, args).toArray(),
};
