import { createDatabaseError } from '../codes.ts';
import type { FilterEnv } from '../query/environment.ts';
import { prepareQuery, type PreparedQuery } from '../query/execute.ts';
import { matchPosition } from '../query/matcher.ts';
import { compileProjection, isPositionalProjection } from '../query/projection.ts';
import { createKeyProjector } from '../query/returnedKey.ts';
import { createAbsentCollection } from '../store/catalog.ts';
import type { Found } from '../store/readSource.ts';
import { encodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { answerCursor, defaultFirstBatch } from './answers.ts';
import { updateEnv, type CommandContext } from './context.ts';
import {
  checkFields,
  getCollation,
  readCollectionName,
  countField,
  readDocField,
  buildDoc,
  readFilledField,
  flagField,
  numberField,
} from './fields.ts';
import { findNamespace } from './namespaces.ts';
import { runStages } from './pipelines.ts';
import { ListProducer, openRead, PipelineProducer, QueryProducer } from './reading.ts';
import { checkTailable, TailProducer } from './tailing.ts';

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

/** Refuses the options that are about the keys of an index. */
function checkNoKeys(body: Doc, refusal: (option: string) => Error): void {
  for (const option of ['min', 'max']) if (readFilledField(body, option)) throw refusal(option);
  if (flagField(body, 'returnKey')) throw refusal('returnKey');
}

/** The stages that give what a find on a view asks for. */
export function buildStages(body: Doc, limit: number): Doc[] {
  const parts = buildDoc({
    $match: readDocField(body, 'filter'),
    $sort: readDocField(body, 'sort'),
    $skip: countField(body, 'skip') || undefined,
    $limit: limit || undefined,
    $project: readDocField(body, 'projection'),
  });
  return [...parts]
    .filter(([, argument]) => !(argument instanceof Map && argument.size === 0))
    .map((stage) => new Map([stage]));
}

/** find */
export async function findCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = readCollectionName('find', body);
  checkFields('find', body, findFields);
  if (flagField(body, 'awaitData') && !flagField(body, 'tailable')) {
    throw createDatabaseError(9, `Cannot set 'awaitData' without also setting 'tailable'`);
  }
  const given = numberField(body, 'limit') ?? 0;
  const limit = Math.abs(given);
  const isSingleBatch = flagField(body, 'singleBatch') || given < 0;
  const batchSize = countField(body, 'batchSize') ?? defaultFirstBatch;
  const namespace = `${context.database}.${name}`;
  const answer = { batchSize, isSingleBatch, neverTimesOut: flagField(body, 'noCursorTimeout') };
  const scope = await openRead(context, name);
  try {
    const collection = findNamespace(context, name);
    if (collection?.settings.view) {
      checkNoKeys(body, (option) =>
        createDatabaseError(168, `Option ${option} not supported in aggregation.`),
      );
      const results = runStages(context, scope, name, buildStages(body, limit));
      return await answerCursor(context, namespace, new PipelineProducer(scope, results), answer);
    }
    const filter = readDocField(body, 'filter') ?? new Map();
    const env = updateEnv(context, { collation: getCollation(body, collection) });
    const project = createProjector(body, filter, env);
    if (!collection) {
      // A bad filter or sort is refused all the same.
      const absent = createAbsentCollection(context.database, name);
      prepareQuery(absent, { filter, sort: readDocField(body, 'sort') }, env);
      return await answerCursor(context, namespace, new ListProducer([], scope), answer);
    }
    const query = {
      filter,
      sort: readDocField(body, 'sort'),
      skip: countField(body, 'skip'),
      limit,
      hint: body.get('hint'),
      min: readFilledField(body, 'min'),
      max: readFilledField(body, 'max'),
    };
    if (flagField(body, 'tailable')) {
      checkNoKeys(body, (option) =>
        createDatabaseError(238, `a tailable cursor with ${option} is not supported by this server`),
      );
      scope.close();
      checkTailable(context, collection, query.sort);
      const tail = new TailProducer(context, collection, filter, env, project);
      return await answerCursor(context, namespace, tail, answer);
    }
    const prepared = prepareQuery(collection, query, env);
    const returned = flagField(body, 'returnKey') ? createKeyAnswer(prepared) : project;
    const producer = new QueryProducer(scope, prepared, returned);
    return await answerCursor(context, namespace, producer, answer);
  } catch (error) {
    scope.close();
    throw error;
  }
}

function createKeyAnswer({ plan }: PreparedQuery): (found: Found) => Uint8Array {
  const keyOf = createKeyProjector(plan);
  return (found) => encodeDocument(keyOf(found.doc), Number.MAX_SAFE_INTEGER);
}

function createProjector(body: Doc, filter: Doc, env: FilterEnv): ((found: Found) => Uint8Array) | undefined {
  const projection = readDocField(body, 'projection') ?? new Map();
  const showsRecordId = flagField(body, 'showRecordId');
  if (projection.size === 0 && !showsRecordId) return undefined;
  const project = compileProjection(projection, { mode: 'find', env });
  const isPositional = isPositionalProjection(projection);
  return (found) => {
    const position = isPositional ? matchPosition(filter, found.doc, env) : undefined;
    const doc = project(found.doc, position);
    const shown = showsRecordId ? new Map([...doc, ['$recordId', BigInt(found.recordId)]]) : doc;
    return encodeDocument(shown, Number.MAX_SAFE_INTEGER);
  };
}
