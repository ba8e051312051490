import { add, divide, isNumeric, multiply, type NumericValue, subtract } from '../../values/arithmetic.ts';
import { compareValues, typeName } from '../../values/compare.ts';
import { toDouble, type Value } from '../../values/value.ts';
import { getFixedUnitMs, parseTimeUnit } from '../dates/units.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';
import type { Scope } from '../expressions/types.ts';
import type { SortOrder } from '../../query/sort.ts';
import type { ColumnFunction, Framer, Partition } from './types.ts';

const MS_PER_DAY = 86_400_000;

interface Curve {
  readonly x: (partition: Partition, position: number) => NumericValue;
  readonly y: (partition: Partition, position: number) => Value | undefined;
}

function readUnitMs(unit: Value | undefined, name: string): number | undefined {
  if (unit === undefined) return undefined;
  if (typeof unit !== 'string') throw createAggregationError(5490704, `${name} 'unit' must be a string`);
  const parsed = parseTimeUnit(unit);
  const ms = parsed === 'week' ? 7 * MS_PER_DAY : parsed === 'day' ? MS_PER_DAY : getFixedUnitMs(parsed);
  if (ms === undefined) throw createAggregationError(5490704, `unit must be 'week' or smaller`);
  return ms;
}

function compileCurve(argument: Value, scope: Scope, order: SortOrder | undefined, name: string): Curve {
  if (order?.fields.length !== 1)
    throw createAggregationError(9, `${name} requires a sortBy with exactly one field`);
  if (!isDoc(argument)) throw createAggregationError(9, `Argument to ${name} must be an object`);
  for (const field of argument.keys()) {
    if (field !== 'input' && field !== 'unit')
      throw createAggregationError(9, `${name} got unexpected argument: ${field}`);
  }
  const written = argument.get('input');
  if (written === undefined) throw createAggregationError(9, `${name} requires an 'input' expression`);
  const input = scope.compile(written);
  const unitMs = readUnitMs(argument.get('unit'), name);
  return {
    x: ({ keys }, position) => {
      const value = keys[position]?.[0];
      if (unitMs !== undefined && value instanceof Date) return toDouble(value.getTime() / unitMs);
      if (unitMs === undefined && isNumeric(value)) return value;
      throw createAggregationError(
        5624900,
        `${name} needs a sortBy of ${unitMs === undefined ? 'numbers' : 'dates'}, found ${typeName(value)}`,
      );
    },
    y: ({ docs }, position) => {
      const doc = docs[position];
      return doc && input(doc, []);
    },
  };
}

function requireNumber(value: Value | undefined, name: string): NumericValue {
  if (isNumeric(value)) return value;
  throw createAggregationError(5624903, `${name} input must be numeric, found ${typeName(value)}`);
}

function isZero(value: NumericValue): boolean {
  return compareValues(value, 0) === 0;
}

/** $derivative: the slope between the first and the last document of the window. */
export function compileDerivative(
  argument: Value,
  scope: Scope,
  order: SortOrder | undefined,
  framer: Framer,
): ColumnFunction {
  const curve = compileCurve(argument, scope, order, '$derivative');
  return function* column(partition) {
    const frameOf = framer(partition);
    for (let i = 0; i < partition.docs.length; i++) {
      const { from, to } = frameOf(i);
      if (to - from < 2) {
        yield null;
        continue;
      }
      const run = subtract(curve.x(partition, to - 1), curve.x(partition, from));
      const rise = subtract(
        requireNumber(curve.y(partition, to - 1), '$derivative'),
        requireNumber(curve.y(partition, from), '$derivative'),
      );
      yield isZero(run) ? null : divide(rise, run);
    }
  };
}

/** $integral: the area under the window by trapezoids; 0 for one document. */
export function compileIntegral(
  argument: Value,
  scope: Scope,
  order: SortOrder | undefined,
  framer: Framer,
): ColumnFunction {
  const curve = compileCurve(argument, scope, order, '$integral');
  return function* column(partition) {
    const frameOf = framer(partition);
    for (let i = 0; i < partition.docs.length; i++) {
      const { from, to } = frameOf(i);
      let area: NumericValue = 0;
      for (let j = from + 1; j < to; j++) {
        const width = subtract(curve.x(partition, j), curve.x(partition, j - 1));
        const heights = add(
          requireNumber(curve.y(partition, j), '$integral'),
          requireNumber(curve.y(partition, j - 1), '$integral'),
        );
        area = add(area, divide(multiply(width, heights), 2));
      }
      yield from === to ? null : area;
    }
  };
}
