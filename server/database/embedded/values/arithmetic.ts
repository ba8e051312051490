import type { Decimal128 } from 'bson';
import type { DoubleValue, Value } from './value.ts';

/** The four numeric BSON types as values. */
export type NumericValue = number | bigint | DoubleValue | Decimal128;

/** True for int32, int64, double and decimal128. */
export function isNumeric(value: Value | undefined): value is NumericValue {
  return typeof value === 'number';
}

/** The value as a JavaScript double (rounded when it does not fit). */
export function toNumber(value: NumericValue): number {
  return Number(value);
}

/** The value as Decimal128; doubles are rounded to 15 significant digits as MongoDB does. */
export function toDecimal(value: NumericValue): Decimal128 {
  throw new Error(String(value));
}

/** The exact integer a numeric value holds, or undefined when it is fractional, infinite or NaN. */
export function toExactInteger(value: NumericValue): bigint | undefined {
  throw new Error(String(value));
}

/** Holds an integer in the narrowest of int32 and int64; undefined when it is out of int64. */
export function narrowInteger(value: bigint): number | bigint | undefined {
  throw new Error(String(value));
}

/** a + b as expressions do it: int32 widens to int64, int64 overflow becomes double, decimal is contagious. */
export function add(a: NumericValue, b: NumericValue): NumericValue {
  throw new Error(String([a, b]));
}
/** a - b, with the result types of `add`. */
export function subtract(a: NumericValue, b: NumericValue): NumericValue {
  throw new Error(String([a, b]));
}
/** a * b, with the result types of `add`. */
export function multiply(a: NumericValue, b: NumericValue): NumericValue {
  throw new Error(String([a, b]));
}
/** a / b: double, or decimal when one side is; throws BadValue (2) for a zero divisor. */
export function divide(a: NumericValue, b: NumericValue): NumericValue {
  throw new Error(String([a, b]));
}
/** The remainder with the dividend's sign; throws 16610 for a zero divisor. */
export function mod(a: NumericValue, b: NumericValue): NumericValue {
  throw new Error(String([a, b]));
}
/** |a|; throws 28680 for the smallest int64. */
export function abs(a: NumericValue): NumericValue {
  throw new Error(String(a));
}
/** The greatest integral value not above a, same type. */
export function floor(a: NumericValue): NumericValue {
  throw new Error(String(a));
}
/** The least integral value not below a, same type. */
export function ceil(a: NumericValue): NumericValue {
  throw new Error(String(a));
}
/** Rounds half to even at `place` decimal places (negative: left of the point), same type where it fits. */
export function round(a: NumericValue, place = 0): NumericValue {
  throw new Error(String([a, place]));
}
/** Cuts at `place` decimal places, same type. */
export function trunc(a: NumericValue, place = 0): NumericValue {
  throw new Error(String([a, place]));
}
/** The square root; the caller refuses negatives. */
export function sqrt(a: NumericValue): NumericValue {
  throw new Error(String(a));
}
/** a + b for $inc: as `add`, but undefined when an int64 overflows. */
export function addExact(a: NumericValue, b: NumericValue): NumericValue | undefined {
  throw new Error(String([a, b]));
}
/** a * b for $mul: as `multiply`, but undefined when an int64 overflows. */
export function multiplyExact(a: NumericValue, b: NumericValue): NumericValue | undefined {
  throw new Error(String([a, b]));
}
