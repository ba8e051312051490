import { splitPipeline } from '../aggregation/pipeline.ts';
import { createDatabaseError } from '../codes.ts';
import { prepareQuery, type PreparedQuery, type Query } from '../query/execute.ts';
import { toText } from '../store/showValue.ts';
import type { Doc } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { updateEnv, type CommandContext } from './context.ts';
import {
  checkFields,
  getCollation,
  readDocField,
  buildDoc,
  readDocsField,
  readFilledField,
  numberField,
  readTextField,
} from './fields.ts';
import { buildStages } from './find.ts';
import { findCollection } from './namespaces.ts';
import { describeQuery, withCounts } from './planDescription.ts';
import { openRead, readQuery } from './reading.ts';
import { version } from './serverCommands.ts';
import { resolveName } from './views.ts';

interface Explained {
  readonly name: string;
  readonly query: Query;
  /** What holds the collation: the command or its statement. */
  readonly holder: Doc;
  /** Stages that are not answered by the query itself. */
  readonly rest: readonly Doc[];
  /** The stage above the query. */
  readonly stage?: string | undefined;
}

const verbosities: ReadonlySet<string> = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

function getOnlyStatement(inner: Doc, field: string): Doc {
  const statements = readDocsField(inner, field) ?? [];
  const [first] = statements;
  if (!first || statements.length > 1) {
    throw createDatabaseError(72, 'explained write batches must be of size 1');
  }
  return first;
}

/** The query inside a write or read of a collection. Throws 238 for commands that are not explained. */
function parseQuery(command: string, name: string, inner: Doc): Explained {
  const hint = inner.get('hint');
  const getFilter = (field: string): Doc => readDocField(inner, field) ?? new Map();
  switch (command) {
    case 'find': {
      const query = {
        filter: getFilter('filter'),
        sort: readDocField(inner, 'sort'),
        skip: numberField(inner, 'skip'),
        limit: Math.abs(numberField(inner, 'limit') ?? 0),
        hint,
        min: readFilledField(inner, 'min'),
        max: readFilledField(inner, 'max'),
      };
      const isProjected = (readDocField(inner, 'projection')?.size ?? 0) > 0;
      return { name, rest: [], holder: inner, query, stage: isProjected ? 'PROJECTION_DEFAULT' : undefined };
    }
    case 'count': {
      const query = {
        filter: getFilter('query'),
        skip: numberField(inner, 'skip'),
        limit: Math.abs(numberField(inner, 'limit') ?? 0),
        hint,
      };
      return { name, rest: [], holder: inner, query, stage: 'COUNT' };
    }
    case 'distinct':
      return { name, rest: [], holder: inner, query: { filter: getFilter('query'), hint } };
    case 'findAndModify': {
      const query = { filter: getFilter('query'), sort: readDocField(inner, 'sort'), limit: 1, hint };
      const stage = inner.get('remove') === true ? 'DELETE' : 'UPDATE';
      return { name, rest: [], holder: inner, query, stage };
    }
    case 'update': {
      const holder = getOnlyStatement(inner, 'updates');
      const limit = holder.get('multi') === true ? undefined : 1;
      const filter = readDocField(holder, 'q') ?? new Map();
      const query = { filter, sort: readDocField(holder, 'sort'), limit, hint: holder.get('hint') };
      return { name, rest: [], holder, query, stage: 'UPDATE' };
    }
    case 'delete': {
      const holder = getOnlyStatement(inner, 'deletes');
      const filter = readDocField(holder, 'q') ?? new Map();
      const query = { filter, limit: numberField(holder, 'limit'), hint: holder.get('hint') };
      return { name, rest: [], holder, query, stage: 'DELETE' };
    }
    default:
      throw createDatabaseError(238, `explain of ${command} is not supported by this server`);
  }
}

/** The stages that stand for a read of a view. */
function viewStages(command: string, inner: Doc): readonly Doc[] {
  switch (command) {
    case 'find':
      return buildStages(inner, Math.abs(numberField(inner, 'limit') ?? 0));
    case 'count':
    case 'distinct':
      return [new Map([['$match', readDocField(inner, 'query') ?? new Map()]])];
    default:
      throw createDatabaseError(166, `explain of ${command} is not possible on a view`);
  }
}

