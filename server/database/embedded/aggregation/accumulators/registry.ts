import { isNumeric, toExactInteger } from '../../values/arithmetic.ts';
import type { Collation } from '../../values/collation.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import type { Evaluator, Scope } from '../expressions/types.ts';
import { compileSortPattern } from '../sortKeys.ts';
import { createMerge, createPush, createSet } from './collecting.ts';
import { createAverage, createDeviation, createSum } from './numbers.ts';
import {
  createExtreme,
  createExtremes,
  createFirst,
  createLast,
  createSeveral,
  createTop,
} from './ordered.ts';
import { createPercentile, readPercentileSpec } from './percentile.ts';
import type { AccumulatorContext, AccumulatorPlan, ValueAccumulator } from './types.ts';

type PlanCompiler = (argument: Value, scope: Scope, name: string) => AccumulatorPlan;

function feed(input: Evaluator, accumulator: ValueAccumulator): ReturnType<AccumulatorPlan> {
  return { add: (doc) => accumulator.add(input(doc, [])), getResult: () => accumulator.getResult() };
}

function ofValue(
  create: (context: AccumulatorContext, collation: Collation | undefined) => ValueAccumulator,
): PlanCompiler {
  return (argument, scope, name) => {
    if (Array.isArray(argument))
      throw createAggregationError(40237, `The ${name} accumulator is a unary operator`);
    const input = scope.compile(argument);
    return (context) => feed(input, create(context, scope.env.collation));
  };
}

const count: PlanCompiler = (argument) => {
  if (!isDoc(argument) || argument.size > 0)
    throw createAggregationError(2, '$count takes no arguments, i.e. $count:{}');
  return () => {
    const sum = createSum();
    return { add: () => sum.add(1), getResult: () => sum.getResult() };
  };
};

function readFields(argument: Value, name: string, fields: readonly string[]): Doc {
  if (!isDoc(argument))
    throw createAggregationError(
      5787801,
      `specification must be an object; found ${name}: ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!fields.includes(field))
      throw createAggregationError(5787901, `Unknown argument for 'n' operator: ${field}`);
  }
  for (const field of fields) {
    if (argument.has(field)) continue;
    const code =
      field === 'n' ? 5787906 : field === 'sortBy' ? 5788005 : field === 'output' ? 5788004 : 5787907;
    throw createAggregationError(code, `Missing value for '${field}'`);
  }
  return argument;
}

/** How many $firstN and the like keep: read once for each group, of a constant or of the group's _id. */
function compileCount(written: Value, scope: Scope): (group: Doc) => number {
  const evaluator = scope.compile(written);
  return (group) => {
    const value = evaluator(group, []);
    const whole = isNumeric(value) ? toExactInteger(value) : undefined;
    if (whole === undefined)
      throw createAggregationError(
        5787902,
        `Value for 'n' must be of integral type, but found ${typeName(value)}`,
      );
    if (whole <= 0n) throw createAggregationError(5787908, `'n' must be greater than 0, found ${whole}`);
    return Number(whole);
  };
}

function createSeveralCompiler(
  create: (count: number, context: AccumulatorContext, collation: Collation | undefined) => ValueAccumulator,
): PlanCompiler {
  return (argument, scope, name) => {
    const written = readFields(argument, name, ['n', 'input']);
    const input = scope.compile(written.get('input') ?? null);
    const countOf = compileCount(written.get('n') ?? null, scope);
    return (context) => feed(input, create(countOf(context.group), context, scope.env.collation));
  };
}

function compileTop(isBottom: boolean, isSingle: boolean): PlanCompiler {
  return (argument, scope, name) => {
    const written = readFields(argument, name, isSingle ? ['sortBy', 'output'] : ['n', 'sortBy', 'output']);
    const order = compileSortPattern(written.get('sortBy') ?? null, scope.env.collation);
    const output = scope.compile(written.get('output') ?? null);
    const countOf = isSingle ? (): number => 1 : compileCount(written.get('n') ?? null, scope);
    return ({ group, meter }) =>
      createTop(order, (doc) => output(doc, []), { isBottom, isSingle, count: countOf(group) }, meter);
  };
}

const compilePercentile: PlanCompiler = (argument, scope, name) => {
  const spec = readPercentileSpec(argument, name, scope);
  const input = scope.compile(spec.input);
  return () => feed(input, createPercentile(spec));
};

const plans: ReadonlyMap<string, PlanCompiler> = new Map(
  Object.entries({
    $sum: ofValue(createSum),
    $avg: ofValue(createAverage),
    $min: ofValue((_, collation) => createExtreme(-1, collation)),
    $max: ofValue((_, collation) => createExtreme(1, collation)),
    $first: ofValue(createFirst),
    $last: ofValue(createLast),
    $push: ofValue(({ meter }) => createPush(meter)),
    $addToSet: ofValue(({ meter }, collation) => createSet(meter, collation)),
    $mergeObjects: ofValue(createMerge),
    $stdDevPop: ofValue(() => createDeviation(false)),
    $stdDevSamp: ofValue(() => createDeviation(true)),
    $count: count,
    $firstN: createSeveralCompiler((n, { meter }) => createSeveral(false, n, meter)),
    $lastN: createSeveralCompiler((n, { meter }) => createSeveral(true, n, meter)),
    $maxN: createSeveralCompiler((n, { meter }, collation) => createExtremes(1, n, meter, collation)),
    $minN: createSeveralCompiler((n, { meter }, collation) => createExtremes(-1, n, meter, collation)),
    $top: compileTop(false, true),
    $topN: compileTop(false, false),
    $bottom: compileTop(true, true),
    $bottomN: compileTop(true, false),
    $percentile: compilePercentile,
    $median: compilePercentile,
  } satisfies Record<string, PlanCompiler>),
);

/** True for the name of an accumulator. */
export function isAccumulator(name: string): boolean {
  return plans.has(name);
}

/** Compiles one accumulator; error 15952 for an unknown one. */
export function compileAccumulator(name: string, argument: Value, scope: Scope): AccumulatorPlan {
  const plan = plans.get(name);
  if (plan) return plan(argument, scope, name);
  if (name === '$accumulator')
    throw createAggregationError(115, '$accumulator is not supported by this database');
  throw createAggregationError(15952, `unknown group operator '${name}'`);
}
