import { createDatabaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { changeStreamProducer } from './changeStream.ts';
import type { CommandContext } from './context.ts';
import { explain } from './explain.ts';
import { checkFields, countField, readDocField, readDocsField, flagField, readTextField } from './fields.ts';
import { runStages } from './pipelines.ts';
import { answerCursor, defaultFirstBatch } from './answers.ts';
import { openRead, PipelineProducer } from './reading.ts';

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
function getTarget(body: Doc): string {
  const value = body.get('aggregate');
  if (value === 1 || value === 1n) return '';
  if (typeof value === 'string' && value !== '') return value;
  throw createDatabaseError(
    73,
    'Invalid command format: the aggregate field must specify a collection name or 1',
  );
}

const outputStages: ReadonlySet<string> = new Set(['$out', '$merge']);
const serverStages: ReadonlySet<string> = new Set([
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
]);

/** The read concerns that a stage can run with; undefined for any. */
function findConcerns(name: string): readonly string[] | undefined {
  if (name === '$changeStream') return ['majority'];
  if (serverStages.has(name)) return ['local', 'available', 'majority', 'linearizable'];
  return outputStages.has(name) ? ['local', 'available', 'majority'] : undefined;
}

/** Refuses the first and the last stage where they cannot be carried out. Throws 72 and 263. */
function checkStages(context: CommandContext, stages: readonly Doc[]): void {
  const level = readTextField(readDocField(context.body, 'readConcern') ?? new Map(), 'level');
  const ends = [stages[0], stages.at(-1)].map((stage) => stage?.keys().next().value ?? '');
  for (const name of ends) {
    const concerns = findConcerns(name);
    if (!concerns) continue;
    if (context.transaction) {
      throw createDatabaseError(
        263,
        `Operation not permitted in transaction :: caused by :: Aggregation stage ${name} cannot run within a multi-document transaction`,
      );
    }
    if (level !== undefined && !concerns.includes(level)) {
      throw createDatabaseError(72, `Aggregation stage ${name} cannot run with a readConcern of '${level}'`);
    }
  }
}

/** aggregate */
export async function runAggregateCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = getTarget(body);
  checkFields('aggregate', body, aggregateFields);
  const stages = readDocsField(body, 'pipeline');
  if (!stages)
    throw createDatabaseError(40414, `BSON field 'aggregate.pipeline' is missing but a required field`);
  if (flagField(body, 'explain')) return explain(context, 'aggregate', body, 'queryPlanner');
  const cursor = readDocField(body, 'cursor');
  if (!cursor)
    throw createDatabaseError(
      9,
      `The 'cursor' option is required, except for aggregate with the explain argument`,
    );
  const batchSize = countField(cursor, 'batchSize') ?? defaultFirstBatch;
  checkStages(context, stages);
  const namespace = `${context.database}.${name === '' ? '$cmd.aggregate' : name}`;
  const firstStage = stages[0]?.keys().next().value;
  if (firstStage === '$changeStream') {
    return answerCursor(context, namespace, await changeStreamProducer(context, name, stages), { batchSize });
  }
  const scope = await openRead(context, name);
  try {
    const results = runStages(context, scope, name, stages, body.get('hint'));
    return await answerCursor(context, namespace, new PipelineProducer(scope, results), { batchSize });
  } catch (error) {
    scope.close();
    throw error;
  }
}
