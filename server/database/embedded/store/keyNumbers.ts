import { Decimal128 } from 'bson';
import { compareDecimals, toExactParts, splitDecimal, type DecimalParts } from '../values/decimal.ts';
import type { KeyWriter } from './keyWriter.ts';

const scratch = new DataView(new ArrayBuffer(8));

/** The next double below; for positive zero the least negative one. */
function getNextBelow(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  scratch.setBigInt64(0, scratch.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return scratch.getFloat64(0);
}

function toParts(value: bigint | Decimal128): DecimalParts {
  return value instanceof Decimal128 ? splitDecimal(value) : toExactParts(value);
}

/** The greatest double that is not above the value, and whether it equals it. */
export function floorDouble(value: bigint | Decimal128): { double: number; exact: boolean } {
  const parts = toParts(value);
  if (parts.kind === 'nan') return { double: Number.NaN, exact: true };
  if (parts.kind === 'infinite') {
    return { double: parts.negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY, exact: true };
  }
  if (parts.coefficient === 0n) return { double: 0, exact: true };
  let double = Number(value instanceof Decimal128 ? value.toString() : value);
  // A finite value beyond the doubles lies between the greatest double and infinity.
  if (double === Number.NEGATIVE_INFINITY) return { double, exact: false };
  let order = double === Number.POSITIVE_INFINITY ? 1 : compareDecimals(toExactParts(double), parts);
  if (order > 0) {
    double = getNextBelow(double);
    order = -1;
  }
  return { double, exact: order === 0 };
}

/**
 * Appends what lies above the floor double: sign, power of ten and digits, in an order that is the numeric one among
 * values of the same floor double (which all have the same sign).
 */
export function encodeDecimalTail(writer: KeyWriter, value: bigint | Decimal128): void {
  const parts = toParts(value);
  writer.writeByte(1);
  const start = writer.length;
  const digits = parts.coefficient.toString();
  const magnitude = digits.length + parts.exponent + 20_000;
  writer.writeByte(magnitude >> 8);
  writer.writeByte(magnitude & 0xff);
  for (const digit of digits.replace(/(?<!0)0+$/, '')) writer.writeByte(digit.charCodeAt(0));
  writer.writeByte(0);
  if (parts.negative) writer.invert(start);
}
