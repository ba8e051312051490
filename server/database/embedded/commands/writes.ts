import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';
import { createAbsentCollection } from '../store/catalog.ts';
import { toValue } from '../values/plain.ts';
import type { Doc, Value } from '../values/value.ts';
import type { RawDocument, Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import {
  checkFields,
  readCollectionName,
  readDocField,
  buildDoc,
  readDocsField,
  flagField,
  numberField,
  toNumber,
} from './fields.ts';
import { findCollection, findOrCreate } from './namespaces.ts';
import { checkStatements, runStatements, type Outcome, type PlannedStatement } from './runStatements.ts';
import {
  DeleteStatement,
  InsertStatement,
  createStatementEnvs,
  UpdateStatement,
  withServerFields,
  type Statement,
} from './statements.ts';

const largestBatch = 100_000;

const insertFields = new Set([
  'documents',
  'ordered',
  'bypassDocumentValidation',
  'stmtId',
  'stmtIds',
  'encryptionInformation',
]);
const updateFields = new Set(['updates', 'ordered', 'bypassDocumentValidation', 'let', 'stmtId', 'stmtIds']);
const deleteFields = new Set(['deletes', 'ordered', 'let', 'stmtId', 'stmtIds', 'bypassDocumentValidation']);
const updateEntryFields = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
]);
const deleteEntryFields = new Set(['q', 'limit', 'hint', 'collation']);

/** The documents of a write command, from the body or from a sequence. */
export function readCommandDocuments(
  context: CommandContext,
  field: string,
): (RawDocument | { doc: Doc; raw: undefined })[] {
  const sequence = context.sequences.get(field);
  const documents = sequence ?? readDocsField(context.body, field)?.map((doc) => ({ doc, raw: undefined }));
  if (!documents) {
    throw createDatabaseError(
      40414,
      `BSON field '${context.command}.${field}' is missing but a required field`,
    );
  }
  if (documents.length === 0 || documents.length > largestBatch) {
    throw createDatabaseError(
      16,
      `Write batch sizes must be between 1 and ${largestBatch}. Got ${documents.length} operations.`,
    );
  }
  return [...documents];
}

/** The number of a statement for retryable writes. */
export function getStatementNumber(body: Doc, i: number): number {
  const numbers = body.get('stmtIds');
  if (Array.isArray(numbers)) return toNumber(numbers[i]) ?? i;
  return (numberField(body, 'stmtId') ?? 0) + i;
}

/** True unless the command says otherwise. */
export function isOrdered(body: Doc): boolean {
  return body.get('ordered') !== false;
}

/** Returns a statement's error for writeErrors. */
export function writeErrorDoc(error: DatabaseError, index: number): Doc {
  const doc = buildDoc({ index, code: error.code, errmsg: error.message });
  for (const [name, value] of Object.entries(error.details)) doc.set(name, toValue(value));
  return doc;
}

/** Field names of an update or delete that are not known are refused. Throws 40415. */
function checkEntry(kind: string, entry: Doc, known: ReadonlySet<string>): void {
  for (const name of entry.keys()) {
    if (!known.has(name))
      throw createDatabaseError(40415, `BSON field '${kind}.${name}' is an unknown field.`);
  }
}

interface Totals {
  n: number;
  modified: number;
  upserted: Doc[];
}

function writeReply(
  outcomes: readonly Outcome[],
  statements: readonly PlannedStatement[],
  hasModified: boolean,
): Reply {
  const totals: Totals = { n: 0, modified: 0, upserted: [] };
  const errors: Doc[] = [];
  const retried: number[] = [];
  outcomes.forEach((outcome, index) => {
    if (outcome.kind === 'failed') {
      errors.push(writeErrorDoc(outcome.error, index));
      return;
    }
    const { result } = outcome;
    totals.n += toNumber(result.get('n')) ?? 0;
    totals.modified += toNumber(result.get('nModified')) ?? 0;
    if (result.has('upserted'))
      totals.upserted.push(buildDoc({ index, _id: result.get('upserted') ?? null }));
    if (outcome.isRetried) retried.push(statements[index]?.number ?? index);
  });
  return {
    fields: buildDoc({
      n: totals.n,
      nModified: hasModified ? totals.modified : undefined,
      upserted: totals.upserted.length > 0 ? totals.upserted : undefined,
      writeErrors: errors.length > 0 ? errors : undefined,
      retriedStmtIds: retried.length > 0 ? retried : undefined,
    }),
  };
}

