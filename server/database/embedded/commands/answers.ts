import { createDatabaseError } from '../codes.ts';
import type { Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import type { Cursor, Producer } from './cursors.ts';
import { checkFields, countField, buildDoc, numberField, readTextField } from './fields.ts';

/** Documents in a first batch when the client names no number. */
export const defaultFirstBatch = 101;

/** Opens a cursor and answers its first batch. */
export async function answerCursor(
  context: CommandContext,
  namespace: string,
  producer: Producer<CommandContext>,
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
  if (isOpen) cursors.register(cursor);
  else producer.close();
  return createCursorReply(cursor, 'firstBatch', documents, isOpen);
}

function createCursorReply(
  cursor: Cursor<CommandContext>,
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
      extra: cursor.producer.buildExtra(documents, cursor.waiting.length > 0),
    },
  };
}

const getMoreFields = new Set(['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);

/** getMore */
export async function getMoreCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields('getMore', body, getMoreFields);
  const id = body.get('getMore');
  if (typeof id !== 'bigint')
    throw createDatabaseError(14, `BSON field 'getMore.getMore' is the wrong type, expected type 'long'`);
  const name = readTextField(body, 'collection') ?? '';
  const { cursors } = context.server;
  const cursor = cursors.take(context, id);
  if (cursor.namespace !== `${context.database}.${name}`) {
    cursor.isBusy = false;
    throw createDatabaseError(
      13,
      `Requested getMore on namespace '${context.database}.${name}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  const batchSize = countField(body, 'batchSize') || Number.POSITIVE_INFINITY;
  if (numberField(body, 'maxTimeMS') && !cursor.producer.awaitsData) {
    cursor.isBusy = false;
    throw createDatabaseError(2, 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  }
  try {
    let documents = await cursors.fill(cursor, context, batchSize);
    const { producer } = cursor;
    if (producer.wait && documents.length === 0 && !cursor.isDone) {
      cursor.isBusy = true;
      await producer.wait(numberField(body, 'maxTimeMS') ?? 1000, context);
      if (cursor.isKilled) throw createDatabaseError(237, `cursor ${id} was killed`);
      documents = await cursors.fill(cursor, context, batchSize);
    }
    const isOpen = !(cursor.isDone && cursor.waiting.length === 0);
    const answer = createCursorReply(cursor, 'nextBatch', documents, isOpen);
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
    throw createDatabaseError(40414, `BSON field 'killCursors.cursors' is missing but a required field`);
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of ids) {
    (typeof id === 'bigint' && context.server.cursors.kill(id) ? killed : missing).push(id);
  }
  const fields = buildDoc({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
  });
  return Promise.resolve({ fields });
}
