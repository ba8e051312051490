import { Decimal128 } from 'bson';

/** A decimal128 taken apart: (-1)^negative * coefficient * 10^exponent. */
export interface DecimalParts {
  readonly kind: 'finite' | 'infinite' | 'nan';
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
}

const maxDigits = 34;
const maxCoefficient = 10n ** 34n;
const leastExponent = -6176;
const greatestExponent = 6111;
const bias = 6176;
const powers: bigint[] = Array.from({ length: 80 }, (_, i) => 10n ** BigInt(i));

/** 10 to a non-negative power. */
export function getPowerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

/** How many decimal digits a non-negative integer has; 1 for 0. */
export function countDigits(value: bigint): number {
  if (value < 10n ** 15n) return String(Number(value)).length;
  return value.toString().length;
}

/** Takes a decimal128 apart. */
export function splitDecimal(value: Decimal128): DecimalParts {
  const bytes = value.bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const low = view.getBigUint64(0, true);
  const high = view.getBigUint64(8, true);
  const top = Number(high >> 32n);
  const negative = top >>> 31 === 1;
  const combination = (top >>> 26) & 0x1f;
  if (combination === 0x1f) return { kind: 'nan', negative, coefficient: 0n, exponent: 0 };
  if (combination === 0x1e) return { kind: 'infinite', negative, coefficient: 0n, exponent: 0 };
  if (combination >> 3 === 3) {
    // The coefficients of this form are all beyond 34 digits, which the format reads as zero.
    return { kind: 'finite', negative, coefficient: 0n, exponent: ((top >>> 15) & 0x3fff) - bias };
  }
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
  return {
    kind: 'finite',
    negative,
    coefficient: coefficient < maxCoefficient ? coefficient : 0n,
    exponent: ((top >>> 17) & 0x3fff) - bias,
  };
}

function pack(negative: boolean, biased: number, coefficient: bigint): Decimal128 {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(coefficient & 0xffffffffffffffffn, 0);
  bytes.writeBigUInt64LE(
    (BigInt(negative ? 1 : 0) << 63n) | (BigInt(biased) << 49n) | (coefficient >> 64n),
    8,
  );
  return new Decimal128(bytes);
}

/** Not a number. */
export const decimalNan: Decimal128 = Decimal128.fromString('NaN');

/** Plus or minus infinity. */
export function getDecimalInfinity(negative: boolean): Decimal128 {
  return Decimal128.fromString(negative ? '-Infinity' : 'Infinity');
}

/** How a cut-off part rounds. */
export type Rounding = 'halfEven' | 'down' | 'floor' | 'ceiling';

/** value / 10^digits as an integer. */
export function dropDigits(
  value: bigint,
  digits: number,
  rounding: Rounding = 'halfEven',
  negative = false,
): bigint {
  if (digits <= 0) return value * getPowerOfTen(-digits);
  const divisor = getPowerOfTen(digits);
  const quotient = value / divisor;
  const rest = value - quotient * divisor;
  if (rest === 0n) return quotient;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'floor':
      return negative ? quotient + 1n : quotient;
    case 'ceiling':
      return negative ? quotient : quotient + 1n;
    case 'halfEven': {
      const twice = rest * 2n;
      if (twice > divisor || (twice === divisor && (quotient & 1n) === 1n)) return quotient + 1n;
      return quotient;
    }
  }
}

/** Puts a decimal128 together, rounded half to even to 34 digits; too large becomes infinite, too small zero. */
export function createDecimal(negative: boolean, coefficient: bigint, exponent: number): Decimal128 {
  let digits = countDigits(coefficient);
  let excess = Math.max(digits - maxDigits, leastExponent - exponent, 0);
  if (excess > digits + 1) return pack(negative, 0, 0n);
  if (excess > 0) {
    coefficient = dropDigits(coefficient, excess);
    exponent += excess;
    if (coefficient === maxCoefficient) {
      coefficient /= 10n;
      exponent++;
    }
  }
  if (coefficient === 0n) {
    return pack(negative, Math.min(Math.max(exponent, leastExponent), greatestExponent) + bias, 0n);
  }
  if (exponent > greatestExponent) {
    digits = countDigits(coefficient);
    excess = exponent - greatestExponent;
    if (digits + excess > maxDigits) return getDecimalInfinity(negative);
    coefficient *= getPowerOfTen(excess);
    exponent = greatestExponent;
  }
  return pack(negative, exponent + bias, coefficient);
}

