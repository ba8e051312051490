import { splitPipeline } from '../aggregation/pipeline.ts';
import { databaseError } from '../codes.ts';
import { prepareQuery, type PreparedQuery, type Query } from '../query/execute.ts';
import type { Plan } from '../query/planner.ts';
import { textOf } from '../store/showValue.ts';
import { decodeDocument, encodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { updateEnv, type CommandContext } from './context.ts';
import { collationOf, docField, docOf, docsField, numberField, textField } from './fields.ts';
import { findCollection } from './namespaces.ts';
import { openRead, readQuery } from './reading.ts';

interface Explained {
  readonly name: string;
  readonly query: Query;
  /** Stages that are not answered by the query itself. */
  readonly rest: readonly Doc[];
}

/** The query inside a command. Throws 238 for commands that are not explained. */
function explainedQuery(command: string, inner: Doc): Explained {
  const name = textOf(inner.get(command));
  const hint = inner.get('hint');
  const filterOf = (field: string): Doc => docField(inner, field) ?? new Map();
  const first = (field: string): Doc => docsField(inner, field)?.[0] ?? new Map();
  switch (command) {
    case 'find':
      return {
        name,
        rest: [],
        query: {
          filter: filterOf('filter'),
          sort: docField(inner, 'sort'),
          skip: numberField(inner, 'skip'),
          limit: Math.abs(numberField(inner, 'limit') ?? 0),
          hint,
        },
      };
    case 'count':
    case 'distinct':
      return { name, rest: [], query: { filter: filterOf('query'), hint } };
    case 'findAndModify':
      return {
        name,
        rest: [],
        query: { filter: filterOf('query'), sort: docField(inner, 'sort'), limit: 1, hint },
      };
    case 'update':
      return { name, rest: [], query: { filter: docField(first('updates'), 'q') ?? new Map() } };
    case 'delete':
      return { name, rest: [], query: { filter: docField(first('deletes'), 'q') ?? new Map() } };
    case 'aggregate': {
      const { pushed, rest } = splitPipeline(docsField(inner, 'pipeline') ?? []);
      return { name, rest, query: { ...pushed, hint } };
    }
    default:
      throw databaseError(238, `explain of ${command} is not supported by this server`);
  }
}

/** explain: how a query is answered, and with more than 'queryPlanner' what that took. */
export async function explainCommand(context: CommandContext): Promise<Reply> {
  const inner = docField(context.body, 'explain');
  const [command] = inner?.keys() ?? [];
  if (!inner || !command) throw databaseError(9, 'explain command requires a nested object');
  const verbosity = textField(context.body, 'verbosity') ?? 'allPlansExecution';
  return explain(context, command, inner, verbosity);
}

/** Explains a command's document. */
export async function explain(
  context: CommandContext,
  command: string,
  inner: Doc,
  verbosity: string,
): Promise<Reply> {
  const { name, query, rest } = explainedQuery(command, inner);
  const collection = findCollection(context, name);
  const planner = docOf({
    plannerVersion: 1,
    namespace: `${context.database}.${name}`,
    indexFilterSet: false,
  });
  const fields: Doc = new Map([['explainVersion', '1']]);
  if (!collection) {
    planner.set('winningPlan', docOf({ stage: 'EOF' }));
    planner.set('rejectedPlans', []);
    fields.set('queryPlanner', planner);
    if (verbosity !== 'queryPlanner')
      fields.set('executionStats', stats(0, 0, 0, 0, docOf({ stage: 'EOF' })));
    return finish(context, fields, rest);
  }
  const prepared = prepareQuery(
    collection,
    query,
    updateEnv(context, { collation: collationOf(inner, collection) }),
  );
  const winning = describe(prepared);
  planner.set('parsedQuery', query.filter);
  planner.set('winningPlan', winning);
  planner.set('rejectedPlans', []);
  fields.set('queryPlanner', planner);
  if (verbosity !== 'queryPlanner')
    fields.set('executionStats', await measure(context, name, prepared, winning));
  return finish(context, fields, rest);
}

function finish(context: CommandContext, fields: Doc, rest: readonly Doc[]): Reply {
  const server = docOf({ host: context.server.address, version: '7.0.0' });
  if (rest.length === 0) {
    fields.set('serverInfo', server);
    return { fields };
  }
  const cursor = docOf({ $cursor: new Map([...fields].filter(([name]) => name !== 'explainVersion')) });
  return { fields: docOf({ explainVersion: '1', stages: [cursor, ...rest], serverInfo: server }) };
}

async function measure(
  context: CommandContext,
  name: string,
  prepared: PreparedQuery,
  winning: Doc,
): Promise<Doc> {
  const scope = await openRead(context, name);
  const startedMs = performance.now();
  let n = 0;
  try {
    for await (const batch of readQuery(context, scope.source, prepared)) n += batch.length;
  } finally {
    scope.close();
  }
  const { keysExamined, docsExamined } = prepared.counts;
  return stats(n, keysExamined, docsExamined, Math.round(performance.now() - startedMs), winning);
}

function stats(n: number, keys: number, docs: number, millis: number, stages: Doc): Doc {
  return docOf({
    executionSuccess: true,
    nReturned: n,
    executionTimeMillis: millis,
    totalKeysExamined: keys,
    totalDocsExamined: docs,
    // A copy, so that the two places do not share one document.
    executionStages: decodeDocument(encodeDocument(docOf({ ...Object.fromEntries(stages), nReturned: n }))),
  });
}

function describe(prepared: PreparedQuery): Doc {
  const { query, plan } = prepared;
  let stage = describePlan(plan, query.filter);
  const isSorted = !query.sort || query.sort.size === 0 || plan.providesSort || query.sort.has('$natural');
  if (!isSorted) stage = docOf({ stage: 'SORT', sortPattern: query.sort, inputStage: stage });
  if (query.skip) stage = docOf({ stage: 'SKIP', skipAmount: query.skip, inputStage: stage });
  if (query.limit) stage = docOf({ stage: 'LIMIT', limitAmount: query.limit, inputStage: stage });
  return stage;
}

function describePlan(plan: Plan, filter: Doc): Doc {
  switch (plan.kind) {
    case 'collection':
      return docOf({ stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' });
    case 'union':
      return docOf({
        stage: 'FETCH',
        filter,
        inputStage: docOf({
          stage: 'OR',
          inputStages: plan.plans.map((part): Value => describePlan(part, filter)),
        }),
      });
    case 'index':
      return docOf({
        stage: 'FETCH',
        filter,
        inputStage: docOf({
          stage: 'IXSCAN',
          keyPattern: plan.index.specification.get('key'),
          indexName: plan.index.name,
          isMultiKey: plan.index.multikey.includes(true),
          isUnique: plan.index.unique,
          isSparse: plan.index.sparse,
          isPartial: plan.index.partialFilter !== undefined,
          indexVersion: 2,
          direction: plan.reverse ? 'backward' : 'forward',
          boundedFields: plan.boundedFields,
          ranges: plan.ranges.length,
        }),
      });
  }
}
