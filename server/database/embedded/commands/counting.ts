import { createDatabaseError } from '../codes.ts';
import { countByKeys, prepareQuery, type Query } from '../query/execute.ts';
import { listValuesAtPath } from '../query/paths.ts';
import { createAbsentCollection } from '../store/catalog.ts';
import { encodeDocKey } from '../store/recordKeys.ts';
import type { Collation } from '../values/collation.ts';
import { groupKey } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { updateEnv, type CommandContext } from './context.ts';
import {
  checkFields,
  getCollation,
  readCollectionName,
  countField,
  readDocField,
  buildDoc,
  numberField,
  readTextField,
} from './fields.ts';
import { findNamespace } from './namespaces.ts';
import { runStages } from './pipelines.ts';
import { openRead, readDocuments, type ReadScope } from './reading.ts';

/** The documents of a collection or view that a query finds, in arrays. */
function readFrom(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  query: Query,
): AsyncIterable<Doc[]> | Iterable<Doc[]> {
  const collection = findNamespace(context, name);
  if (!collection) {
    // A bad filter is refused all the same.
    const bare = { filter: query.filter, sort: query.sort };
    const env = updateEnv(context, { collation: getCollation(context.body, undefined) });
    prepareQuery(createAbsentCollection(context.database, name), bare, env);
    return [];
  }
  if (collection.settings.view) {
    const stages = buildDoc({
      $match: query.filter,
      $skip: query.skip || undefined,
      $limit: query.limit || undefined,
    });
    return runStages(
      context,
      scope,
      name,
      [...stages].map((stage) => new Map([stage])),
    );
  }
  const env = updateEnv(context, { collation: getCollation(context.body, collection) });
  return readDocuments(context, scope.source, prepareQuery(collection, query, env));
}

/** count */
export async function countCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = readCollectionName('count', body);
  checkFields('count', body, new Set(['query', 'limit', 'skip', 'hint', 'collation', 'fields']));
  const query = {
    filter: readDocField(body, 'query') ?? new Map(),
    skip: countField(body, 'skip'),
    limit: Math.abs(numberField(body, 'limit') ?? 0),
    hint: body.get('hint'),
  };
  const collection = findNamespace(context, name);
  const scope = await openRead(context, name);
  try {
    const isWhole = query.filter.size === 0 && !query.skip && !query.limit && query.hint === undefined;
    if (isWhole && collection && !collection.settings.view) {
      const range = { start: encodeDocKey(collection.id, 0), end: encodeDocKey(collection.id + 1, 0) };
      return { fields: buildDoc({ n: scope.source.view.count(context.engine.store.docs, range) }) };
    }
    if (collection && !collection.settings.view) {
      const env = updateEnv(context, { collation: getCollation(body, collection) });
      const keyCount = countByKeys(scope.source, prepareQuery(collection, query, env));
      if (keyCount !== undefined) return { fields: buildDoc({ n: keyCount }) };
    }
    let n = 0;
    for await (const batch of readFrom(context, scope, name, query)) n += batch.length;
    return { fields: buildDoc({ n }) };
  } finally {
    scope.close();
  }
}

/** distinct */
export async function runDistinctCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  const name = readCollectionName('distinct', body);
  checkFields('distinct', body, new Set(['key', 'query', 'collation', 'hint']));
  const key = readTextField(body, 'key');
  if (!key) throw createDatabaseError(40414, `BSON field 'distinct.key' is missing but a required field`);
  const collation = getCollation(body, findNamespace(context, name));
  const values = new Map<string, Value>();
  const scope = await openRead(context, name);
  try {
    const query = { filter: readDocField(body, 'query') ?? new Map(), hint: body.get('hint') };
    for await (const batch of readFrom(context, scope, name, query)) {
      for (const doc of batch) addDistinct(values, doc, key, collation);
    }
  } finally {
    scope.close();
  }
  return { fields: buildDoc({ values: [...values.values()], atClusterTime: scope.atClusterTime }) };
}

function addDistinct(
  values: Map<string, Value>,
  doc: Doc,
  key: string,
  collation: Collation | undefined,
): void {
  for (const value of listValuesAtPath(doc, key)) {
    const elements = Array.isArray(value) ? value : [value];
    for (const element of elements) {
      if (element === undefined) continue;
      const name = groupKey(element, collation);
      if (!values.has(name)) values.set(name, element);
    }
  }
}
