import { databaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { changeStreamProducer } from './changeStream.ts';
import type { CommandContext } from './context.ts';
import { explain } from './explain.ts';
import { checkFields, countField, docField, docsField, flagField } from './fields.ts';
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
function targetOf(body: Doc): string {
  const value = body.get('aggregate');
  if (value === 1 || value === 1n) return '';
  if (typeof value === 'string' && value !== '') return value;
  throw databaseError(73, 'Invalid command format: the aggregate field must specify a collection name or 1');
}

/** Refuses $out and $merge where nothing can be written. Throws 72 and 263. */
function checkOutput(context: CommandContext, stages: readonly Doc[]): void {
  const [name = ''] = stages.at(-1)?.keys() ?? [];
  if (name !== '$out' && name !== '$merge') return;
  if (context.transaction) {
    throw databaseError(
      263,
      `Operation not permitted in transaction :: caused by :: Aggregation stage ${name} cannot run within a multi-document transaction`,
    );
  }
  const level = docField(context.body, 'readConcern')?.get('level');
  if (level === 'linearizable' || level === 'snapshot') {
    throw databaseError(
      72,
      `Aggregation stage ${name} cannot run with a readConcern other than 'local', 'majority' or 'available': '${level}'`,
    );
  }
}

/** aggregate */
export async function aggregateCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = targetOf(body);
  checkFields('aggregate', body, aggregateFields);
  const stages = docsField(body, 'pipeline');
  if (!stages) throw databaseError(40414, `BSON field 'aggregate.pipeline' is missing but a required field`);
  if (flagField(body, 'explain')) return explain(context, 'aggregate', body, 'queryPlanner');
  const cursor = docField(body, 'cursor');
  if (!cursor)
    throw databaseError(9, `The 'cursor' option is required, except for aggregate with the explain argument`);
  const batchSize = countField(cursor, 'batchSize') ?? defaultFirstBatch;
  checkOutput(context, stages);
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
