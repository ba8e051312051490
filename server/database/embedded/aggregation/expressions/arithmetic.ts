import { Decimal128, Long } from 'bson';
import {
  abs,
  add,
  ceil,
  divide,
  floor,
  isNumeric,
  mod,
  multiply,
  type NumericValue,
  round,
  sqrt,
  subtract,
  toExactInteger,
  toNumber,
  trunc,
} from '../../values/arithmetic.ts';
import { compareValues, typeName } from '../../values/compare.ts';
import { toDouble, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { compileBinary, isNullish, compileUnary, compileVariadic } from './build.ts';
import { raise } from './raise.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

/** Refuses Decimal128 where only double precision could be given. */
export function withoutDecimal(value: NumericValue, name: string): number {
  if (value instanceof Decimal128) {
    throw createAggregationError(238, `${name} of a Decimal128 is not supported by this database`);
  }
  return toNumber(value);
}

function addAll(values: (Value | undefined)[]): Value | undefined {
  let sum: NumericValue = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNumeric(value)) {
      sum = add(sum, value);
    } else if (isNullish(value)) {
      return null;
    } else if (value instanceof Date) {
      if (date) throw createAggregationError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else {
      throw createAggregationError(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  return date ? shiftDate(date, sum) : sum;
}

function shiftDate(date: Date, amount: NumericValue): Date {
  const ms = toNumber(round(amount));
  const shifted = new Date(date.getTime() + ms);
  if (Number.isNaN(shifted.getTime())) throw createAggregationError(15, 'date overflow');
  return shifted;
}

function subtractTwo(a: Value | undefined, b: Value | undefined): Value | undefined {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (isNumeric(b)) return shiftDate(a, subtract(0, b));
  }
  throw createAggregationError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function multiplyAll(values: (Value | undefined)[]): Value | undefined {
  let product: NumericValue = 1;
  let isNull = false;
  for (const value of values) {
    if (isNumeric(value)) product = multiply(product, value);
    else if (isNullish(value)) isNull = true;
    else throw createAggregationError(14, `$multiply only supports numeric types, not ${typeName(value)}`);
  }
  return isNull ? null : product;
}

function compileTwoNumbers(
  code: number,
  apply: (a: NumericValue, b: NumericValue) => Value | undefined,
): OperatorCompiler {
  return compileBinary((a, b, name) => {
    if (isNumeric(a) && isNumeric(b)) return apply(a, b);
    if (isNullish(a) || isNullish(b)) return null;
    throw createAggregationError(
      code,
      `${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  });
}

function divideTwo(a: NumericValue, b: NumericValue): Value {
  if (toNumber(b) === 0 && compareValues(b, 0) === 0)
    throw createAggregationError(2, "can't $divide by zero");
  return divide(a, b);
}

/** An operator of one number; null stays null. */
export function compileOneNumber(apply: (value: NumericValue, name: string) => Value): OperatorCompiler {
  return compileUnary((value, name) => {
    if (isNumeric(value)) return apply(value, name);
    if (isNullish(value)) return null;
    throw createAggregationError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  });
}

function getLogarithm(value: NumericValue, name: string, code: number, apply: (x: number) => number): Value {
  const x = withoutDecimal(value, name);
  if (x <= 0) throw createAggregationError(code, `${name}'s argument must be a positive number, but is ${x}`);
  return toDouble(apply(x));
}

function getLogarithmToBase(a: Value | undefined, b: Value | undefined): Value | undefined {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a))
    throw createAggregationError(28756, `$log's argument must be numeric, not ${typeName(a)}`);
  if (!isNumeric(b)) throw createAggregationError(28757, `$log's base must be numeric, not ${typeName(b)}`);
  const x = withoutDecimal(a, '$log');
  const base = withoutDecimal(b, '$log');
  if (x <= 0) throw createAggregationError(28758, `$log's argument must be a positive number, but is ${x}`);
  if (base <= 0 || base === 1) {
    throw createAggregationError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${base}`,
    );
  }
  return toDouble(Math.log(x) / Math.log(base));
}

function atPlace(apply: (value: NumericValue, place: number) => NumericValue): OperatorCompiler {
  return compileVariadic(
    ([value, place = 0], name) => {
      if (isNullish(value) || place === null) return null;
      if (!isNumeric(value)) {
        throw createAggregationError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
      }
      const digits = isNumeric(place) ? toExactInteger(place) : undefined;
      if (digits === undefined) {
        throw createAggregationError(51082, `precision argument to  ${name} must be a integral value`);
      }
      if (digits < -20n || digits > 100n) {
        throw createAggregationError(
          51083,
          `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
        );
      }
      return apply(value, Number(digits));
    },
    1,
    2,
  );
}

function squareRoot(value: NumericValue): Value {
  if (compareValues(value, 0) < 0 && !Number.isNaN(toNumber(value))) {
    throw createAggregationError(28714, `$sqrt's argument must be greater than or equal to 0`);
  }
  return sqrt(value);
}

const compileRandom: OperatorCompiler = (argument) => {
  const isEmpty =
    (argument instanceof Map && argument.size === 0) || (Array.isArray(argument) && argument.length === 0);
  if (!isEmpty) throw createAggregationError(3040501, '$rand does not currently accept arguments');
  return () => toDouble(Math.random());
};

function compileTimestampPart(pick: (bits: Long) => number): OperatorCompiler {
  return compileUnary((value, name) => {
    if (isNullish(value)) return null;
    if (value instanceof Long) return BigInt(pick(value) >>> 0);
    throw createAggregationError(5687301, `${name} requires a timestamp argument, found: ${typeName(value)}`);
  });
}

/** $add, $subtract, … $rand, and the parts of timestamps. */
export const arithmeticOperators: OperatorTable = {
  $add: compileVariadic(addAll),
  $subtract: compileBinary(subtractTwo),
  $multiply: compileVariadic(multiplyAll),
  $divide: compileTwoNumbers(14, divideTwo),
  $mod: compileTwoNumbers(16611, mod),
  $abs: compileOneNumber(abs),
  $ceil: compileOneNumber(ceil),
  $floor: compileOneNumber(floor),
  $round: atPlace(round),
  $trunc: atPlace(trunc),
  $sqrt: compileOneNumber(squareRoot),
  $exp: compileOneNumber((value, name) => toDouble(Math.exp(withoutDecimal(value, name)))),
  $ln: compileOneNumber((value, name) => getLogarithm(value, name, 28766, Math.log)),
  $log10: compileOneNumber((value, name) => getLogarithm(value, name, 28761, Math.log10)),
  $log: compileBinary(getLogarithmToBase),
  $pow: compileBinary(raise),
  $rand: compileRandom,
  $tsSecond: compileTimestampPart((bits) => bits.high),
  $tsIncrement: compileTimestampPart((bits) => bits.low),
};
