import { ObjectId } from 'bson';
import { createDatabaseError } from '../../codes.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { createRootScope } from '../expressions/compile.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import { checkVariableName } from '../expressions/variables.ts';
import { compileUpdatePipeline } from '../updatePipeline.ts';
import { toFilterEnv } from '../expressions/compile.ts';
import type { Namespace } from '../pipelineTypes.ts';
import type { Batches, StageCompiler, StageContext } from './types.ts';

type Decide = (incoming: Doc, existing: Doc) => Doc | undefined;

const MERGE_FIELDS = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];

function readTarget(value: Value | undefined, context: StageContext, name: string): Namespace {
  if (typeof value === 'string') return { database: context.env.namespace.database, collection: value };
  const database = isDoc(value) ? value.get('db') : undefined;
  const collection = isDoc(value) ? value.get('coll') : undefined;
  if (typeof collection === 'string' && (database === undefined || typeof database === 'string')) {
    return { database: database ?? context.env.namespace.database, collection };
  }
  throw createAggregationError(
    51178,
    `${name} needs a collection's name or {db, coll}, but got ${typeName(value)}`,
  );
}

/** $out: replaces a collection by the result. */
export const compileOutStage: StageCompiler = (argument, context) => {
  if (typeof argument !== 'string' && !isDoc(argument)) {
    throw createAggregationError(
      16990,
      `$out only supports a string or object argument, but found ${typeName(argument)}`,
    );
  }
  const target = readTarget(argument, context, '$out');
  const { replaceCollection } = context.env;
  if (!replaceCollection) throw createAggregationError(20, '$out cannot be used here');
  return async function* run(input: Batches) {
    await replaceCollection(target, withIds(input));
    yield* [];
  };
};

function withId(doc: Doc): Doc {
  return doc.has('_id') ? doc : new Map<string, Value>([['_id', new ObjectId()], ...doc]);
}

async function* withIds(input: Batches): AsyncGenerator<Doc[]> {
  for await (const batch of input) yield batch.map(withId);
}

function readOn(value: Value | undefined): string[] {
  const fields = value === undefined ? ['_id'] : Array.isArray(value) ? value : [value];
  if (fields.length === 0)
    throw createAggregationError(
      51187,
      `If explicitly specifying $merge 'on', must include at least one field`,
    );
  return fields.map((field) => {
    if (typeof field !== 'string')
      throw createAggregationError(
        51186,
        `$merge 'on' must be a string or an array of strings, but got ${typeName(field)}`,
      );
    parseFieldPath(field);
    return field;
  });
}

/** The refusal of `whenMatched: fail`, like the one of a unique index. */
function duplicateMergeError(keyValue: Doc, keyPattern: Doc): Error {
  return createDatabaseError(11000, '$merge failed due to a duplicate key: the document is there already', {
    details: { keyPattern, keyValue },
  });
}

function compileMatched(argument: Doc, on: readonly string[], context: StageContext): Decide {
  const written = argument.get('whenMatched') ?? 'merge';
  if (argument.has('let') && !Array.isArray(written)) {
    throw createAggregationError(
      51199,
      `Cannot use 'let' variables with 'whenMatched: ${typeof written === 'string' ? written : ''}' mode`,
    );
  }
  if (Array.isArray(written)) return compileMatchedPipeline(written, argument.get('let'), context);
  switch (written) {
    case 'replace':
      return (incoming) => incoming;
    case 'merge':
      return (incoming, existing) => new Map([...existing, ...incoming]);
    case 'keepExisting':
      return () => undefined;
    case 'fail':
      return (_, existing) => {
        const key = buildKey(existing, on);
        const pattern: Doc = new Map([...key.keys()].map((field) => [field, 1]));
        throw duplicateMergeError(key, pattern);
      };
    default:
      throw createAggregationError(
        51191,
        `$merge 'whenMatched' must be one of replace, keepExisting, merge, fail, or a pipeline`,
      );
  }
}

function compileMatchedPipeline(
  stages: readonly Value[],
  lets: Value | undefined,
  context: StageContext,
): Decide {
  if (lets !== undefined && !isDoc(lets)) throw createAggregationError(9, `$merge 'let' must be an object`);
  const written: Doc = lets ?? new Map([['new', '$$ROOT']]);
  const scope = createRootScope(context.env);
  const values = [...written].map(([name, value]) => {
    checkVariableName(name);
    return { name, value: scope.compile(value) };
  });
  const docs = stages.map((stage) => {
    if (isDoc(stage)) return stage;
    throw createAggregationError(14, `Each element of the 'pipeline' array must be an object`);
  });
  const compile = (incoming: Doc): ((existing: Doc) => Doc) => {
    const own = values.map(({ name, value }) => [name, value(incoming, [])] as const);
    const variables = new Map([...(context.env.variables ?? []), ...own]);
    return compileUpdatePipeline(docs, toFilterEnv({ ...context.env, variables }));
  };
  compile(new Map());
  return (incoming, existing) => compile(incoming)(existing);
}

function buildKey(doc: Doc, on: readonly string[]): Doc {
  const key: Doc = new Map();
  for (const field of on) {
    let value: Value | undefined = doc;
    for (const step of field.split('.')) value = isDoc(value) ? value.get(step) : undefined;
    if (value === undefined || value === null || Array.isArray(value)) {
      const code = Array.isArray(value) ? 51185 : 51132;
      throw createAggregationError(
        code,
        `$merge write error: 'on' field '${field}' cannot be missing, null, undefined or an array`,
      );
    }
    key.set(field, value);
  }
  return key;
}

function compileNotMatched(written: Value): (incoming: Doc) => Doc | undefined {
  switch (written) {
    case 'insert':
      return (incoming) => incoming;
    case 'discard':
      return () => undefined;
    case 'fail':
      return () => {
        throw createAggregationError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      };
    default:
      throw createAggregationError(51191, `$merge 'whenNotMatched' must be one of insert, discard, fail`);
  }
}

/** $merge: writes each document into a collection, by a rule where one with the same key is there. */
export const mergeStage: StageCompiler = (argument, context) => {
  const written = isDoc(argument) ? argument : new Map<string, Value>([['into', argument]]);
  for (const field of written.keys()) {
    if (!MERGE_FIELDS.includes(field))
      throw createAggregationError(40415, `BSON field '$merge.${field}' is an unknown field.`);
  }
  const target = readTarget(written.get('into'), context, '$merge');
  const on = readOn(written.get('on'));
  const whenMatched = compileMatched(written, on, context);
  const whenNotMatched = compileNotMatched(written.get('whenNotMatched') ?? 'insert');
  const { openMergeTarget } = context.env;
  if (!openMergeTarget) throw createAggregationError(20, '$merge cannot be used here');
  return async function* run(input: Batches) {
    const opened = await openMergeTarget(target, on);
    for await (const batch of input) {
      for (const doc of batch) {
        const incoming = withId(doc);
        const key = buildKey(incoming, on);
        await opened.write(key, (existing) =>
          existing ? preserveId(whenMatched(incoming, existing), existing) : whenNotMatched(incoming),
        );
      }
      if (context.pacer.isDue) await context.pacer.pause();
    }
    yield* [];
  };

  /** A new _id would be refused by the collection, so one that $merge itself made up gives way to the stored one. */
  function preserveId(next: Doc | undefined, existing: Doc): Doc | undefined {
    const id = existing.get('_id');
    if (next === undefined || id === undefined || on.includes('_id')) return next;
    const rest = [...next].filter(([name]) => name !== '_id');
    return new Map<string, Value>([['_id', id], ...rest]);
  }
};
