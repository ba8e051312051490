import type { Collation } from '../../values/collation.ts';
import { compareValues, equalValues, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createCovariance } from '../accumulators/numbers.ts';
import { compileAccumulator, isAccumulator } from '../accumulators/registry.ts';
import type { AccumulatorPlan, DocumentAccumulator } from '../accumulators/types.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import type { Scope } from '../expressions/types.ts';
import { MemoryMeter } from '../memory.ts';
import { setNested } from '../nested.ts';
import type { SortKey, SortOrder } from '../../query/sort.ts';
import { compileSortPattern } from '../sortKeys.ts';
import { splitIntoBatches } from '../stages/flow.ts';
import type { Pacer } from '../stages/pacer.ts';
import { sortPaced } from '../stages/sorting.ts';
import type { Batches, StageCompiler, StageContext } from '../stages/types.ts';
import { compileDerivative, compileIntegral } from './calculus.ts';
import { compileFrames } from './frames.ts';
import { columnFunctions } from './ranks.ts';
import type { ColumnFunction, Framer, Partition } from './types.ts';

interface OutputField {
  readonly steps: readonly string[];
  readonly column: ColumnFunction;
}

function planCovariance(isSample: boolean, argument: Value, scope: Scope): AccumulatorPlan {
  const pair = scope.compile(argument);
  return () => {
    const accumulator = createCovariance(isSample);
    return { add: (doc) => accumulator.add(pair(doc, [])), getResult: () => accumulator.getResult() };
  };
}

/** Runs an accumulator over each document's window; goes on with the last one where the window only grows. */
function runOverWindows(plan: AccumulatorPlan, framer: Framer, { meter, env }: StageContext): ColumnFunction {
  const limitBytes = env.memoryLimitBytes;
  return function* column(partition) {
    const frameOf = framer(partition);
    // What an accumulator holds ends with its window; what it gives stays in the documents.
    const start = (): DocumentAccumulator => plan({ meter: new MemoryMeter(limitBytes), group: new Map() });
    let accumulator = start();
    let [from, to] = [0, 0];
    let last: Value | undefined;
    let isStale = true;
    for (let i = 0; i < partition.docs.length; i++) {
      const frame = frameOf(i);
      if (frame.from !== from || frame.to < to) {
        accumulator = start();
        from = frame.from;
        to = frame.from;
        isStale = true;
      }
      for (; to < frame.to; to++) {
        accumulator.add(partition.docs[to] as Doc);
        isStale = true;
      }
      if (isStale) {
        last = accumulator.getResult() ?? null;
        if (Array.isArray(last)) meter.hold(last, '$setWindowFields');
      }
      isStale = false;
      yield last;
    }
  };
}

function compileOutput(
  path: string,
  written: Value,
  order: SortOrder | undefined,
  context: StageContext,
): OutputField {
  const steps = parseFieldPath(path);
  if (!isDoc(written)) throw createAggregationError(9, `The field '${path}' must be an object`);
  const functions = [...written.keys()].filter((key) => key !== 'window');
  const [name = ''] = functions;
  if (functions.length !== 1 || !name.startsWith('$')) {
    throw createAggregationError(9, 'Expected exactly one $-prefixed window function and an optional window');
  }
  const argument = written.get(name) ?? null;
  const { scope } = context;
  const compileColumn = columnFunctions.get(name);
  if (compileColumn) {
    if (written.has('window'))
      throw createAggregationError(5371601, `${name} does not accept a 'window' field`);
    return { steps, column: compileColumn(argument, scope, order, name) };
  }
  const framer = compileFrames(written.get('window'), order, scope);
  switch (name) {
    case '$derivative':
      return { steps, column: compileDerivative(argument, scope, order, framer) };
    case '$integral':
      return { steps, column: compileIntegral(argument, scope, order, framer) };
    case '$covariancePop':
    case '$covarianceSamp':
      return {
        steps,
        column: runOverWindows(planCovariance(name === '$covarianceSamp', argument, scope), framer, context),
      };
    default:
      if (!isAccumulator(name) || name === '$mergeObjects')
        throw createAggregationError(9, `Unrecognized window function, ${name}`);
      return { steps, column: runOverWindows(compileAccumulator(name, argument, scope), framer, context) };
  }
}

interface Placed {
  readonly part: Value;
  readonly key: SortKey;
  readonly doc: Doc;
}

function* cutIntoPartitions(
  placed: readonly Placed[],
  collation: Collation | undefined,
): Generator<Partition> {
  let start = 0;
  for (let i = 1; i <= placed.length; i++) {
    if (i < placed.length && equalValues(placed[i]?.part, placed[start]?.part, collation)) continue;
    const part = placed.slice(start, i);
    yield { docs: part.map(({ doc }) => doc), keys: part.map(({ key }) => key) };
    start = i;
  }
}

async function addColumns(
  partition: Partition,
  outputs: readonly OutputField[],
  pacer: Pacer,
): Promise<Doc[]> {
  const docs = [...partition.docs];
  for (const { steps, column } of outputs) {
    let i = 0;
    for (const value of column(partition)) {
      const doc = docs[i];
      if (doc && value !== undefined) docs[i] = setNested(doc, steps, value);
      i++;
      if (i % 64 === 0 && pacer.isDue) await pacer.pause();
    }
  }
  return docs;
}

/** $setWindowFields: fields computed over the neighbours of each document within its partition. */
export const compileWindowFieldsStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(
      9,
      `the $setWindowFields stage specification must be an object, found ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!['partitionBy', 'sortBy', 'output'].includes(field)) {
      throw createAggregationError(40415, `BSON field '$setWindowFields.${field}' is an unknown field.`);
    }
  }
  const output = argument.get('output');
  if (!isDoc(output))
    throw createAggregationError(
      40414,
      `BSON field '$setWindowFields.output' is missing but a required field`,
    );
  const { collation } = context.env;
  const sortBy = argument.get('sortBy');
  const order =
    sortBy === undefined || (isDoc(sortBy) && sortBy.size === 0)
      ? undefined
      : compileSortPattern(sortBy, collation);
  const partitionBy = argument.get('partitionBy');
  const partOf = context.scope.compile(partitionBy ?? null);
  const outputs = [...output].map(([path, written]) => compileOutput(path, written, order, context));
  const place = (doc: Doc): Placed => {
    const part = partOf(doc, []) ?? null;
    if (Array.isArray(part))
      throw createAggregationError(
        14,
        `An expression used to partition cannot evaluate to value of type array`,
      );
    return { part, key: order ? order.getKey(doc) : [], doc };
  };
  return async function* run(input: Batches) {
    const placed: Placed[] = [];
    let bytes = 0;
    for await (const batch of input) {
      for (const doc of batch) {
        bytes += context.meter.hold(doc, '$setWindowFields');
        placed.push(place(doc));
      }
      if (context.pacer.isDue) await context.pacer.pause();
    }
    const compare = (a: Placed, b: Placed): number =>
      compareValues(a.part, b.part, collation) || (order ? order.compare(a.key, b.key) : 0);
    const sorted = await sortPaced(placed, compare, context.pacer);
    for (const partition of cutIntoPartitions(sorted, collation)) {
      yield* splitIntoBatches(await addColumns(partition, outputs, context.pacer), context.pacer);
    }
    context.meter.release(bytes);
  };
};
