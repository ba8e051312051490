import { compareValues, typeBracket, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import type { AccumulatedField } from './group.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { evaluateConstant } from '../expressions/constants.ts';
import { splitIntoBatches } from './flow.ts';
import { compileAccumulatedField, GroupTable } from './group.ts';
import type { Batches, StageCompiler, StageContext } from './types.ts';

const COUNT: Doc = new Map([['count', new Map([['$sum', 1]])]]);

/** Compiles the accumulators of `output`; counts documents where it is missing. */
export function compileOutput(
  written: Value | undefined,
  context: StageContext,
  code: number,
  name: string,
): AccumulatedField[] {
  const output = written ?? COUNT;
  if (!isDoc(output))
    throw createAggregationError(
      code,
      `The ${name} 'output' field must be an object, but found type: ${typeName(output)}.`,
    );
  return [...output].map(([field, accumulator]) =>
    compileAccumulatedField(field, accumulator, context.scope),
  );
}

/** Refuses what groups nothing: only a field or an expression does. */
export function checkGroupBy(groupBy: Value | undefined, code: number, name: string): Value {
  const isExpression = isDoc(groupBy) && [...groupBy.keys()][0]?.startsWith('$');
  if (isExpression || (typeof groupBy === 'string' && groupBy.startsWith('$'))) return groupBy;
  throw createAggregationError(
    code,
    `The ${name} 'groupBy' field must be defined as a $-prefixed path or an expression object`,
  );
}

function readBoundaries(written: Value, context: StageContext): Value[] {
  if (!Array.isArray(written))
    throw createAggregationError(40200, `The $bucket 'boundaries' field must be an array of values`);
  if (written.length < 2)
    throw createAggregationError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${written.length} value(s).`,
    );
  const boundaries = written.map((boundary) => evaluateConstant(boundary, context.scope) ?? null);
  for (let i = 1; i < boundaries.length; i++) {
    const [before, after] = [boundaries[i - 1] ?? null, boundaries[i] ?? null];
    if (typeBracket(before) !== typeBracket(after)) {
      throw createAggregationError(
        40193,
        `All values in the 'boundaries' option to $bucket must have the same type`,
      );
    }
    if (compareValues(before, after, context.env.collation) >= 0) {
      throw createAggregationError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${i - 1} and ${i} are not in ascending order`,
      );
    }
  }
  return boundaries;
}

/** $bucket: groups by the boundaries that a value lies between. */
export const compileBucketStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(argument)}.`,
    );
  for (const field of argument.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(field)) {
      throw createAggregationError(40197, `Unrecognized option to $bucket: ${field}.`);
    }
  }
  const writtenBoundaries = argument.get('boundaries');
  if (!argument.has('groupBy') || writtenBoundaries === undefined) {
    throw createAggregationError(40198, `$bucket requires 'groupBy' and 'boundaries' to be specified.`);
  }
  const groupBy = context.scope.compile(checkGroupBy(argument.get('groupBy'), 40202, '$bucket'));
  const boundaries = readBoundaries(writtenBoundaries, context);
  const [least = null] = boundaries;
  const end = boundaries.at(-1) ?? null;
  const writtenDefault = argument.get('default');
  const fallback =
    writtenDefault === undefined ? undefined : (evaluateConstant(writtenDefault, context.scope) ?? null);
  const { collation } = context.env;
  const isBelow = (a: Value, b: Value): boolean => compareValues(a, b, collation) < 0;
  if (fallback !== undefined && !isBelow(fallback, least) && isBelow(fallback, end)) {
    throw createAggregationError(
      40199,
      `The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.`,
    );
  }
  const fields = compileOutput(argument.get('output'), context, 40196, '$bucket');
  const place = (value: Value): Value => {
    if (isBelow(value, least) || !isBelow(value, end)) {
      if (fallback !== undefined) return fallback;
      throw createAggregationError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    let i = boundaries.length - 1;
    while (isBelow(value, boundaries[i] ?? null)) i--;
    return boundaries[i] ?? null;
  };
  return async function* run(input: Batches) {
    const table = new GroupTable(fields, context, '$bucket');
    for await (const batch of input) {
      for (const doc of batch) table.add(place(groupBy(doc, []) ?? null), doc);
      if (context.pacer.isDue) await context.pacer.pause();
    }
    const sorted = [...table.yieldResults()].sort((a, b) =>
      compareValues(a.get('_id'), b.get('_id'), collation),
    );
    yield* splitIntoBatches(sorted, context.pacer);
  };
};
