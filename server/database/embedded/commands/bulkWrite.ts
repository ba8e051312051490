import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import {
  checkFields,
  readDocField,
  buildDoc,
  readDocsField,
  flagField,
  readTextField,
  toNumber,
} from './fields.ts';
import { findCollection, findOrCreate } from './namespaces.ts';
import { answerCursor } from './answers.ts';
import { ListProducer } from './reading.ts';
import { runStatements, type Outcome, type PlannedStatement } from './runStatements.ts';
import {
  DeleteStatement,
  InsertStatement,
  createStatementEnvs,
  UpdateStatement,
  withServerFields,
  type Statement,
} from './statements.ts';
import {
  readCommandDocuments,
  isOrdered,
  getStatementNumber,
  parseUpdate,
  updateResult,
  writeErrorDoc,
} from './writes.ts';

type OperationKind = 'insert' | 'update' | 'delete';

const knownFields = new Set([
  'ops',
  'nsInfo',
  'ordered',
  'errorsOnly',
  'bypassDocumentValidation',
  'let',
  'cursor',
  'stmtId',
  'stmtIds',
]);

function getKind(op: Doc): OperationKind {
  const [name] = op.keys();
  if (name === 'insert' || name === 'update' || name === 'delete') return name;
  throw createDatabaseError(9, `Unrecognized bulkWrite operation ${String(name)}`);
}

/** bulkWrite: operations of several collections in one command. */
export async function runBulkWriteCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  checkFields('bulkWrite', body, knownFields);
  const ops = readCommandDocuments(context, 'ops').map(({ doc }) => doc);
  const targets = await openTargets(context, ops);
  const statements = ops.map((op, i): PlannedStatement => {
    const target = targets[getNamespace(op)];
    if (!target) throw createDatabaseError(2, `BulkWrite ops entry ${i} has an invalid nsInfo index.`);
    const { collection, envOf } = target;
    if (collection && envOf) return planOperation(context, op, i, collection, envOf);
    const result = buildDoc({ n: 0, nModified: getKind(op) === 'update' ? 0 : undefined });
    return { number: getStatementNumber(body, i), create: () => nothingToDo, result: () => result };
  });
  const outcomes = await runStatements(context, statements, isOrdered(body));
  return answerBulk(context, ops, outcomes);
}

/** A collection of nsInfo; without one there is nothing for its updates and deletes to find. */
interface Target {
  readonly collection: Collection | undefined;
  readonly envOf: ReturnType<typeof createStatementEnvs> | undefined;
}

const nothingToDo: Statement = { check: () => undefined, advance: () => true };

function getNamespace(op: Doc): number {
  return toNumber(op.get(getKind(op))) ?? -1;
}

/** Finds the collections of nsInfo; those that are inserted into are created. */
async function openTargets(context: CommandContext, ops: readonly Doc[]): Promise<Target[]> {
  const needed = new Set(
    ops.filter((op) => getKind(op) === 'insert' || flagField(op, 'upsert')).map(getNamespace),
  );
  const infos =
    context.sequences.get('nsInfo')?.map(({ doc }) => doc) ?? readDocsField(context.body, 'nsInfo') ?? [];
  const targets: Target[] = [];
  for (const [i, info] of infos.entries()) {
    const ns = readTextField(info, 'ns') ?? '';
    const dot = ns.indexOf('.');
    if (dot <= 0) throw createDatabaseError(73, `Invalid namespace specified for bulkWrite: '${ns}'`);
    const inner = { ...context, database: ns.slice(0, dot) };
    const name = ns.slice(dot + 1);
    const collection = needed.has(i) ? await findOrCreate(inner, name) : findCollection(inner, name);
    targets.push({ collection, envOf: collection && createStatementEnvs(context, collection) });
  }
  return targets;
}

function planOperation(
  context: CommandContext,
  op: Doc,
  i: number,
  collection: Collection,
  envOf: ReturnType<typeof createStatementEnvs>,
): PlannedStatement {
  const number = getStatementNumber(context.body, i);
  const kind = getKind(op);
  const multi = flagField(op, 'multi');
  if (multi && context.retryNumber !== undefined)
    throw createDatabaseError(72, 'Cannot use retryable writes with multi=true');
  const query = {
    filter: readDocField(op, 'filter') ?? new Map(),
    hint: op.get('hint'),
    sort: readDocField(op, 'sort'),
    multi,
  };
  switch (kind) {
    case 'insert':
      return {
        number,
        create: () => {
          const doc = readDocField(op, 'document') ?? new Map();
          const stored = withServerFields(context.engine, { doc, raw: undefined });
          return new InsertStatement(collection, stored.doc, stored.raw);
        },
        result: () => buildDoc({ n: 1 }),
      };
    case 'update':
      return {
        number,
        create: () =>
          new UpdateStatement(collection, query, {
            update: parseUpdate(op.get('updateMods')),
            arrayFilters: readDocsField(op, 'arrayFilters'),
            isUpsert: flagField(op, 'upsert'),
            env: envOf(op, 'constants'),
          }),
        result: updateResult,
      };
    case 'delete':
      return {
        number,
        create: () => new DeleteStatement(collection, query, { env: envOf(op) }),
        result: (statement) => buildDoc({ n: statement instanceof DeleteStatement ? statement.count : 0 }),
      };
  }
}

async function answerBulk(
  context: CommandContext,
  ops: readonly Doc[],
  outcomes: readonly Outcome[],
): Promise<Reply> {
  const counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const isErrorsOnly = flagField(context.body, 'errorsOnly');
  const replies: Doc[] = [];
  outcomes.forEach((outcome, idx) => {
    const op = ops[idx];
    if (!op) return;
    if (outcome.kind === 'failed') {
      counts.nErrors++;
      const error = writeErrorDoc(outcome.error, idx);
      error.delete('index');
      replies.push(new Map([...buildDoc({ ok: 0, idx }), ...error, ...buildDoc({ n: 0 })]));
      return;
    }
    const n = toNumber(outcome.result.get('n')) ?? 0;
    const nModified = toNumber(outcome.result.get('nModified')) ?? 0;
    const upserted = outcome.result.get('upserted');
    const answer = buildDoc({ ok: 1, idx, n });
    switch (getKind(op)) {
      case 'insert':
        counts.nInserted += n;
        break;
      case 'delete':
        counts.nDeleted += n;
        break;
      case 'update':
        answer.set('nModified', nModified);
        counts.nModified += nModified;
        if (upserted === undefined) {
          counts.nMatched += n;
        } else {
          counts.nUpserted++;
          answer.set('upserted', buildDoc({ _id: upserted }));
        }
    }
    if (!isErrorsOnly) replies.push(answer);
  });
  const reply = await answerCursor(context, 'admin.$cmd.bulkWrite', new ListProducer(replies), {
    batchSize: Number.POSITIVE_INFINITY,
  });
  for (const [name, value] of Object.entries(counts)) reply.fields.set(name, value);
  return reply;
}
