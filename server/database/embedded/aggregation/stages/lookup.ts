import type { Collation } from '../../values/collation.ts';
import { groupKey, typeName } from '../../values/compare.ts';
import { listValuesAtPath } from '../../query/paths.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import type { Evaluator } from '../expressions/types.ts';
import { checkVariableName } from '../expressions/variables.ts';
import { setNested } from '../nested.ts';
import { buildOneOfFilter, joinValues } from './joinValues.ts';
import type { Batches, StageCompiler, StageContext, StageRunner } from './types.ts';

const FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

interface LookupSpec {
  readonly from: string | undefined;
  readonly as: readonly string[];
  readonly join: { readonly local: string; readonly foreign: string } | undefined;
  readonly lets: readonly { readonly name: string; readonly value: Evaluator }[];
  readonly pipeline: readonly Value[] | undefined;
}

function readText(written: Doc, field: string): string | undefined {
  const value = written.get(field);
  if (value === undefined || typeof value === 'string') return value;
  throw createAggregationError(9, `$lookup argument '${field}' must be a string, found ${typeName(value)}`);
}

function readSpec(argument: Value, context: StageContext): LookupSpec {
  if (!isDoc(argument))
    throw createAggregationError(
      9,
      `the $lookup specification must be an object, but found ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!FIELDS.includes(field)) throw createAggregationError(9, `unknown argument to $lookup: ${field}`);
  }
  const as = readText(argument, 'as');
  if (as === undefined) throw createAggregationError(9, `must specify 'as' field for a $lookup`);
  if (isDoc(argument.get('from')))
    throw createAggregationError(238, `$lookup from another database is not supported`);
  const from = readText(argument, 'from');
  const local = readText(argument, 'localField');
  const foreign = readText(argument, 'foreignField');
  const pipeline = argument.get('pipeline');
  if ((local === undefined) !== (foreign === undefined)) {
    throw createAggregationError(
      9,
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (pipeline === undefined && (local === undefined || argument.has('let'))) {
    throw createAggregationError(
      9,
      `$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified`,
    );
  }
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw createAggregationError(14, `'pipeline' option must be specified as an array`);
  if (from === undefined && !isStartingWithDocuments(pipeline)) {
    throw createAggregationError(9, `must specify 'from' field for a $lookup`);
  }
  const lets = argument.get('let') ?? new Map();
  if (!isDoc(lets))
    throw createAggregationError(9, `$lookup argument 'let' must be an object, is type ${typeName(lets)}`);
  return {
    from,
    as: parseFieldPath(as),
    join:
      local === undefined || foreign === undefined
        ? undefined
        : { local: checkPath(local), foreign: checkPath(foreign) },
    lets: [...lets].map(([name, value]) => {
      checkVariableName(name);
      return { name, value: context.scope.compile(value) };
    }),
    pipeline,
  };
}

function checkPath(path: string): string {
  parseFieldPath(path);
  return path;
}

/** True for a pipeline that brings its own documents. */
function isStartingWithDocuments(pipeline: readonly Value[] | undefined): boolean {
  const [first] = pipeline ?? [];
  return isDoc(first) && first.has('$documents');
}

async function gather(
  batches: AsyncIterable<Doc[]>,
  context: StageContext,
): Promise<{ docs: Doc[]; bytes: number }> {
  const docs: Doc[] = [];
  let bytes = 0;
  for await (const batch of batches) {
    for (const doc of batch) {
      bytes += context.meter.hold(doc, '$lookup');
      docs.push(doc);
    }
  }
  if (context.pacer.isDue) await context.pacer.pause();
  return { docs, bytes };
}

/** Joins by equality alone: one read of the foreign collection for each batch. */
function joinByEquality(
  spec: LookupSpec,
  join: { local: string; foreign: string },
  context: StageContext,
): StageRunner {
  return async function* run(input: Batches) {
    for await (const batch of input) {
      const wanted = batch.map((doc) =>
        joinValues(doc, join.local).map((value) => [groupKey(value, context.env.collation), value] as const),
      );
      const values = new Map(wanted.flat());
      const { docs: found, bytes } = await gather(
        context.runOver(spec.from, [], { filter: buildOneOfFilter(join.foreign, [...values.values()]) }),
        context,
      );
      const byKey = new Map<string, number[]>();
      found.forEach((doc, position) => {
        for (const key of listForeignKeys(doc, join.foreign, context.env.collation)) {
          const positions = byKey.get(key);
          if (positions) positions.push(position);
          else byKey.set(key, [position]);
        }
      });
      yield batch.map((doc, i) => {
        const positions = new Set((wanted[i] ?? []).flatMap(([key]) => byKey.get(key) ?? []));
        const matches = [...positions].sort((a, b) => a - b).map((position) => found[position] as Doc);
        return setNested(doc, spec.as, matches);
      });
      context.meter.release(bytes);
    }
  };
}

function listForeignKeys(doc: Doc, path: string, collation: Collation | undefined): Set<string> {
  const keys = new Set<string>();
  const values = listValuesAtPath(doc, path);
  if (values.length === 0) keys.add(groupKey(null));
  for (const value of values) {
    keys.add(groupKey(value ?? null, collation));
    if (!Array.isArray(value)) continue;
    for (const element of value) keys.add(groupKey(element, collation));
  }
  return keys;
}

/** Runs the pipeline for each document, or once when it depends on none. */
function joinByPipeline(spec: LookupSpec, pipeline: readonly Value[], context: StageContext): StageRunner {
  const { join, lets } = spec;
  // So that the text of the pipeline is checked before anything is read.
  context.compileInner(pipeline, 'inner', new Map(lets.map(({ name }) => [name, null])));
  return async function* run(input: Batches) {
    const isShared = !join && lets.length === 0;
    let shared: Doc[] | undefined;
    for await (const batch of input) {
      const output: Doc[] = [];
      let held = 0;
      for (const doc of batch) {
        let matches = shared;
        if (!matches) {
          const variables = new Map(lets.map(({ name, value }) => [name, value(doc, [])]));
          const filter = join && buildOneOfFilter(join.foreign, joinValues(doc, join.local));
          const options = { variables, ...(filter && { filter }) };
          const { docs, bytes } = await gather(context.runOver(spec.from, pipeline, options), context);
          matches = docs;
          if (isShared) shared = docs;
          else held += bytes;
        }
        output.push(setNested(doc, spec.as, matches));
      }
      yield output;
      context.meter.release(held);
    }
  };
}

/** $lookup: by equality of fields, by a pipeline with `let`, or both. */
export const lookupStage: StageCompiler = (argument, context) => {
  const spec = readSpec(argument, context);
  if (spec.pipeline) return joinByPipeline(spec, spec.pipeline, context);
  if (spec.join) return joinByEquality(spec, spec.join, context);
  throw createAggregationError(
    9,
    `$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified`,
  );
};

/** $unionWith: what comes, then the documents of another collection or of a pipeline over it. */
export const compileUnionWithStage: StageCompiler = (argument, context) => {
  if (typeof argument !== 'string' && !isDoc(argument)) {
    throw createAggregationError(
      9,
      `the $unionWith stage specification must be an object or string, but found ${typeName(argument)}`,
    );
  }
  const written = isDoc(argument) ? argument : new Map<string, Value>([['coll', argument]]);
  for (const field of written.keys()) {
    if (field !== 'coll' && field !== 'pipeline') {
      throw createAggregationError(40415, `BSON field '$unionWith.${field}' is an unknown field.`);
    }
  }
  const collection = written.get('coll');
  const pipeline = written.get('pipeline') ?? [];
  if (!Array.isArray(pipeline))
    throw createAggregationError(
      14,
      `BSON field '$unionWith.pipeline' is the wrong type '${typeName(pipeline)}', expected type 'array'`,
    );
  if (collection !== undefined && typeof collection !== 'string') {
    throw createAggregationError(
      14,
      `BSON field '$unionWith.coll' is the wrong type '${typeName(collection)}', expected type 'string'`,
    );
  }
  if (collection === undefined && !isStartingWithDocuments(pipeline)) {
    throw createAggregationError(
      9,
      '$unionWith stage without explicit collection must have a pipeline with $documents as first stage',
    );
  }
  context.compileInner(pipeline, 'inner');
  return async function* run(input: Batches) {
    yield* input;
    yield* context.runOver(collection, pipeline);
  };
};