/** An integer as decimal128. */
export function toDecimalFromBigint(value: bigint): Decimal128 {
  return createDecimal(value < 0n, value < 0n ? -value : value, 0);
}

const doubleBits = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double: mantissa * 2^exponent, mantissa non-negative. */
function splitDouble(value: number): { mantissa: bigint; exponent: number } {
  doubleBits.setFloat64(0, value);
  const bits = doubleBits.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | 0x10000000000000n, exponent: biased - 1075 };
}

/** A double as decimal128 with exactly `digits` significant digits (15 as MongoDB converts), rounded half to even. */
export function toDecimalFromDouble(value: number, digits = 15): Decimal128 {
  if (Number.isNaN(value)) return decimalNan;
  const negative = value < 0 || Object.is(value, -0);
  if (!Number.isFinite(value)) return getDecimalInfinity(negative);
  if (value === 0) return createDecimal(negative, 0n, 0);
  const { mantissa, exponent } = splitDouble(value);
  // mantissa * 2^-n is mantissa * 5^n * 10^-n.
  const whole = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const scale = exponent >= 0 ? 0 : exponent;
  const excess = countDigits(whole) - digits;
  const coefficient = dropDigits(whole, excess);
  if (countDigits(coefficient) > digits)
    return createDecimal(negative, coefficient / 10n, scale + excess + 1);
  return createDecimal(negative, coefficient, scale + excess);
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  if (a.coefficient === 0n || b.coefficient === 0n) {
    return a.coefficient === b.coefficient ? 0 : a.coefficient === 0n ? -1 : 1;
  }
  const byLength = countDigits(a.coefficient) + a.exponent - countDigits(b.coefficient) - b.exponent;
  if (byLength !== 0) return byLength < 0 ? -1 : 1;
  const shift = a.exponent - b.exponent;
  const left = shift > 0 ? a.coefficient * getPowerOfTen(shift) : a.coefficient;
  const right = shift < 0 ? b.coefficient * getPowerOfTen(-shift) : b.coefficient;
  return left < right ? -1 : left > right ? 1 : 0;
}

function rankKind(parts: DecimalParts): number {
  if (parts.kind === 'nan') return -3;
  if (parts.kind === 'infinite') return parts.negative ? -2 : 2;
  if (parts.coefficient === 0n) return 0;
  return parts.negative ? -1 : 1;
}

/** Compares exactly; NaN equals NaN and is less than everything else. */
export function compareDecimals(a: DecimalParts, b: DecimalParts): number {
  const left = rankKind(a);
  const right = rankKind(b);
  if (left !== right) return left < right ? -1 : 1;
  if (left === 1) return compareMagnitudes(a, b);
  if (left === -1) return compareMagnitudes(b, a);
  return 0;
}

/** A double or an integer taken apart as a decimal of as many digits as it takes: exact. */
export function toExactParts(value: number | bigint): DecimalParts {
  if (typeof value === 'bigint') {
    return { kind: 'finite', negative: value < 0n, coefficient: value < 0n ? -value : value, exponent: 0 };
  }
  if (Number.isNaN(value)) return { kind: 'nan', negative: false, coefficient: 0n, exponent: 0 };
  const negative = value < 0;
  if (!Number.isFinite(value)) return { kind: 'infinite', negative, coefficient: 0n, exponent: 0 };
  if (Number.isSafeInteger(value)) {
    return { kind: 'finite', negative, coefficient: BigInt(Math.abs(value)), exponent: 0 };
  }
  const { mantissa, exponent } = splitDouble(value);
  return exponent >= 0
    ? { kind: 'finite', negative, coefficient: mantissa << BigInt(exponent), exponent: 0 }
    : { kind: 'finite', negative, coefficient: mantissa * 5n ** BigInt(-exponent), exponent };
}
