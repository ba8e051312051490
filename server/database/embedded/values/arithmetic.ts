import { Decimal128 } from 'bson';
import { createDatabaseError } from '../codes.ts';
import {
  compareDecimals,
  toDecimalFromBigint,
  toDecimalFromDouble,
  toExactParts,
  splitDecimal,
} from './decimal.ts';
import {
  addDecimals,
  divideDecimals,
  getRemainder,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  squareRootDecimal,
} from './decimalArithmetic.ts';
import { DoubleValue, isInt32, toDouble, type Value } from './value.ts';

/** The four numeric BSON types as values. */
export type NumericValue = number | bigint | DoubleValue | Decimal128;

const leastInt64 = -(2n ** 63n);
const greatestInt64 = 2n ** 63n - 1n;

/** True for int32, int64, double and decimal128. */
export function isNumeric(value: Value | undefined): value is NumericValue {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof DoubleValue ||
    value instanceof Decimal128
  );
}

/** The value as a JavaScript double (rounded when it does not fit). */
export function toNumber(value: NumericValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof DoubleValue ? value.value : Number(value.toString());
}

/** The value as Decimal128; doubles are rounded to 15 significant digits as MongoDB does. */
export function toDecimal(value: NumericValue): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'bigint') return toDecimalFromBigint(value);
  if (value instanceof DoubleValue) return toDecimalFromDouble(value.value);
  return isInt32(value) ? toDecimalFromBigint(BigInt(value)) : toDecimalFromDouble(value);
}

/** The exact integer a numeric value holds, or undefined when it is fractional, infinite or NaN. */
export function toExactInteger(value: NumericValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (value instanceof Decimal128) {
    const parts = splitDecimal(value);
    if (parts.kind !== 'finite') return undefined;
    if (parts.exponent >= 0) {
      const integer = parts.coefficient * 10n ** BigInt(parts.exponent);
      return parts.negative ? -integer : integer;
    }
    const divisor = 10n ** BigInt(-parts.exponent);
    if (parts.coefficient % divisor !== 0n) return undefined;
    const integer = parts.coefficient / divisor;
    return parts.negative ? -integer : integer;
  }
  const plain = typeof value === 'number' ? value : value.value;
  return Number.isInteger(plain) ? BigInt(plain) : undefined;
}

/** Holds an integer in the narrowest of int32 and int64; undefined when it is out of int64. */
export function toNarrowInteger(value: bigint): number | bigint | undefined {
  if (value >= -2147483648n && value <= 2147483647n) return Number(value);
  return value >= leastInt64 && value <= greatestInt64 ? value : undefined;
}

/** The type of a numeric result: the wider of the operands' types. */
function getResultType(a: NumericValue, b: NumericValue): 'int' | 'long' | 'double' | 'decimal' {
  if (a instanceof Decimal128 || b instanceof Decimal128) return 'decimal';
  if (a instanceof DoubleValue || b instanceof DoubleValue) return 'double';
  if ((typeof a === 'number' && !isInt32(a)) || (typeof b === 'number' && !isInt32(b))) return 'double';
  return typeof a === 'bigint' || typeof b === 'bigint' ? 'long' : 'int';
}

interface Operation {
  readonly doubles: (a: number, b: number) => number;
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly decimals: (a: Decimal128, b: Decimal128) => Decimal128;
}

const addition: Operation = { doubles: (a, b) => a + b, integers: (a, b) => a + b, decimals: addDecimals };
const subtraction: Operation = {
  doubles: (a, b) => a - b,
  integers: (a, b) => a - b,
  decimals: (a, b) => addDecimals(a, negateDecimal(b)),
};
const multiplication: Operation = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: multiplyDecimals,
};

function toBigInt(value: NumericValue): bigint {
  return BigInt(value as number | bigint);
}

/** Runs an operation; undefined when the result is an integer beyond int64. */
function operateExactly(operation: Operation, a: NumericValue, b: NumericValue): NumericValue | undefined {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) {
    const result = operation.doubles(a, b);
    // + 0 turns the -0 of 0 * -1 into the int32 zero that it is.
    if (Number.isSafeInteger(result)) return isInt32(result + 0) ? result + 0 : BigInt(result);
    return operation.integers(BigInt(a), BigInt(b));
  }
  switch (getResultType(a, b)) {
    case 'decimal':
      return operation.decimals(toDecimal(a), toDecimal(b));
    case 'double':
      return toDouble(operation.doubles(toNumber(a), toNumber(b)));
    default: {
      const result = operation.integers(toBigInt(a), toBigInt(b));
      return result >= leastInt64 && result <= greatestInt64 ? result : undefined;
    }
  }
}

function operate(operation: Operation, a: NumericValue, b: NumericValue): NumericValue {
  return operateExactly(operation, a, b) ?? toDouble(operation.doubles(toNumber(a), toNumber(b)));
}

/** a + b as expressions do it: int32 widens to int64, int64 overflow becomes double, decimal is contagious. */
export function add(a: NumericValue, b: NumericValue): NumericValue {
  return operate(addition, a, b);
}

