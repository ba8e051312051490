import {
  runPipelineInBatches,
  splitPipeline,
  type DocumentSource,
  type Namespace,
  type PipelineEnv,
} from '../aggregation/pipeline.ts';
import { filterEnvOf } from '../aggregation/expressions/compile.ts';
import { databaseError } from '../codes.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { adminSources } from './adminSources.ts';
import { changeStreamProducer } from './changeStream.ts';
import { checkInterrupted, expressionEnv, type CommandContext } from './context.ts';
import { checkCollation, checkFields, countField, docField, docsField, flagField } from './fields.ts';
import { explain } from './explain.ts';
import { openMergeTarget, replaceCollection } from './outputs.ts';
import { answerCursor, defaultFirstBatch } from './queries.ts';
import { PipelineProducer, readDocuments, readScope, type ReadScope } from './reading.ts';

const aggregateFields = new Set([
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'hint',
  'let',
  'collation',
]);

/** The collection of an aggregate; '' for one on the database ({aggregate: 1}). */
function targetOf(body: Doc): string {
  const value = body.get('aggregate');
  if (value === 1 || value === 1n) return '';
  if (typeof value === 'string' && value !== '') return value;
  throw databaseError(73, 'Invalid command format: the aggregate field must specify a collection name or 1');
}

/** The environment of a pipeline. */
export function pipelineEnv(context: CommandContext, scope: ReadScope, collection: string): PipelineEnv {
  const env = expressionEnv(context);
  return {
    ...env,
    namespace: { database: context.database, collection },
    readCollection: (name, filter) => readNamed(context, scope, name, { filter: filter ?? new Map() }),
    checkInterrupted: () => checkInterrupted(context),
    ...(context.transaction
      ? {}
      : {
          replaceCollection: (target: Namespace, documents: AsyncIterable<Doc[]>) =>
            replaceCollection(context, target, documents),
          openMergeTarget: (target: Namespace, on: readonly string[]) => openMergeTarget(context, target, on),
        }),
  };
}

function readNamed(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  query: { filter: Doc; sort?: Doc; skip?: number; limit?: number; hint?: Value },
): DocumentSource {
  const collection = context.engine.catalog.find(context.database, name);
  if (!collection) return [];
  return readDocuments(context, scope.source, collection, query, filterEnvOf(expressionEnv(context)));
}

/** aggregate */
export async function aggregateCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = targetOf(body);
  checkFields('aggregate', body, aggregateFields);
  checkCollation(body);
  const stages = docsField(body, 'pipeline');
  if (!stages) throw databaseError(40414, `BSON field 'aggregate.pipeline' is missing but a required field`);
  if (flagField(body, 'bypassDocumentValidation')) {
    throw databaseError(238, 'bypassDocumentValidation is not supported by this server');
  }
  if (flagField(body, 'explain')) return explain(context, 'aggregate', body, 'queryPlanner');
  const cursor = docField(body, 'cursor');
  if (!cursor)
    throw databaseError(9, `The 'cursor' option is required, except for aggregate with the explain argument`);
  const batchSize = countField(cursor, 'batchSize') ?? defaultFirstBatch;
  const namespace = `${context.database}.${name === '' ? '$cmd.aggregate' : name}`;
  const firstStage = stages[0]?.keys().next().value;
  if (firstStage === '$changeStream') {
    return answerCursor(context, namespace, await changeStreamProducer(context, name, stages), { batchSize });
  }
  const scope = readScope(context);
  try {
    const results = runStages(context, scope, name, stages);
    return await answerCursor(context, namespace, new PipelineProducer(scope, results), { batchSize });
  } catch (error) {
    scope.release();
    throw error;
  }
}

function runStages(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  stages: readonly Doc[],
): AsyncGenerator<Doc[]> {
  const env = pipelineEnv(context, scope, name);
  const [first] = stages;
  const source = first && adminSources(context, name, first);
  if (source) return runPipelineInBatches(stages.slice(1), source, env);
  if (name === '') {
    if (!first?.has('$documents')) {
      throw databaseError(
        73,
        `{aggregate: 1} is not valid for '${first?.keys().next().value ?? 'an empty pipeline'}'; a collection is required.`,
      );
    }
    return runPipelineInBatches(stages, [], env);
  }
  const { pushed, rest } = splitPipeline(stages);
  const input = readNamed(context, scope, name, {
    filter: pushed.filter,
    ...(pushed.sort ? { sort: pushed.sort } : {}),
    ...(pushed.skip === undefined ? {} : { skip: pushed.skip }),
    ...(pushed.limit === undefined ? {} : { limit: pushed.limit }),
    ...(context.body.has('hint') ? { hint: context.body.get('hint') ?? null } : {}),
  });
  return runPipelineInBatches(rest, input, env);
}
