import { databaseError } from '../codes.ts';
import { compileProjection } from '../query/projection.ts';
import { compileFilter, matchPosition } from '../query/matcher.ts';
import { prepareQuery } from '../query/execute.ts';
import { valuesAtPath } from '../query/paths.ts';
import type { Found } from '../store/readSource.ts';
import { docKey } from '../store/recordKeys.ts';
import { encodeDocument } from '../values/codec.ts';
import { groupKey } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { updateEnv, type CommandContext } from './context.ts';
import type { Cursor, Producer } from './cursors.ts';
import {
  checkCollation,
  checkFields,
  collectionName,
  countField,
  docField,
  docOf,
  flagField,
  numberField,
  textField,
} from './fields.ts';
import { ListProducer, QueryProducer, readQuery, readScope } from './reading.ts';

/** Documents in a first batch when the client names no number. */
export const defaultFirstBatch = 101;

const findFields = new Set([
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
  'let',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'min',
  'max',
  'oplogReplay',
]);
const refusedFindFlags = ['returnKey', 'showRecordId', 'tailable', 'awaitData', 'min', 'max'];

/** Opens a cursor and answers its first batch. */
export async function answerCursor(
  context: CommandContext,
  namespace: string,
  producer: Producer,
  options: { batchSize: number; isSingleBatch?: boolean; neverTimesOut?: boolean },
): Promise<Reply> {
  const { cursors } = context.server;
  const cursor = cursors.open(context, {
    namespace,
    producer,
    neverTimesOut: options.neverTimesOut ?? false,
  });
  let documents: Uint8Array[] = [];
  try {
    documents = await cursors.fill(cursor, context, options.batchSize);
  } catch (error) {
    producer.close();
    throw error;
  }
  const isOpen = !options.isSingleBatch && !(cursor.isDone && cursor.waiting.length === 0);
  if (isOpen) cursors.keep(cursor);
  else producer.close();
  return cursorReply(cursor, 'firstBatch', documents, isOpen);
}

function cursorReply(
  cursor: Cursor,
  batchName: 'firstBatch' | 'nextBatch',
  documents: Uint8Array[],
  isOpen: boolean,
): Reply {
  return {
    fields: new Map(),
    cursor: {
      id: isOpen ? cursor.id : 0n,
      namespace: cursor.namespace,
      batchName,
      documents,
      extra: cursor.producer.stream?.extra(),
    },
  };
}

/** find */
export async function findCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = collectionName('find', body);
  checkFields('find', body, findFields);
  checkCollation(body);
  for (const flag of refusedFindFlags) {
    const value = body.get(flag);
    if (value !== undefined && value !== false && !(value instanceof Map && value.size === 0)) {
      throw databaseError(238, `find with ${flag} is not supported by this server`);
    }
  }
  const namespace = `${context.database}.${name}`;
  const limit = numberField(body, 'limit') ?? 0;
  const isSingleBatch = flagField(body, 'singleBatch') || limit < 0;
  const batchSize = countField(body, 'batchSize') ?? defaultFirstBatch;
  const filter = docField(body, 'filter') ?? new Map();
  const env = updateEnv(context);
  const projection = docField(body, 'projection');
  const project = projection && projection.size > 0 ? projectorOf(projection, filter, env) : undefined;
  const collection = context.engine.catalog.find(context.database, name);
  const query = {
    filter,
    sort: docField(body, 'sort'),
    skip: countField(body, 'skip'),
    limit: Math.abs(limit),
    hint: body.get('hint'),
  };
  if (!collection) {
    // A bad filter is refused all the same.
    compileFilter(filter, env);
    return answerCursor(context, namespace, new ListProducer([]), { batchSize });
  }
  const producer = new QueryProducer(readScope(context), prepareQuery(collection, query, env), project);
  return answerCursor(context, namespace, producer, {
    batchSize,
    isSingleBatch,
    neverTimesOut: flagField(body, 'noCursorTimeout'),
  });
}

function projectorOf(
  projection: Doc,
  filter: Doc,
  env: ReturnType<typeof updateEnv>,
): (found: Found) => Uint8Array {
  const project = compileProjection(projection, { mode: 'find', env });
  const isPositional = [...projection.keys()].some((path) => path.endsWith('.$'));
  return (found) =>
    encodeDocument(
      project(found.doc, isPositional ? matchPosition(filter, found.doc, env) : undefined),
      Number.MAX_SAFE_INTEGER,
    );
}