/** insert */
export async function insertCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('insert', context.body);
  checkFields('insert', context.body, insertFields);
  const documents = readCommandDocuments(context, 'documents');
  const collection = await findOrCreate(context, name);
  const statements = documents.map(({ doc, raw }, i): PlannedStatement => ({
    number: getStatementNumber(context.body, i),
    create: () => {
      const stored = withServerFields(context.engine, { doc, raw });
      return new InsertStatement(collection, stored.doc, stored.raw);
    },
    result: () => buildDoc({ n: 1 }),
  }));
  const outcomes = await runStatements(context, statements, isOrdered(context.body));
  return writeReply(outcomes, statements, false);
}

/** The update document or pipeline of an entry. */
export function parseUpdate(value: Value | undefined): Doc | Doc[] {
  if (value instanceof Map) return value;
  if (Array.isArray(value) && value.every((stage) => stage instanceof Map)) return value;
  throw createDatabaseError(9, 'Update argument must be either an object or an array');
}

/** The result of an update as it is remembered for a retry. */
export function updateResult(statement: Statement): Doc {
  if (!(statement instanceof UpdateStatement)) throw new TypeError('not an update');
  const { upsertedId } = statement;
  return buildDoc({
    n: upsertedId === undefined ? statement.count : 1,
    nModified: statement.modified,
    upserted: upsertedId,
  });
}

/** update */
export async function updateCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('update', context.body);
  checkFields('update', context.body, updateFields);
  const entries = readCommandDocuments(context, 'updates');
  const hasUpsert = entries.some(({ doc }) => flagField(doc, 'upsert'));
  const existing =
    findCollection(context, name) ?? (hasUpsert ? await findOrCreate(context, name) : undefined);
  const collection = existing ?? createAbsentCollection(context.database, name);
  const envOf = createStatementEnvs(context, collection);
  const statements = entries.map(({ doc: entry }, i): PlannedStatement => {
    checkEntry('update.updates', entry, updateEntryFields);
    const multi = flagField(entry, 'multi');
    if (multi && context.retryNumber !== undefined)
      throw createDatabaseError(72, 'Cannot use retryable writes with multi=true');
    if (multi && entry.has('sort')) throw createDatabaseError(9, `Cannot specify sort with multi=true`);
    return {
      number: getStatementNumber(context.body, i),
      create: () =>
        new UpdateStatement(
          collection,
          {
            filter: readDocField(entry, 'q') ?? new Map(),
            hint: entry.get('hint'),
            sort: readDocField(entry, 'sort'),
            multi,
          },
          {
            update: parseUpdate(entry.get('u')),
            arrayFilters: readDocsField(entry, 'arrayFilters'),
            isUpsert: flagField(entry, 'upsert'),
            env: envOf(entry, 'c'),
          },
        ),
      result: updateResult,
    };
  });
  const outcomes = await (existing ? runStatements : checkStatements)(
    context,
    statements,
    isOrdered(context.body),
  );
  return writeReply(outcomes, statements, true);
}

/** delete */
export async function deleteCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('delete', context.body);
  checkFields('delete', context.body, deleteFields);
  const entries = readCommandDocuments(context, 'deletes');
  const existing = findCollection(context, name);
  const collection = existing ?? createAbsentCollection(context.database, name);
  const envOf = createStatementEnvs(context, collection);
  const statements = entries.map(({ doc: entry }, i): PlannedStatement => {
    checkEntry('delete.deletes', entry, deleteEntryFields);
    const limit = numberField(entry, 'limit') ?? 0;
    if (limit !== 0 && limit !== 1) {
      throw createDatabaseError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
    if (limit === 0 && context.retryNumber !== undefined) {
      throw createDatabaseError(72, 'Cannot use retryable writes with limit=0');
    }
    return {
      number: getStatementNumber(context.body, i),
      create: () =>
        new DeleteStatement(
          collection,
          { filter: readDocField(entry, 'q') ?? new Map(), hint: entry.get('hint'), multi: limit === 0 },
          { env: envOf(entry) },
        ),
      result: (statement) => buildDoc({ n: statement instanceof DeleteStatement ? statement.count : 0 }),
    };
  });
  const outcomes = await (existing ? runStatements : checkStatements)(
    context,
    statements,
    isOrdered(context.body),
  );
  return writeReply(outcomes, statements, false);
}
