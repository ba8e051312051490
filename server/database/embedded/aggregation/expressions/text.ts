import { BSONSymbol, Code, Decimal128, Long } from 'bson';
import { isNumeric, toNumber } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { DoubleValue, type Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';

const SIGNIFICANT_DIGITS = 16;

/** At most 16 significant digits, an exponent of two digits or more. */
function formatDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', exponentText = '0'] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  const exponent = Number(exponentText);
  const trimmed = mantissa.includes('.') ? mantissa.replace(/(?:\.|(?<!0))0+$/, '') : mantissa;
  if (exponent < -4 || exponent >= SIGNIFICANT_DIGITS) {
    return `${trimmed}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const fixed = value.toFixed(Math.min(100, Math.max(0, SIGNIFICANT_DIGITS - 1 - exponent)));
  return fixed.includes('.') ? fixed.replace(/(?:\.|(?<!0))0+$/, '') : fixed;
}

/** A number of any type as text. */
export function formatNumber(value: Value): string {
  if (typeof value === 'bigint' || value instanceof Decimal128) return value.toString();
  if (value instanceof DoubleValue) return formatDouble(value.value);
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  return Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? String(number) : formatDouble(number);
}

/** How many code points a text has; of bytes that are not UTF-8, those that continue a sequence don't count. */
export function countCodePoints(text: string): number {
  const points = Array.from(text);
  return text.isWellFormed()
    ? points.length
    : points.filter((point) => !/[\uDC80-\uDCBF]/u.test(point)).length;
}

/** Text for the string operators that take more than strings: '' for null and missing; error 16007 for what has no text. */
export function coerceToText(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (isNumeric(value)) return formatNumber(value);
  if (value instanceof Date) return formatInstant(value);
  if (value instanceof Code) return typeof value.code === 'string' ? value.code : String(value.code);
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Long) return formatTimestamp(value);
  throw createAggregationError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

function formatTimestamp(value: Long): string {
  return `Timestamp(${value.high >>> 0}, ${value.low >>> 0})`;
}

/** An instant as ISO 8601 with milliseconds and Z. */
export function formatInstant(date: Date): string {
  const text = date.toISOString();
  return /^[+-]/.test(text)
    ? text.replace(/^([+-])0*(\d{4,})/, (_, sign: string, year: string) => (sign === '-' ? `-${year}` : year))
    : text;
}