/** a - b, with the result types of `add`. */
export function subtract(a: NumericValue, b: NumericValue): NumericValue {
  return operate(subtraction, a, b);
}

/** a * b, with the result types of `add`. */
export function multiply(a: NumericValue, b: NumericValue): NumericValue {
  return operate(multiplication, a, b);
}

/** a + b for $inc: as `add`, but undefined when an int64 overflows. */
export function addExact(a: NumericValue, b: NumericValue): NumericValue | undefined {
  return operateExactly(addition, a, b);
}

/** a * b for $mul: as `multiply`, but undefined when an int64 overflows. */
export function multiplyExact(a: NumericValue, b: NumericValue): NumericValue | undefined {
  return operateExactly(multiplication, a, b);
}

function isZero(value: NumericValue): boolean {
  return value instanceof Decimal128
    ? compareDecimals(splitDecimal(value), toExactParts(0)) === 0
    : toNumber(value) === 0;
}

/** a / b: double, or decimal when one side is; throws BadValue (2) for a zero divisor. */
export function divide(a: NumericValue, b: NumericValue): NumericValue {
  if (isZero(b)) throw createDatabaseError(2, "can't $divide by zero");
  if (getResultType(a, b) === 'decimal') return divideDecimals(toDecimal(a), toDecimal(b));
  return toDouble(toNumber(a) / toNumber(b));
}

/** The remainder with the dividend's sign; throws 16610 for a zero divisor. */
export function mod(a: NumericValue, b: NumericValue): NumericValue {
  if (isZero(b)) throw createDatabaseError(16610, "can't $mod by zero");
  switch (getResultType(a, b)) {
    case 'decimal':
      return getRemainder(toDecimal(a), toDecimal(b));
    case 'double':
      return toDouble(toNumber(a) % toNumber(b));
    case 'long':
      return toBigInt(a) % toBigInt(b);
    case 'int':
      return (toNumber(a) % toNumber(b)) + 0;
  }
}

/** |a|; throws 28680 for the smallest int64. */
export function abs(a: NumericValue): NumericValue {
  if (typeof a === 'bigint') {
    if (a === leastInt64) {
      throw createDatabaseError(28680, "can't take $abs of long long min");
    }
    return a < 0n ? -a : a;
  }
  if (a instanceof Decimal128) return splitDecimal(a).negative ? negateDecimal(a) : a;
  if (a instanceof DoubleValue) return toDouble(Math.abs(a.value));
  if (!isInt32(a)) return toDouble(Math.abs(a));
  return a === -2147483648 ? 2147483648n : Math.abs(a);
}

function roundWith(
  a: NumericValue,
  ofDouble: (value: number) => number,
  rounding: 'floor' | 'ceiling' | 'down' | 'halfEven',
): NumericValue {
  if (a instanceof Decimal128) return roundWhole(a, rounding);
  if (a instanceof DoubleValue || typeof a === 'bigint' || isInt32(a)) return a;
  return toDouble(ofDouble(a));
}

/** A decimal without a fraction stays as it is: rounding to integers never adds digits. */
function roundWhole(a: Decimal128, rounding: 'floor' | 'ceiling' | 'down' | 'halfEven'): Decimal128 {
  return splitDecimal(a).exponent >= 0 ? a : roundDecimal(a, 0, rounding);
}

/** The greatest integral value not above a, same type. */
export function floor(a: NumericValue): NumericValue {
  return roundWith(a, Math.floor, 'floor');
}

/** The least integral value not below a, same type. */
export function ceil(a: NumericValue): NumericValue {
  return roundWith(a, Math.ceil, 'ceiling');
}

function roundAt(a: NumericValue, place: number, rounding: 'halfEven' | 'down', name: string): NumericValue {
  if (a instanceof Decimal128) return roundDecimal(a, place, rounding);
  if (typeof a === 'bigint' || (typeof a === 'number' && isInt32(a))) {
    if (place >= 0) return a;
    const rounded = toExactInteger(roundDecimal(toDecimal(a), place, rounding)) ?? 0n;
    const narrow = toNarrowInteger(rounded);
    if (narrow === undefined) {
      throw createDatabaseError(51080, `the result of $${name} does not fit into a 64-bit integer`);
    }
    return typeof a === 'bigint' ? rounded : narrow;
  }
  const plain = toNumber(a);
  if (!Number.isFinite(plain)) return plain;
  return toDouble(toNumber(roundDecimal(toDecimalFromDouble(plain, 34), place, rounding)));
}

/** Rounds half to even at `place` decimal places (negative: left of the point), same type where it fits. */
export function round(a: NumericValue, place = 0): NumericValue {
  return roundAt(a, place, 'halfEven', 'round');
}

/** Cuts at `place` decimal places, same type. */
export function trunc(a: NumericValue, place = 0): NumericValue {
  return roundAt(a, place, 'down', 'trunc');
}

/** The square root: double, or decimal of a decimal; the caller refuses negatives. */
export function sqrt(a: NumericValue): NumericValue {
  return a instanceof Decimal128 ? squareRootDecimal(a) : toDouble(Math.sqrt(toNumber(a)));
}
