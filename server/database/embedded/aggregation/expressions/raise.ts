import { Decimal128 } from 'bson';
import {
  divide,
  isNumeric,
  multiply,
  toNarrowInteger,
  type NumericValue,
  toDecimal,
  toExactInteger,
  toNumber,
} from '../../values/arithmetic.ts';
import { compareValues, typeName } from '../../values/compare.ts';
import { toDouble, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish } from './build.ts';

const GREATEST_INTEGER_EXPONENT = 63n;
const INT64_LIMIT = 2n ** 63n;

/** $pow: integers give an integer while it fits into int64, otherwise a double; decimals only with whole exponents. */
export function raise(base: Value | undefined, exponent: Value | undefined): Value | undefined {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumeric(base))
    throw createAggregationError(28762, `$pow's base must be numeric, not ${typeName(base)}`);
  if (!isNumeric(exponent)) {
    throw createAggregationError(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  }
  if (compareValues(base, 0) === 0 && compareValues(exponent, 0) < 0 && !Number.isNaN(toNumber(exponent))) {
    throw createAggregationError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  if (base instanceof Decimal128 || exponent instanceof Decimal128) return raiseDecimal(base, exponent);
  if (isInteger(base) && isInteger(exponent)) {
    const whole = raiseInteger(BigInt(base), BigInt(exponent));
    if (whole !== undefined) {
      return typeof base === 'bigint' || typeof exponent === 'bigint'
        ? whole
        : (toNarrowInteger(whole) ?? whole);
    }
  }
  return toDouble(toNumber(base) ** toNumber(exponent));
}

function isInteger(value: NumericValue): value is number | bigint {
  return (
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isInteger(value) && (value | 0) === value)
  );
}

function raiseInteger(base: bigint, exponent: bigint): bigint | undefined {
  if (base === 1n) return 1n;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  if (base === 0n) return exponent === 0n ? 1n : 0n;
  if (exponent < 0n || exponent > GREATEST_INTEGER_EXPONENT) return undefined;
  const result = base ** exponent;
  return result >= -INT64_LIMIT && result < INT64_LIMIT ? result : undefined;
}

function raiseDecimal(base: NumericValue, exponent: NumericValue): Value {
  const times = toExactInteger(exponent);
  if (times === undefined || times > 100_000n || times < -100_000n) {
    throw createAggregationError(238, '$pow of a Decimal128 is supported with whole exponents only');
  }
  let result: NumericValue = toDecimal(1);
  let square: NumericValue = toDecimal(base);
  for (let left = times < 0n ? -times : times; left > 0n; left >>= 1n) {
    if (left & 1n) result = multiply(result, square);
    if (left > 1n) square = multiply(square, square);
  }
  return times < 0n ? divide(toDecimal(1), result) : result;
}
