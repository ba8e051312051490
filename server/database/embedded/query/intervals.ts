import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { encodeField, type IndexField } from '../store/indexKeys.ts';
import { getKeyTag, keyTags, getSuccessor } from '../store/keyEncoding.ts';
import { KeyWriter } from '../store/keyWriter.ts';
import type { Collation } from '../values/collation.ts';
import type { Value } from '../values/value.ts';
import type { Constraint } from './filterBounds.ts';

/** A range of encoded values of one index field: from `start` to before `end`. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
  /** True when it holds one value only. */
  readonly isPoint: boolean;
}

const writer = new KeyWriter();

function encode(value: Value, descending: boolean, collation?: Collation): Buffer {
  writer.reset();
  encodeField(writer, value, descending, collation);
  return writer.toBuffer();
}

function point(value: Value, descending: boolean, collation?: Collation): Interval {
  const start = encode(value, descending, collation);
  return { start, end: getSuccessor(start), isPoint: true };
}

/** All encodings that begin with one type tag. */
function getTypeBracket(tag: number, descending: boolean): Interval {
  const first = descending ? 0xff - tag : tag;
  return { start: Buffer.from([first]), end: Buffer.from([first + 1]), isPoint: false };
}

function getEmptyArrayPoint(descending: boolean): Interval {
  const range = getTypeBracket(keyTags.emptyArray, descending);
  return { ...range, isPoint: true };
}

/** Whether the planner can express a value in an index range. */
function isPlain(value: Value): boolean {
  return !(value instanceof BSONRegExp) && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

/** The intervals that hold every key of documents that meet one constraint; undefined when the index cannot tell. */
function getConstraintIntervals(
  constraint: Constraint,
  descending: boolean,
  collation: Collation | undefined,
): Interval[] | undefined {
  switch (constraint.kind) {
    case 'in':
      if (!constraint.values.every(isPlain)) return undefined;
      return constraint.values.flatMap((value) => {
        if (!Array.isArray(value)) return [point(value, descending, collation)];
        // The field is this array (indexed by its elements), or contains it as one element.
        const first = value[0];
        const whole =
          first === undefined ? getEmptyArrayPoint(descending) : point(first, descending, collation);
        return [whole, point(value, descending, collation)];
      });
    case 'range':
      return getRangeIntervals(constraint, descending);
    case 'prefix':
      return prefixIntervals(constraint.prefix, descending);
    case 'exists':
      return constraint.exists ? undefined : [point(null, descending)];
    case 'sameElement':
      return intersectAll(constraint.constraints, descending, collation);
  }
}

function getRangeIntervals(
  range: Extract<Constraint, { kind: 'range' }>,
  descending: boolean,
): Interval[] | undefined {
  const { lower, upper } = range;
  const sample = lower?.value ?? upper?.value;
  if (sample === undefined || Array.isArray(sample)) return undefined;
  for (const bound of [lower, upper]) if (bound && !isPlain(bound.value)) return undefined;
  const whole = getTypeBracket(getKeyTag(sample), descending);
  const [low, high] = descending ? [upper, lower] : [lower, upper];
  let { start, end } = whole;
  if (low) {
    start = encode(low.value, descending);
    if (!low.inclusive) start = getSuccessor(start);
  }
  if (high) {
    end = encode(high.value, descending);
    if (high.inclusive) end = getSuccessor(end);
  }
  return Buffer.compare(start, end) < 0 ? [{ start, end, isPoint: false }] : [];
}

function prefixIntervals(prefix: string, descending: boolean): Interval[] | undefined {
  if (!prefix.isWellFormed()) return undefined;
  writer.reset();
  writer.writeByte(keyTags.string);
  writer.writeText(prefix);
  if (descending) writer.invert(0);
  const start = writer.toBuffer();
  const strings: Interval = { start, end: getSuccessor(start), isPoint: false };
  // A stored regular expression equals the one of the filter.
  const expressions = getTypeBracket(keyTags.regex, descending);
  return descending ? [expressions, strings] : [strings, expressions];
}

function sortAndMerge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => Buffer.compare(a.start, b.start))) {
    const last = merged.at(-1);
    if (!last || Buffer.compare(interval.start, last.end) >= 0) {
      merged.push(interval);
    } else if (Buffer.compare(interval.end, last.end) > 0) {
      merged[merged.length - 1] = { start: last.start, end: interval.end, isPoint: false };
    }
  }
  return merged;
}

function intersect(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const a of left) {
    for (const b of right) {
      const start = Buffer.compare(a.start, b.start) >= 0 ? a.start : b.start;
      const end = Buffer.compare(a.end, b.end) <= 0 ? a.end : b.end;
      if (Buffer.compare(start, end) < 0) result.push({ start, end, isPoint: a.isPoint || b.isPoint });
    }
  }
  return result;
}

function intersectAll(
  constraints: readonly Constraint[],
  descending: boolean,
  collation: Collation | undefined,
): Interval[] | undefined {
  let result: Interval[] | undefined;
  for (const constraint of constraints) {
    const intervals = getConstraintIntervals(constraint, descending, collation);
    if (!intervals) continue;
    const sorted = sortAndMerge(intervals);
    result = result ? intersect(result, sorted) : sorted;
  }
  return result;
}

/**
 * The intervals of one index field for its constraints, in key order and apart from each other; undefined when the
 * constraints say nothing. Where arrays are indexed, different elements may meet the constraints: one of them is used.
 */
export function fieldIntervals(
  constraints: readonly Constraint[],
  { descending }: IndexField,
  isMultikey: boolean,
  collation: Collation | undefined,
): Interval[] | undefined {
  if (!isMultikey) return intersectAll(constraints, descending, collation);
  let best: Interval[] | undefined;
  for (const constraint of constraints) {
    const intervals = getConstraintIntervals(constraint, descending, collation);
    if (!intervals) continue;
    const sorted = sortAndMerge(intervals);
    if (!best || weigh(sorted) < weigh(best)) best = sorted;
  }
  return best;
}

/** The points of constraints that each ask for one text, each once; documents that match have a key in every one. */
export function listTextPoints(constraints: readonly Constraint[], descending: boolean): Interval[] {
  const texts = constraints.flatMap((constraint) => {
    const [value, ...others] = constraint.kind === 'in' ? constraint.values : [];
    return typeof value === 'string' && others.length === 0 ? [value] : [];
  });
  return [...new Set(texts)].map((text) => point(text, descending));
}

function weigh(intervals: readonly Interval[]): number {
  return intervals.every((interval) => interval.isPoint) ? intervals.length : 1_000_000;
}