function explainInner(context: CommandContext, command: string, inner: Doc): Explained {
  const written = inner.get(command);
  const given = written === 1 || written === 1n ? '' : toText(written);
  const { name, stages, isView } = resolveName(context, given);
  if (command !== 'aggregate' && !isView) return parseQuery(command, name, inner);
  const own = command === 'aggregate' ? (readDocsField(inner, 'pipeline') ?? []) : viewStages(command, inner);
  const { pushed, rest } = splitPipeline([...stages, ...own]);
  return { name, rest, holder: inner, query: { ...pushed, hint: inner.get('hint') } };
}

/** explain: how a query is answered, and with more than 'queryPlanner' what that took. */
export async function explainCommand(context: CommandContext): Promise<Reply> {
  checkFields('explain', context.body, new Set(['verbosity']));
  const inner = readDocField(context.body, 'explain');
  const [command] = inner?.keys() ?? [];
  if (!inner || !command) throw createDatabaseError(9, 'explain command requires a nested object');
  if (context.body.has('writeConcern') || inner.has('writeConcern')) {
    throw createDatabaseError(9, 'Command explain does not support writeConcern');
  }
  const verbosity = readTextField(context.body, 'verbosity') ?? 'allPlansExecution';
  if (!verbosities.has(verbosity)) {
    throw createDatabaseError(
      2,
      `Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`,
    );
  }
  return explain(context, command, inner, verbosity);
}

/** Explains a command's document. */
export async function explain(
  context: CommandContext,
  command: string,
  inner: Doc,
  verbosity: string,
): Promise<Reply> {
  const { name, query, rest, holder, stage } = explainInner(context, command, inner);
  const collection = findCollection(context, name);
  const planner = buildDoc({
    plannerVersion: 1,
    namespace: `${context.database}.${name}`,
    indexFilterSet: false,
  });
  const fields: Doc = new Map([['explainVersion', '1']]);
  if (!collection) {
    planner.set('winningPlan', buildDoc({ stage: 'EOF' }));
    planner.set('rejectedPlans', []);
    fields.set('queryPlanner', planner);
    if (verbosity !== 'queryPlanner') {
      const nothing = { n: 0, keys: 0, docs: 0, millis: 0 };
      fields.set('executionStats', buildStatistics(nothing, buildDoc({ stage: 'EOF', nReturned: 0 })));
    }
    return finish(context, inner, fields, rest);
  }
  const env = updateEnv(context, {
    collation: getCollation(holder, collection),
    variables: readDocField(inner, 'let'),
  });
  const prepared = prepareQuery(collection, query, env);
  planner.set('parsedQuery', query.filter);
  if (env.collation) planner.set('collation', env.collation.specification);
  planner.set('winningPlan', describeQuery(prepared, stage));
  planner.set('rejectedPlans', []);
  fields.set('queryPlanner', planner);
  if (verbosity !== 'queryPlanner') {
    fields.set('executionStats', await measure(context, name, prepared, stage));
  }
  return finish(context, inner, fields, rest);
}

function finish(context: CommandContext, command: Doc, fields: Doc, rest: readonly Doc[]): Reply {
  const common = buildDoc({ command, serverInfo: buildDoc({ host: context.server.address, version }) });
  if (rest.length === 0) return { fields: new Map([...fields, ...common]) };
  const cursor = buildDoc({ $cursor: new Map([...fields].filter(([name]) => name !== 'explainVersion')) });
  return { fields: new Map([...buildDoc({ explainVersion: '1', stages: [cursor, ...rest] }), ...common]) };
}

interface Counts {
  readonly n: number;
  readonly keys: number;
  readonly docs: number;
  readonly millis: number;
}

/** Runs the query without its writes and tells what it looked at. */
async function measure(
  context: CommandContext,
  name: string,
  prepared: PreparedQuery,
  stage: string | undefined,
): Promise<Doc> {
  const scope = await openRead(context, name);
  const startedMs = performance.now();
  let n = 0;
  try {
    for await (const batch of readQuery(context, scope.source, prepared)) n += batch.length;
  } finally {
    scope.close();
  }
  const { keysExamined: keys, docsExamined: docs } = prepared.counts;
  const millis = Math.round(performance.now() - startedMs);
  const isWrite = stage === 'UPDATE' || stage === 'DELETE';
  const counts = { n: isWrite || stage === 'COUNT' ? 0 : n, keys, docs, millis };
  return buildStatistics(counts, withCounts(describeQuery(prepared, stage), n, prepared.counts));
}

function buildStatistics({ n, keys, docs, millis }: Counts, executionStages: Doc): Doc {
  return buildDoc({
    executionSuccess: true,
    nReturned: n,
    executionTimeMillis: millis,
    totalKeysExamined: keys,
    totalDocsExamined: docs,
    executionStages,
  });
}
