import type { Decimal128 } from 'bson';
import {
  countDigits,
  getDecimalInfinity,
  decimalNan,
  dropDigits,
  createDecimal,
  getPowerOfTen,
  splitDecimal,
  type DecimalParts,
  type Rounding,
} from './decimal.ts';

/** Beyond this many digits apart the smaller operand only decides how the last digit rounds. */
const farApart = 80;

function toSigned(parts: DecimalParts, exponent: number): bigint {
  const scaled = parts.coefficient * getPowerOfTen(parts.exponent - exponent);
  return parts.negative ? -scaled : scaled;
}

/** a + b, rounded half to even to 34 digits. */
export function addDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  let a = splitDecimal(left);
  let b = splitDecimal(right);
  if (a.kind === 'nan' || b.kind === 'nan') return decimalNan;
  if (a.kind === 'infinite') return b.kind === 'infinite' && a.negative !== b.negative ? decimalNan : left;
  if (b.kind === 'infinite') return right;
  if (a.exponent < b.exponent) [a, b] = [b, a];
  if (a.coefficient === 0n && b.coefficient === 0n) {
    return createDecimal(a.negative && b.negative, 0n, b.exponent);
  }
  if (a.coefficient !== 0n && a.exponent - b.exponent > farApart && b.coefficient !== 0n) {
    b = { ...b, coefficient: 1n, exponent: a.exponent - farApart };
  } else if (a.coefficient === 0n) {
    return createDecimal(b.negative, b.coefficient, b.exponent);
  } else if (b.coefficient === 0n) {
    const shift = Math.min(a.exponent - b.exponent, 34 - countDigits(a.coefficient));
    return createDecimal(
      a.negative,
      a.coefficient * getPowerOfTen(Math.max(shift, 0)),
      a.exponent - Math.max(shift, 0),
    );
  }
  const sum = toSigned(a, b.exponent) + toSigned(b, b.exponent);
  return createDecimal(sum < 0n, sum < 0n ? -sum : sum, b.exponent);
}

/** -a. */
export function negateDecimal(value: Decimal128): Decimal128 {
  const parts = splitDecimal(value);
  if (parts.kind === 'nan') return value;
  if (parts.kind === 'infinite') return getDecimalInfinity(!parts.negative);
  return createDecimal(!parts.negative, parts.coefficient, parts.exponent);
}

/** a * b, rounded half to even to 34 digits. */
export function multiplyDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  const a = splitDecimal(left);
  const b = splitDecimal(right);
  const negative = a.negative !== b.negative;
  if (a.kind === 'nan' || b.kind === 'nan') return decimalNan;
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    const isZero = (parts: DecimalParts): boolean => parts.kind === 'finite' && parts.coefficient === 0n;
    return isZero(a) || isZero(b) ? decimalNan : getDecimalInfinity(negative);
  }
  return createDecimal(negative, a.coefficient * b.coefficient, a.exponent + b.exponent);
}

/** a / b, rounded half to even to 34 digits; division by zero gives infinity or NaN. */
export function divideDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  const a = splitDecimal(left);
  const b = splitDecimal(right);
  const negative = a.negative !== b.negative;
  if (a.kind === 'nan' || b.kind === 'nan') return decimalNan;
  if (a.kind === 'infinite') return b.kind === 'infinite' ? decimalNan : getDecimalInfinity(negative);
  if (b.kind === 'infinite') return createDecimal(negative, 0n, -6176);
  if (b.coefficient === 0n) return a.coefficient === 0n ? decimalNan : getDecimalInfinity(negative);
  const ideal = a.exponent - b.exponent;
  if (a.coefficient === 0n) return createDecimal(negative, 0n, ideal);
  const shift = Math.max(0, 36 + countDigits(b.coefficient) - countDigits(a.coefficient));
  const dividend = a.coefficient * getPowerOfTen(shift);
  let quotient = dividend / b.coefficient;
  let exponent = ideal - shift;
  // A digit more stands for the cut-off rest, so that rounding is that of the true quotient.
  if (quotient * b.coefficient !== dividend)
    return createDecimal(negative, quotient * 10n + 1n, exponent - 1);
  while (exponent < ideal && quotient % 10n === 0n) {
    quotient /= 10n;
    exponent++;
  }
  return createDecimal(negative, quotient, exponent);
}

/** The remainder of a / b cut to an integer, with the sign of a. */
export function getRemainder(left: Decimal128, right: Decimal128): Decimal128 {
  const a = splitDecimal(left);
  const b = splitDecimal(right);
  if (a.kind !== 'finite' || b.kind === 'nan') return decimalNan;
  if (b.kind === 'infinite') return left;
  if (b.coefficient === 0n) return decimalNan;
  const exponent = Math.min(a.exponent, b.exponent);
  const divisor = b.coefficient * getPowerOfTen(b.exponent - exponent);
  const rest = (a.coefficient * getPowerOfTen(a.exponent - exponent)) % divisor;
  return createDecimal(a.negative, rest, exponent);
}

/** Rounds to `place` digits after the point (negative: before it); digits that do not fit into 34 stay as they are. */
export function roundDecimal(value: Decimal128, place: number, rounding: Rounding): Decimal128 {
  const parts = splitDecimal(value);
  if (parts.kind !== 'finite') return value;
  const drop = -place - parts.exponent;
  if (drop < 0 && countDigits(parts.coefficient) - drop > 34) return value;
  if (drop > countDigits(parts.coefficient) + 1) {
    const isAway =
      parts.coefficient !== 0n &&
      ((rounding === 'floor' && parts.negative) || (rounding === 'ceiling' && !parts.negative));
    return createDecimal(parts.negative, isAway ? 1n : 0n, -place);
  }
  return createDecimal(parts.negative, dropDigits(parts.coefficient, drop, rounding, parts.negative), -place);
}

/** The integer part of the square root. */
function computeSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** The square root, rounded half to even to 34 digits; NaN for negatives. */
export function squareRootDecimal(value: Decimal128): Decimal128 {
  const parts = splitDecimal(value);
  if (parts.kind === 'nan') return value;
  if (parts.coefficient === 0n && parts.kind === 'finite') {
    return createDecimal(parts.negative, 0n, Math.trunc(parts.exponent / 2));
  }
  if (parts.negative) return decimalNan;
  if (parts.kind === 'infinite') return value;
  let shift = Math.max(0, 72 - countDigits(parts.coefficient));
  if ((parts.exponent - shift) % 2 !== 0) shift++;
  const radicand = parts.coefficient * getPowerOfTen(shift);
  let root = computeSquareRoot(radicand);
  let exponent = (parts.exponent - shift) / 2;
  if (root * root !== radicand) return createDecimal(false, root * 10n + 1n, exponent - 1);
  const ideal = Math.floor(parts.exponent / 2);
  while (exponent < ideal && root % 10n === 0n) {
    root /= 10n;
    exponent++;
  }
  return createDecimal(false, root, exponent);
}
