import { isNumeric, toExactInteger } from '../../values/arithmetic.ts';
import { compareValues, equalValues, typeName } from '../../values/compare.ts';
import type { Collation } from '../../values/collation.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { checkGroupBy, compileOutput } from './bucket.ts';
import { collect, splitIntoBatches } from './flow.ts';
import { checkRoundable, readGranularity, type Granularity } from './granularity.ts';
import { GroupTable } from './group.ts';
import { sortPaced } from './sorting.ts';
import type { Batches, StageCompiler } from './types.ts';

interface Placed {
  readonly value: Value;
  readonly doc: Doc;
}

interface Bucket {
  readonly min: Value;
  readonly max: Value;
  readonly placed: readonly Placed[];
}

/** Cuts between different values; a bucket ends where the next one begins. */
function* cutBetweenValues(
  sorted: readonly Placed[],
  count: number,
  collation: Collation | undefined,
): Generator<Bucket> {
  const size = Math.max(1, Math.round(sorted.length / count));
  let start = 0;
  for (let bucketNumber = 1; start < sorted.length; bucketNumber++) {
    let end = bucketNumber === count ? sorted.length : Math.min(sorted.length, start + size);
    while (end < sorted.length && equalValues(sorted[end]?.value, sorted[end - 1]?.value, collation)) end++;
    const last = end < sorted.length ? end : end - 1;
    yield {
      min: sorted[start]?.value ?? null,
      max: sorted[last]?.value ?? null,
      placed: sorted.slice(start, end),
    };
    start = end;
  }
}

/** Cuts at the terms of a series: every value below a bucket's rounded end falls into it. */
function* cutAtTerms(
  sorted: readonly Placed[],
  count: number,
  { roundUp, roundDown }: Granularity,
): Generator<Bucket> {
  const size = Math.max(1, Math.round(sorted.length / count));
  const getValueAt = (position: number) => checkRoundable(sorted[position]?.value ?? null);
  let min: Value | undefined;
  let start = 0;
  for (let bucketNumber = 1; start < sorted.length; bucketNumber++) {
    let end = bucketNumber === count ? sorted.length : Math.min(sorted.length, start + size);
    const last = getValueAt(end - 1);
    let max = roundUp(last);
    // Zero and infinity are their own boundaries, so equal values are below none.
    while (
      end < sorted.length &&
      (compareValues(max, getValueAt(end)) > 0 || compareValues(last, getValueAt(end)) === 0)
    )
      end++;
    // A bucket of zeros alone ends below the values of the next one.
    if (compareValues(max, 0) === 0 && end < sorted.length) max = roundDown(getValueAt(end));
    yield { min: min ?? roundDown(getValueAt(start)), max, placed: sorted.slice(start, end) };
    min = max;
    start = end;
  }
}

function readCount(buckets: Value): number {
  if (!isNumeric(buckets))
    throw createAggregationError(
      40241,
      `The $bucketAuto 'buckets' field must be a numeric value, but found type: ${typeName(buckets)}.`,
    );
  const count = toExactInteger(buckets);
  if (count === undefined)
    throw createAggregationError(
      40242,
      `The $bucketAuto 'buckets' field must be representable as a 32-bit integer`,
    );
  if (count <= 0n)
    throw createAggregationError(
      40243,
      `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}.`,
    );
  return Number(count);
}

/** $bucketAuto: groups into so many buckets of about the same number of documents. */
export const compileBucketAutoStage: StageCompiler = (argument, context) => {
  if (!isDoc(argument))
    throw createAggregationError(
      40240,
      `The argument to $bucketAuto must be an object, but found type: ${typeName(argument)}.`,
    );
  for (const field of argument.keys()) {
    if (!['groupBy', 'buckets', 'output', 'granularity'].includes(field))
      throw createAggregationError(40245, `Unrecognized option to $bucketAuto: ${field}.`);
  }
  const buckets = argument.get('buckets');
  if (buckets === undefined || !argument.has('groupBy'))
    throw createAggregationError(40246, `$bucketAuto requires 'groupBy' and 'buckets' to be specified.`);
  const count = readCount(buckets);
  const groupBy = context.scope.compile(checkGroupBy(argument.get('groupBy'), 40239, '$bucketAuto'));
  const fields = compileOutput(argument.get('output'), context, 40244, '$bucketAuto');
  const granularity = readGranularity(argument.get('granularity'));
  const { collation } = context.env;
  return async function* run(input: Batches) {
    const { docs, bytes } = await collect(input, '$bucketAuto', context);
    const placed = docs.map((doc): Placed => {
      const value = groupBy(doc, []) ?? null;
      return { value: granularity ? checkRoundable(value) : value, doc };
    });
    const sorted = await sortPaced(
      placed,
      (a, b) => compareValues(a.value, b.value, collation),
      context.pacer,
    );
    const cut = granularity
      ? cutAtTerms(sorted, count, granularity)
      : cutBetweenValues(sorted, count, collation);
    const results = [...cut].map((bucket): Doc => {
      const id: Doc = new Map([
        ['min', bucket.min],
        ['max', bucket.max],
      ]);
      const table = new GroupTable(fields, context, '$bucketAuto');
      for (const { doc } of bucket.placed) table.add(id, doc);
      return [...table.yieldResults()][0] ?? new Map([['_id', id]]);
    });
    yield* splitIntoBatches(results, context.pacer);
    context.meter.release(bytes);
  };
};
