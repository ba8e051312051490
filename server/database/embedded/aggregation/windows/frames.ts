import { Decimal128 } from 'bson';
import { add, isNumeric, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import { compareValues, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { addUnits, parseTimeUnit, type TimeUnit } from '../dates/units.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import { evaluateConstant } from '../expressions/constants.ts';
import type { Scope } from '../expressions/types.ts';
import type { SortOrder } from '../../query/sort.ts';
import type { Framer, Partition } from './types.ts';

/** A number, or the words 'unbounded' and 'current'. */
type Bound = Value;

/** The window of the whole partition. */
const WHOLE_PARTITION: Framer =
  ({ docs }) =>
  () => ({ from: 0, to: docs.length });

function readBounds(written: Value, scope: Scope, name: string): [Bound, Bound] {
  const read = (bound: Value | undefined): Bound => {
    if (bound === 'unbounded' || bound === 'current') return bound;
    const value = evaluateConstant(bound ?? null, scope);
    if (isNumeric(value)) return value;
    throw createAggregationError(9, `Window bounds must be 'unbounded', 'current', or a number`);
  };
  if (!Array.isArray(written) || written.length !== 2) {
    throw createAggregationError(9, `Window bounds must be a 2-element array: ${name}`);
  }
  const [lower, upper] = [read(written[0]), read(written[1])];
  const order = (bound: Bound, unbounded: number): number =>
    bound === 'unbounded' ? unbounded : isNumeric(bound) ? toNumber(bound) : 0;
  if (order(lower, -Infinity) > order(upper, Infinity)) {
    throw createAggregationError(5339900, 'Lower bound must not exceed upper bound');
  }
  return [lower, upper];
}

/** Compiles the `window` of an output field; the whole partition when there is none. */
export function compileFrames(
  written: Value | undefined,
  order: SortOrder | undefined,
  scope: Scope,
): Framer {
  if (written === undefined) return WHOLE_PARTITION;
  if (!isDoc(written)) throw createAggregationError(9, `'window' field must be an object`);
  for (const field of written.keys()) {
    if (!['documents', 'range', 'unit'].includes(field))
      throw createAggregationError(
        9,
        `'window' field can only contain 'documents' as the only argument or 'range' with an optional 'unit' field`,
      );
  }
  const documents = written.get('documents');
  const range = written.get('range');
  if (documents !== undefined) {
    if (range !== undefined || written.has('unit'))
      throw createAggregationError(
        9,
        `'window' field can only contain 'documents' as the only argument or 'range' with an optional 'unit' field`,
      );
    return byDocuments(readBounds(documents, scope, 'documents'), order);
  }
  if (range === undefined) return WHOLE_PARTITION;
  return byRange(readBounds(range, scope, 'range'), readUnit(written), order);
}

function readUnit(written: Doc): TimeUnit | undefined {
  const unit = written.get('unit');
  if (unit === undefined) return undefined;
  if (typeof unit !== 'string') throw createAggregationError(9, `'unit' must be a string`);
  return parseTimeUnit(unit);
}

function byDocuments([lower, upper]: [Bound, Bound], order: SortOrder | undefined): Framer {
  if (!order && (lower !== 'unbounded' || upper !== 'unbounded')) {
    throw createAggregationError(5339901, 'Document-based bounds require a sortBy');
  }
  const offset = (bound: Bound): number => {
    if (!isNumeric(bound)) return 0;
    const whole = toExactInteger(bound);
    if (whole === undefined)
      throw createAggregationError(9, 'Numeric document-based bounds must be an integer');
    return Number(whole);
  };
  const [before, after] = [offset(lower), offset(upper)];
  return ({ docs }) =>
    (position) => {
      const from = lower === 'unbounded' ? 0 : Math.min(docs.length, Math.max(0, position + before));
      const to =
        upper === 'unbounded' ? docs.length : Math.min(docs.length, Math.max(0, position + after + 1));
      return { from, to: Math.max(from, to) };
    };
}

function shiftValue(current: Value, bound: Value, unit: TimeUnit | undefined): Value {
  if (!isNumeric(bound)) return current;
  if (unit === undefined) {
    if (isNumeric(current)) return add(current, bound);
    throw createAggregationError(
      5429414,
      `Invalid range: Expected the sortBy field to be a number, but it was ${typeName(current)}`,
    );
  }
  if (!(current instanceof Date)) {
    throw createAggregationError(
      5429513,
      `Invalid range: Expected the sortBy field to be a Date, but it was ${typeName(current)}`,
    );
  }
  return new Date(addUnits(current.getTime(), unit, toNumber(bound)));
}

function byRange(
  [lower, upper]: [Bound, Bound],
  unit: TimeUnit | undefined,
  order: SortOrder | undefined,
): Framer {
  if (order?.fields.length !== 1)
    throw createAggregationError(5339902, 'Range-based bounds require sortBy a single field');
  if (order.fields[0]?.descending !== false)
    throw createAggregationError(8947401, 'Range-based bounds require an ascending sortBy');
  for (const bound of [lower, upper]) {
    if (
      unit !== undefined &&
      isNumeric(bound) &&
      (bound instanceof Decimal128 || toExactInteger(bound) === undefined)
    ) {
      throw createAggregationError(9, `With 'unit', range-based bounds must be an integer`);
    }
  }
  return (partition) => {
    checkRangeValues(partition, unit);
    const getValueAt = (position: number): Value => partition.keys[position]?.[0] ?? null;
    const search = (isBefore: (value: Value) => boolean): number => {
      let low = 0;
      let high = partition.keys.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(getValueAt(middle))) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return (position) => {
      const current = getValueAt(position);
      const least = lower === 'unbounded' ? undefined : shiftValue(current, lower, unit);
      const most = upper === 'unbounded' ? undefined : shiftValue(current, upper, unit);
      const from = least === undefined ? 0 : search((value) => compareValues(value, least) < 0);
      const to =
        most === undefined ? partition.keys.length : search((value) => compareValues(value, most) <= 0);
      return { from, to: Math.max(from, to) };
    };
  };
}

function checkRangeValues({ keys }: Partition, unit: TimeUnit | undefined): void {
  for (const [value] of keys) {
    if (unit === undefined ? isNumeric(value) : value instanceof Date) continue;
    const code = unit === undefined ? 5429414 : 5429513;
    const expected = unit === undefined ? 'number' : 'Date';
    throw createAggregationError(
      code,
      `Invalid range: Expected the sortBy field to be a ${expected}, but it was ${typeName(value)}`,
    );
  }
}
