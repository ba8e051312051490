import { Decimal128 } from 'bson';
import {
  add,
  divide,
  isNumeric,
  multiply,
  type NumericValue,
  subtract,
  toDecimal,
  toExactInteger,
  toNumber,
} from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { toDouble, type Doc, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc, isNullish } from '../expressions/build.ts';
import { evaluateConstant } from '../expressions/constants.ts';
import type { Scope } from '../expressions/types.ts';
import type { SortOrder } from '../../query/sort.ts';
import type { ColumnFunction, Partition } from './types.ts';

type ColumnCompiler = (
  argument: Value,
  scope: Scope,
  order: SortOrder | undefined,
  name: string,
) => ColumnFunction;

function requireOrder(order: SortOrder | undefined, name: string, isSingle = false): SortOrder {
  if (order && (!isSingle || order.fields.length === 1)) return order;
  throw createAggregationError(
    5371602,
    `${name} must be specified with a top level sortBy expression${isSingle ? ' with exactly one element' : ''}`,
  );
}

function rank(
  next: (state: { rank: number; position: number; isTie: boolean }) => number,
  isSingle: boolean,
): ColumnCompiler {
  return (argument, _scope, order, name) => {
    if (!isDoc(argument) || argument.size > 0)
      throw createAggregationError(5371603, `${name} does not take any arguments`);
    const { compare } = requireOrder(order, name, isSingle);
    return function* column({ keys }: Partition) {
      let current = 0;
      for (let i = 0; i < keys.length; i++) {
        const isTie = i > 0 && compare(keys[i - 1] ?? [], keys[i] ?? []) === 0;
        current = next({ rank: current, position: i + 1, isTie });
        yield current;
      }
    };
  };
}

const shift: ColumnCompiler = (argument, scope, order, name) => {
  requireOrder(order, name);
  if (!isDoc(argument)) throw createAggregationError(9, `Argument to $shift must be an object`);
  for (const field of argument.keys()) {
    if (!['output', 'by', 'default'].includes(field))
      throw createAggregationError(9, `Unknown argument in ${name}: ${field}`);
  }
  const [written, by] = [argument.get('output'), argument.get('by')];
  if (written === undefined || by === undefined)
    throw createAggregationError(9, `${name} requires 'output' and 'by'`);
  const output = scope.compile(written);
  const distance = isNumeric(by) ? toExactInteger(by) : undefined;
  if (distance === undefined)
    throw createAggregationError(9, `'$shift:by' field must be an integer, but found ${typeName(by)}`);
  const fallback = argument.has('default') ? evaluateConstant(argument.get('default') ?? null, scope) : null;
  return function* column({ docs }: Partition) {
    for (let i = 0; i < docs.length; i++) {
      const other = docs[i + Number(distance)];
      yield other ? output(other, []) : fallback;
    }
  };
};

const compileMovingAverage: ColumnCompiler = (argument, scope, order, name) => {
  requireOrder(order, name);
  const written = isDoc(argument) ? argument : new Map<string, Value>();
  const [input, count, alpha] = [written.get('input'), written.get('N'), written.get('alpha')];
  if (input === undefined || (count === undefined) === (alpha === undefined) || written.size !== 2) {
    throw createAggregationError(
      9,
      `$expMovingAvg sub object must have exactly two fields: An 'input' field, and either an 'N' field or an 'alpha' field`,
    );
  }
  const weight = count === undefined ? readAlpha(alpha ?? null) : readSpan(count);
  const value = scope.compile(input);
  return function* column({ docs }: Partition) {
    let average: NumericValue | undefined;
    for (const doc of docs) {
      const next = value(doc, []);
      if (isNumeric(next)) average = average === undefined ? asFraction(next) : blend(average, next, weight);
      yield average ?? null;
    }
  };
};

function asFraction(value: NumericValue): NumericValue {
  return value instanceof Decimal128 ? value : toDouble(toNumber(value));
}

function blend(average: NumericValue, next: NumericValue, weight: NumericValue): NumericValue {
  const isDecimal = average instanceof Decimal128 || next instanceof Decimal128;
  const share = isDecimal ? toDecimal(weight) : weight;
  return add(multiply(next, share), multiply(average, subtract(isDecimal ? toDecimal(1) : 1, share)));
}

function readAlpha(alpha: Value): NumericValue {
  if (isNumeric(alpha) && toNumber(alpha) > 0 && toNumber(alpha) < 1) return alpha;
  throw createAggregationError(9, `'alpha' must be between 0 and 1 (exclusive), found ${typeName(alpha)}`);
}

function readSpan(count: Value): NumericValue {
  const span = isNumeric(count) ? toExactInteger(count) : undefined;
  if (span === undefined || span <= 0n)
    throw createAggregationError(9, `'N' field must be an integer greater than zero`);
  return divide(2, Number(span) + 1);
}

const compileLastObservation: ColumnCompiler = (argument, scope) => {
  const value = scope.compile(argument);
  return function* column({ docs }: Partition) {
    let last: Value = null;
    for (const doc of docs) {
      const next = value(doc, []);
      if (!isNullish(next)) last = next;
      yield last;
    }
  };
};

function getPosition(value: Value | undefined): number {
  if (value instanceof Date) return value.getTime();
  if (isNumeric(value)) return toNumber(value);
  throw createAggregationError(
    605001,
    `There can be no repeated values in the sort field and it must be numeric or a date, found ${typeName(value)}`,
  );
}

const compileLinearFill: ColumnCompiler = (argument, scope, order, name) => {
  requireOrder(order, name, true);
  const value = scope.compile(argument);
  return function* column({ docs, keys }: Partition) {
    const values = docs.map((doc: Doc) => {
      const found = value(doc, []);
      if (!isNullish(found) && !isNumeric(found))
        throw createAggregationError(
          6050106,
          `Value to be filled must be numeric or nullish, found ${typeName(found)}`,
        );
      return found ?? null;
    });
    const places = keys.map(([key]) => getPosition(key));
    for (let i = 1; i < places.length; i++) {
      if (places[i] === places[i - 1])
        throw createAggregationError(6050106, 'There can be no repeated values in the sort field');
    }
    let before = -1;
    for (let i = 0; i < values.length; i++) {
      const here = values[i] ?? null;
      if (here !== null) {
        before = i;
        yield here;
        continue;
      }
      const after = values.findIndex((next, j) => j > i && next !== null);
      const [left, right] = [values[before], values[after]];
      if (!isNumeric(left) || !isNumeric(right)) {
        yield null;
        continue;
      }
      const [start = 0, at = 0, end = 0] = [places[before], places[i], places[after]];
      const share = toDouble((at - start) / (end - start));
      yield add(left, multiply(subtract(right, left), share));
    }
  };
};

/** The window functions that have no window: they look at the place in the partition. */
export const columnFunctions: ReadonlyMap<string, ColumnCompiler> = new Map(
  Object.entries({
    $rank: rank(({ rank: before, position: here, isTie }) => (isTie ? before : here), true),
    $denseRank: rank(({ rank: before, isTie }) => (isTie ? before : before + 1), true),
    $documentNumber: rank(({ position: here }) => here, false),
    $shift: shift,
    $expMovingAvg: compileMovingAverage,
    $locf: compileLastObservation,
    $linearFill: compileLinearFill,
  } satisfies Record<string, ColumnCompiler>),
);
