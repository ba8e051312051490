import { createDatabaseError } from '../codes.ts';
import { compileProjection } from '../query/projection.ts';
import { matchPosition } from '../query/matcher.ts';
import { createAbsentCollection } from '../store/catalog.ts';
import { decodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { updateEnv, type CommandContext } from './context.ts';
import {
  checkFields,
  getCollation,
  readCollectionName,
  readDocField,
  buildDoc,
  readDocsField,
  flagField,
} from './fields.ts';
import { findCollection, findOrCreate } from './namespaces.ts';
import { checkStatements, runStatements, type PlannedStatement } from './runStatements.ts';
import { DeleteStatement, UpdateStatement, type WriteQuery } from './statements.ts';
import { getStatementNumber, parseUpdate } from './writes.ts';

const knownFields = new Set([
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'collation',
  'arrayFilters',
  'hint',
  'let',
  'stmtId',
]);

interface Images {
  before: Doc | undefined;
  after: Doc | undefined;
}

/** findAndModify: changes or removes one document and answers its old or new version. */
export async function findAndModifyCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = readCollectionName(context.command, body);
  checkFields(context.command, body, knownFields);
  const isRemove = flagField(body, 'remove');
  const isUpsert = flagField(body, 'upsert');
  const wantsNew = flagField(body, 'new');
  if (isRemove && body.has('update'))
    throw createDatabaseError(9, 'Cannot specify both an update and remove=true');
  if (!isRemove && !body.has('update'))
    throw createDatabaseError(9, 'Either an update or remove=true must be specified');
  if (isRemove && isUpsert) throw createDatabaseError(9, 'Cannot specify both upsert=true and remove=true');
  if (isRemove && wantsNew) {
    throw createDatabaseError(
      9,
      `Cannot specify both new=true and remove=true; 'remove' always returns the deleted document`,
    );
  }
  const existing =
    findCollection(context, name) ?? (isUpsert ? await findOrCreate(context, name) : undefined);
  const collection = existing ?? createAbsentCollection(context.database, name);
  const env = updateEnv(context, { collation: getCollation(body, collection) });
  const query: WriteQuery = {
    filter: readDocField(body, 'query') ?? new Map(),
    sort: readDocField(body, 'sort'),
    hint: body.get('hint'),
    multi: false,
  };
  const fields = readDocField(body, 'fields');
  const project = fields && fields.size > 0 ? compileProjection(fields, { mode: 'find', env }) : undefined;
  const images: Images = { before: undefined, after: undefined };
  const readImage = (): Value => {
    const doc = wantsNew ? images.after : images.before;
    if (!doc || !project) return doc ?? null;
    return project(doc, images.before ? matchPosition(query.filter, images.before, env) : undefined);
  };
  const statement: PlannedStatement = isRemove
    ? {
        number: getStatementNumber(body, 0),
        create: () =>
          new DeleteStatement(collection, query, {
            env,
            onDelete: (before) => {
              images.before = decodeDocument(before.raw);
            },
          }),
        result: (done) => buildDoc({ lastErrorObject: buildDoc({ n: getCount(done) }), value: readImage() }),
      }
    : {
        number: getStatementNumber(body, 0),
        create: () =>
          new UpdateStatement(collection, query, {
            update: parseUpdate(body.get('update')),
            arrayFilters: readDocsField(body, 'arrayFilters'),
            isUpsert,
            env,
            onChange: (before, after) => {
              images.before = before && decodeDocument(before.raw);
              images.after = after;
            },
          }),
        result: (done) => {
          const upserted = done instanceof UpdateStatement ? done.upsertedId : undefined;
          const n = upserted === undefined ? getCount(done) : 1;
          const updatedExisting = upserted === undefined && n > 0;
          return buildDoc({
            lastErrorObject: buildDoc({ n, updatedExisting, upserted }),
            value: readImage(),
          });
        },
      };
  const [outcome] = await (existing ? runStatements : checkStatements)(context, [statement], true);
  if (!outcome) throw createDatabaseError(1, 'the statement was not carried out');
  if (outcome.kind === 'failed') throw outcome.error;
  const answer = new Map(outcome.result);
  if (outcome.isRetried) answer.set('retriedStmtId', statement.number);
  return { fields: answer };
}

function getCount(statement: object): number {
  return statement instanceof UpdateStatement || statement instanceof DeleteStatement ? statement.count : 0;
}
