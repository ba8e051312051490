import {
  runPipelineInBatches,
  splitPipeline,
  type DocumentSource,
  type Namespace,
  type PipelineEnv,
} from '../aggregation/pipeline.ts';
import { toFilterEnv } from '../aggregation/expressions/compile.ts';
import { createDatabaseError } from '../codes.ts';
import type { ExpressionEnv } from '../aggregation/expressions/types.ts';
import { countByKeys, prepareQuery, type Query } from '../query/execute.ts';
import { createAbsentCollection } from '../store/catalog.ts';
import type { Doc, Value } from '../values/value.ts';
import { findAdminSource } from './findAdminSource.ts';
import { checkInterrupted, createExpressionEnv, type CommandContext } from './context.ts';
import { getCollation } from './fields.ts';
import { findCollection, findNamespace } from './namespaces.ts';
import { openMergeTarget, replaceCollection } from './outputs.ts';
import { readDocuments, type ReadScope } from './reading.ts';
import { checkViewCollation, resolveName } from './views.ts';

/** The environment of a pipeline. */
function createPipelineEnv(
  context: CommandContext,
  scope: ReadScope,
  collection: string,
  env: ExpressionEnv,
): PipelineEnv {
  return {
    ...env,
    namespace: { database: context.database, collection },
    readCollection: (name, filter) => readNamed(context, scope, name, filter ?? new Map(), env),
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

function readQuery(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  query: Query,
  env: ExpressionEnv,
): DocumentSource {
  scope.check(name);
  const collection = findCollection(context, name);
  if (!collection) {
    // A bad filter or sort is refused all the same.
    const bare = { filter: query.filter, sort: query.sort };
    prepareQuery(createAbsentCollection(context.database, name), bare, toFilterEnv(env));
    return [];
  }
  return readDocuments(context, scope.source, prepareQuery(collection, query, toFilterEnv(env)));
}

/** The documents of another collection or view that a stage names. */
function readNamed(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  filter: Doc,
  env: ExpressionEnv,
): DocumentSource {
  const { isView } = resolveName(context, name);
  if (!isView) return readQuery(context, scope, name, { filter }, env);
  return runIn(context, scope, name, filter.size > 0 ? [new Map([['$match', filter]])] : [], env);
}

/** Runs a pipeline over a collection or a view ('' for the database itself). */
export function runStages(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  given: readonly Doc[],
  hint?: Value,
): AsyncGenerator<Doc[]> {
  const collection = findNamespace(context, name);
  const collation = getCollation(context.body, collection);
  if (collection?.settings.view) checkViewCollation(collection, collation);
  return runIn(context, scope, name, given, createExpressionEnv(context, { collation }), hint);
}

/** What drivers count documents by: one group of all of them, each counted as one. */
function findCountField(rest: readonly Doc[]): { id: Value; field: string } | undefined {
  const group = rest.length === 1 ? rest[0]?.get('$group') : undefined;
  if (!(group instanceof Map) || group.size !== 2) return undefined;
  const id = group.get('_id');
  const [field] = [...group.keys()].filter((name) => name !== '_id');
  const sum = field === undefined ? undefined : group.get(field);
  const isCount = sum instanceof Map && sum.size === 1 && sum.get('$sum') === 1;
  return field !== undefined && isCount && (id === null || typeof id === 'number')
    ? { id, field }
    : undefined;
}

/** The answer of a pipeline that only counts, where the keys of an index tell it. */
function findCountedGroup(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  query: Query,
  { rest, env }: { rest: readonly Doc[]; env: ExpressionEnv },
): Doc[] | undefined {
  const countField = query.sort ? undefined : findCountField(rest);
  const collection = countField && findCollection(context, name);
  if (!countField || !collection) return undefined;
  scope.check(name);
  const count = countByKeys(scope.source, prepareQuery(collection, query, toFilterEnv(env)));
  if (count === undefined) return undefined;
  return count === 0
    ? []
    : [
        new Map<string, Value>([
          ['_id', countField.id],
          [countField.field, count],
        ]),
      ];
}

function runIn(
  context: CommandContext,
  scope: ReadScope,
  name: string,
  given: readonly Doc[],
  variables: ExpressionEnv,
  hint?: Value,
): AsyncGenerator<Doc[]> {
  const resolved = resolveName(context, name);
  const stages = [...resolved.stages, ...given];
  const env = createPipelineEnv(context, scope, resolved.name, variables);
  const [first] = stages;
  const source = first && findAdminSource(context, resolved.name, first);
  if (source) return runPipelineInBatches(stages.slice(1), source, env);
  if (resolved.name === '') {
    if (!first?.has('$documents')) {
      throw createDatabaseError(
        73,
        `{aggregate: 1} is not valid for '${first?.keys().next().value ?? 'an empty pipeline'}'; a collection is required.`,
      );
    }
    return runPipelineInBatches(stages, [], env);
  }
  const { pushed, rest } = splitPipeline(stages);
  const counted = findCountedGroup(context, scope, resolved.name, { ...pushed, hint }, { rest, env });
  if (counted) return runPipelineInBatches([], [counted], env);
  return runPipelineInBatches(rest, readQuery(context, scope, resolved.name, { ...pushed, hint }, env), env);
}