const getMoreFields = new Set(['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);

/** getMore */
export async function getMoreCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields('getMore', body, getMoreFields);
  const id = body.get('getMore');
  if (typeof id !== 'bigint')
    throw databaseError(14, `BSON field 'getMore.getMore' is the wrong type, expected type 'long'`);
  const name = textField(body, 'collection') ?? '';
  const { cursors } = context.server;
  const cursor = cursors.take(context, id);
  if (cursor.namespace !== `${context.database}.${name}`) {
    cursor.isBusy = false;
    throw databaseError(
      13,
      `Requested getMore on namespace '${context.database}.${name}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  const batchSize = countField(body, 'batchSize') || Number.POSITIVE_INFINITY;
  try {
    let documents = await cursors.fill(cursor, context, batchSize);
    const { stream } = cursor.producer;
    if (stream && documents.length === 0 && !cursor.isDone) {
      cursor.isBusy = true;
      await stream.wait(numberField(body, 'maxTimeMS') ?? 1000, context);
      if (cursor.isKilled) throw databaseError(237, `cursor ${id} was killed`);
      documents = await cursors.fill(cursor, context, batchSize);
    }
    const isOpen = !(cursor.isDone && cursor.waiting.length === 0);
    const answer = cursorReply(cursor, 'nextBatch', documents, isOpen);
    if (!isOpen) cursors.kill(id);
    return answer;
  } catch (error) {
    cursors.kill(id);
    throw error;
  }
}

/** killCursors */
export function killCursorsCommand(context: CommandContext): Promise<Reply> {
  checkFields('killCursors', context.body, new Set(['cursors']));
  const ids = context.body.get('cursors');
  if (!Array.isArray(ids))
    throw databaseError(40414, `BSON field 'killCursors.cursors' is missing but a required field`);
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of ids) {
    (typeof id === 'bigint' && context.server.cursors.kill(id) ? killed : missing).push(id);
  }
  const fields = docOf({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
  });
  return Promise.resolve({ fields });
}

/** count */
export async function countCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = collectionName('count', body);
  checkFields('count', body, new Set(['query', 'limit', 'skip', 'hint', 'collation', 'fields']));
  checkCollation(body);
  const collection = context.engine.catalog.find(context.database, name);
  if (!collection) return { fields: docOf({ n: 0 }) };
  const query = {
    filter: docField(body, 'query') ?? new Map(),
    skip: countField(body, 'skip'),
    limit: Math.abs(numberField(body, 'limit') ?? 0),
    hint: body.get('hint'),
  };
  const isWhole = query.filter.size === 0 && !query.skip && !query.limit;
  const scope = readScope(context);
  let n = 0;
  try {
    if (isWhole) {
      const range = { start: docKey(collection.id, 0), end: docKey(collection.id + 1, 0) };
      return { fields: docOf({ n: scope.source.view.count(context.engine.store.docs, range) }) };
    }
    const prepared = prepareQuery(collection, query, updateEnv(context));
    for await (const batch of readQuery(context, scope.source, prepared)) n += batch.length;
  } finally {
    scope.release();
  }
  return { fields: docOf({ n }) };
}

/** distinct */
export async function distinctCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = collectionName('distinct', body);
  checkFields('distinct', body, new Set(['key', 'query', 'collation', 'hint']));
  checkCollation(body);
  const key = textField(body, 'key');
  if (!key) throw databaseError(40414, `BSON field 'distinct.key' is missing but a required field`);
  const collection = context.engine.catalog.find(context.database, name);
  const values = new Map<string, Value>();
  if (collection) {
    const scope = readScope(context);
    try {
      const query = { filter: docField(body, 'query') ?? new Map(), hint: body.get('hint') };
      const prepared = prepareQuery(collection, query, updateEnv(context));
      for await (const batch of readQuery(context, scope.source, prepared)) {
        for (const found of batch) addDistinct(values, found.doc, key);
      }
    } finally {
      scope.release();
    }
  }
  return { fields: docOf({ values: [...values.values()] }) };
}

function addDistinct(values: Map<string, Value>, doc: Doc, key: string): void {
  for (const value of valuesAtPath(doc, key)) {
    const elements = Array.isArray(value) ? value : [value];
    for (const element of elements) {
      if (element === undefined) continue;
      const name = groupKey(element);
      if (!values.has(name)) values.set(name, element);
    }
  }
}
