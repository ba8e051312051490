import { createDatabaseError } from '../codes.ts';
import { toText } from '../store/showValue.ts';
import type { Doc } from '../values/value.ts';

/** The commands of API version 1. */
const commandsOfVersion1: ReadonlySet<string> = new Set([
  'abortTransaction',
  'aggregate',
  'authenticate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslContinue',
  'saslStart',
  'update',
]);

/** Fields of those commands that are not part of it. */
const otherFields: Readonly<Record<string, readonly string[]>> = {
  create: ['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'],
  find: [
    'awaitData',
    'max',
    'min',
    'noCursorTimeout',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
  ],
};

/** Stages that are not part of it. */
const otherStages: ReadonlySet<string> = new Set([
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
]);

function createStrictError(what: string): Error {
  return createDatabaseError(323, `Provided apiStrict:true, but ${what} is not in API Version 1`);
}

/** Checks what a command says about the version of the API. Throws 14, 322, 323 and 4886600. */
export function checkApiVersion(command: string, body: Doc): void {
  const version = body.get('apiVersion');
  if (version === undefined) {
    if (!body.has('apiStrict') && !body.has('apiDeprecationErrors')) return;
    throw createDatabaseError(
      4886600,
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  }
  if (typeof version !== 'string') {
    throw createDatabaseError(14, `BSON field 'apiVersion' is the wrong type, expected type 'string'`);
  }
  if (version !== '1') throw createDatabaseError(322, `API version must be "1", not ${toText(version)}`);
  if (body.get('apiStrict') === true) checkStrictly(command, body);
}

function checkStrictly(command: string, body: Doc): void {
  if (!commandsOfVersion1.has(command)) throw createStrictError(`command ${command}`);
  for (const field of otherFields[command] ?? []) {
    if (body.has(field)) throw createStrictError(`the field '${command}.${field}'`);
  }
  const pipeline = body.get('pipeline');
  if (command !== 'aggregate' || !Array.isArray(pipeline)) return;
  for (const stage of pipeline) {
    const [name = ''] = stage instanceof Map ? stage.keys() : [];
    const isCount = name === '$collStats' && stage instanceof Map && isOnlyCount(stage);
    if (otherStages.has(name) && !isCount) throw createStrictError(`the stage ${name}`);
  }
}

function isOnlyCount(stage: Doc): boolean {
  const options = stage.get('$collStats');
  return options instanceof Map && options.size === 1 && options.has('count');
}
