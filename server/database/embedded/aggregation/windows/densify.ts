import { add, isNumeric, type NumericValue, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import { compareValues, equalValues, groupKey, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { addUnits, parseTimeUnit, type TimeUnit } from '../dates/units.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc, isNullish } from '../expressions/build.ts';
import { parseFieldPath } from '../expressions/fieldPath.ts';
import { setNested } from '../nested.ts';
import { collect, splitIntoBatches } from '../stages/flow.ts';
import { sortPaced } from '../stages/sorting.ts';
import type { Batches, StageCompiler } from '../stages/types.ts';

const MAX_CREATED = 500_000;

type Place = NumericValue | Date;

interface DensifySpec {
  readonly steps: readonly string[];
  readonly partition: readonly (readonly string[])[];
  readonly step: NumericValue;
  readonly unit: TimeUnit | undefined;
  readonly bounds: 'full' | 'partition' | readonly [Place, Place];
}

function readThrough(doc: Doc, steps: readonly string[]): Value | undefined {
  let current: Value | undefined = doc;
  for (const step of steps) current = isDoc(current) ? current.get(step) : undefined;
  return current;
}

function readBounds(
  bounds: Value | undefined,
  unit: TimeUnit | undefined,
  hasPartition: boolean,
): DensifySpec['bounds'] {
  if (bounds === 'full') return bounds;
  if (bounds === 'partition') {
    if (hasPartition) return bounds;
    throw createAggregationError(
      5733408,
      `one may not specify the bounds as 'partition' without specifying a non-empty array of partitionByFields`,
    );
  }
  if (!Array.isArray(bounds) || bounds.length !== 2) {
    throw createAggregationError(
      5733402,
      `a bounding array must be an ascending array of either two dates or two numbers, or 'full' or 'partition'`,
    );
  }
  const [low, high] = bounds;
  const isGood =
    unit === undefined ? isNumeric(low) && isNumeric(high) : low instanceof Date && high instanceof Date;
  if (!isGood)
    throw createAggregationError(
      5733402,
      'a bounding array must hold two dates with a unit, or two numbers without',
    );
  if (compareValues(low, high) > 0) throw createAggregationError(5733402, 'the bounds must be ascending');
  return [low as Place, high as Place];
}

function readSpec(argument: Value): DensifySpec {
  if (!isDoc(argument))
    throw createAggregationError(
      5733401,
      `The $densify stage specification must be an object, found ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (!['field', 'partitionByFields', 'range'].includes(field))
      throw createAggregationError(40415, `BSON field '$densify.${field}' is an unknown field.`);
  }
  const [field, range] = [argument.get('field'), argument.get('range')];
  if (typeof field !== 'string' || !isDoc(range))
    throw createAggregationError(40414, `$densify requires 'field' and 'range'`);
  const written = argument.get('partitionByFields') ?? [];
  if (!Array.isArray(written))
    throw createAggregationError(14, `'partitionByFields' must be an array of strings`);
  const partition = written.map((path) => {
    if (typeof path !== 'string')
      throw createAggregationError(14, `'partitionByFields' must be an array of strings`);
    return parseFieldPath(path);
  });
  const [step, unitName] = [range.get('step'), range.get('unit')];
  if (!isNumeric(step))
    throw createAggregationError(5733401, `'step' must be a number, found ${typeName(step)}`);
  if (!(compareValues(step, 0) > 0))
    throw createAggregationError(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    );
  if (unitName !== undefined && typeof unitName !== 'string')
    throw createAggregationError(5733402, `'unit' must be a string`);
  const unit = unitName === undefined ? undefined : parseTimeUnit(unitName);
  if (unit !== undefined && toExactInteger(step) === undefined) {
    throw createAggregationError(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    );
  }
  return {
    steps: parseFieldPath(field),
    partition,
    step,
    unit,
    bounds: readBounds(range.get('bounds'), unit, partition.length > 0),
  };
}

function findPlace(doc: Doc, { steps, unit }: DensifySpec): Place | undefined {
  const value = readThrough(doc, steps);
  if (isNullish(value)) return undefined;
  if (isNumeric(value)) {
    if (unit === undefined) return value;
    throw createAggregationError(6053600, '$densify field type must be a date when a unit is given');
  }
  if (value instanceof Date) {
    if (unit !== undefined) return value;
    throw createAggregationError(6053600, '$densify field type must be numeric when no unit is given');
  }
  throw createAggregationError(
    5733201,
    `PlanExecutor error: densify field type must be numeric or date, found ${typeName(value)}`,
  );
}

function getFollowing(place: Place, { step, unit }: DensifySpec): Place {
  if (place instanceof Date)
    return new Date(addUnits(place.getTime(), unit ?? 'millisecond', toNumber(step)));
  return add(place, step);
}

interface Part {
  readonly sample: Doc;
  readonly placed: { readonly place: Place; readonly doc: Doc }[];
  readonly others: Doc[];
}

/** $densify: adds documents so that a field takes every step of a range. */
export const compileDensifyStage: StageCompiler = (argument, context) => {
  const spec = readSpec(argument);
  const createDoc = (part: Part, place: Place): Doc => {
    let doc: Doc = new Map();
    for (const steps of spec.partition) {
      const value = readThrough(part.sample, steps);
      if (value !== undefined) doc = setNested(doc, steps, value);
    }
    return setNested(doc, spec.steps, place);
  };
  return async function* run(input: Batches) {
    const { docs, bytes } = await collect(input, '$densify', context);
    const parts = new Map<string, Part>();
    for (const doc of docs) {
      const key = spec.partition
        .map((steps) => groupKey(readThrough(doc, steps), context.env.collation))
        .join('\0');
      const part = parts.get(key) ?? { sample: doc, placed: [], others: [] };
      parts.set(key, part);
      const place = findPlace(doc, spec);
      if (place === undefined) part.others.push(doc);
      else part.placed.push({ place, doc });
    }
    const places = [...parts.values()]
      .flatMap(({ placed }) => placed.map(({ place }) => place))
      .sort(compareValues);
    const full = [places[0], places.at(-1)] as const;
    let createdCount = 0;
    for (const part of parts.values()) {
      const sorted = await sortPaced(part.placed, (a, b) => compareValues(a.place, b.place), context.pacer);
      const own = [sorted[0]?.place, sorted.at(-1)?.place] as const;
      const [low, high] = spec.bounds === 'full' ? full : spec.bounds === 'partition' ? own : spec.bounds;
      const isEndIncluded = typeof spec.bounds === 'string';
      const output: Doc[] = [...part.others];
      let next = low;
      const fillUpTo = (place: Place | undefined): void => {
        if (high === undefined) return;
        while (next !== undefined) {
          const toEnd = compareValues(next, high);
          if (isEndIncluded ? toEnd > 0 : toEnd >= 0) return;
          if (place !== undefined && compareValues(next, place) >= 0) return;
          output.push(createDoc(part, next));
          if (++createdCount > MAX_CREATED)
            throw createAggregationError(
              5897900,
              `Generated ${createdCount} documents in $densify, which is over the limit of ${MAX_CREATED}`,
            );
          next = getFollowing(next, spec);
        }
      };
      for (const { place, doc } of sorted) {
        fillUpTo(place);
        output.push(doc);
        if (next !== undefined && equalValues(next, place)) next = getFollowing(next, spec);
      }
      fillUpTo(undefined);
      yield* splitIntoBatches(output, context.pacer);
    }
    context.meter.release(bytes);
  };
};
