import { Binary, BSONRegExp, BSONSymbol, Code, DBRef, Decimal128, ObjectId, Timestamp } from 'bson';
import type { Collation } from './collation.ts';
import { compareDecimals, toExactParts, splitDecimal, type DecimalParts } from './decimal.ts';
import { typeBracket, typeNumber } from './types.ts';
import { compareStrings } from './utf8.ts';
import { DoubleValue, type Doc, type Value } from './value.ts';

export { typeBracket, typeName, typeNumber } from './types.ts';

function toDecimalParts(value: number | bigint | Decimal128): DecimalParts {
  return value instanceof Decimal128 ? splitDecimal(value) : toExactParts(value);
}

type Numeric = number | bigint | DoubleValue | Decimal128;

/** Compares numbers of all four types exactly; NaN equals NaN and is less than every other number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = a instanceof DoubleValue ? a.value : a;
  const right = b instanceof DoubleValue ? b.value : b;
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return compareDecimals(toDecimalParts(left), toDecimalParts(right));
  }
  // JavaScript compares number with bigint by their mathematical values.
  if (left < right) return -1;
  if (left > right) return 1;
  // oxlint-disable-next-line eqeqeq -- 1n == 1 by value is the intent
  if (left == right) return 0;
  const leftIsNan = left !== left;
  return leftIsNan === (right !== right) ? 0 : leftIsNan ? -1 : 1;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

function compareArrays(a: readonly Value[], b: readonly Value[], collation: Collation | undefined): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i], collation);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

/** Compares documents field by field in their order: type class, then name, then value. */
function compareDocuments(a: Doc, b: Doc, collation: Collation | undefined): number {
  const right = b.entries();
  for (const [name, value] of a) {
    const next = right.next();
    if (next.done === true) return 1;
    const [otherName, other] = next.value;
    const order =
      Math.sign(typeBracket(value) - typeBracket(other)) ||
      compareStrings(name, otherName) ||
      compareValues(value, other, collation);
    if (order !== 0) return order;
  }
  return right.next().done === true ? 0 : -1;
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    Math.sign(a.position - b.position) ||
    Math.sign(a.sub_type - b.sub_type) ||
    compareBytes(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

function toText(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
}

function compareObjects(a: object, b: object, collation: Collation | undefined): number {
  if (a instanceof Map && b instanceof Map) return compareDocuments(a as Doc, b as Doc, collation);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, collation);
  if (a instanceof ObjectId && b instanceof ObjectId) return compareBytes(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return Math.sign(a.t - b.t) || Math.sign(a.i - b.i);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) {
    const byCode = compareStrings(String(a.code), String(b.code));
    if (byCode !== 0 || !(a.scope instanceof Map) || !(b.scope instanceof Map)) return byCode;
    return compareDocuments(a.scope as Doc, b.scope as Doc, undefined);
  }
  if (a instanceof DBRef && b instanceof DBRef) {
    return (
      compareStrings(`${a.db ?? ''}.${a.collection}`, `${b.db ?? ''}.${b.collection}`) ||
      compareBytes(a.oid.id, b.oid.id)
    );
  }
  return 0;
}

/** MongoDB's order over all values; missing (`undefined`) sorts after MinKey and before null. Strings by the collation. */
export function compareValues(a: Value | undefined, b: Value | undefined, collation?: Collation): number {
  if (typeof a === 'number' && typeof b === 'number') {
    return a < b ? -1 : a > b ? 1 : a === b ? 0 : compareNumbers(a, b);
  }
  if (typeof a === 'string' && typeof b === 'string')
    return collation ? collation.compare(a, b) : compareStrings(a, b);
  const bracket = typeBracket(a);
  const otherBracket = typeBracket(b);
  if (bracket !== otherBracket) return bracket < otherBracket ? -1 : 1;
  switch (bracket) {
    case 10:
      return compareNumbers(a as Numeric, b as Numeric);
    case 15:
      return (collation?.compare ?? compareStrings)(
        toText(a as string | BSONSymbol),
        toText(b as string | BSONSymbol),
      );
    case 40:
      return a === b ? 0 : a === false ? -1 : 1;
    default:
      return typeof a === 'object' && a !== null && typeof b === 'object' && b !== null
        ? compareObjects(a, b, collation)
        : 0;
  }
}

/** True when MongoDB holds the two values for equal (1, int64 1 and decimal 1.0 are). */
export function equalValues(a: Value | undefined, b: Value | undefined, collation?: Collation): boolean {
  if (a === b) return true;
  if (!collation && typeof a === 'string' && typeof b === 'string') return false;
  return compareValues(a, b, collation) === 0;
}

/** True when two values are of the same type and bytes: what an update uses to tell whether it changes anything. */
export function isIdentical(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return !(typeof a === 'number' && !Object.is(a, b));
  if (a === undefined || b === undefined) return false;
  if (typeNumber(a) !== typeNumber(b)) return false;
  if (a instanceof Map && b instanceof Map) {
    if (a.size !== b.size) return false;
    const right = b.entries();
    for (const [name, value] of a) {
      const next = right.next();
      if (next.done === true || next.value[0] !== name || !isIdentical(value, next.value[1])) return false;
    }
    return true;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, i) => isIdentical(value, b[i]));
  }
  if (a instanceof Decimal128 && b instanceof Decimal128) return compareBytes(a.bytes, b.bytes) === 0;
  return compareValues(a, b) === 0;
}

function numberKey(value: Numeric): string {
  const plain = value instanceof DoubleValue ? value.value : value;
  if (typeof plain === 'bigint') return `n${plain}`;
  if (plain instanceof Decimal128) return getDecimalKey(plain);
  if (Number.isInteger(plain) && plain >= -(2 ** 63) && plain < 2 ** 63) return `n${BigInt(plain)}`;
  return `n${plain === 0 ? 0 : plain}`;
}

/** Decimals that another numeric type can hold get that type's key, the others their own normal form. */
function getDecimalKey(value: Decimal128): string {
  const parts = splitDecimal(value);
  if (parts.kind === 'nan') return 'nNaN';
  if (parts.kind === 'infinite') return parts.negative ? 'n-Infinity' : 'nInfinity';
  if (parts.coefficient === 0n) return 'n0';
  const double = Number(value.toString());
  if (Number.isFinite(double) && compareDecimals(parts, toExactParts(double)) === 0) return numberKey(double);
  let { coefficient, exponent } = parts;
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  const sign = parts.negative ? '-' : '';
  if (exponent >= 0 && exponent < 20) {
    const integer = coefficient * 10n ** BigInt(exponent);
    if (integer < 2n ** 63n) return `n${sign}${integer}`;
  }
  return `d${sign}${coefficient}E${exponent}`;
}

function quoteText(text: string): string {
  return `${text.length}:${text}`;
}

/** A string that is equal for two values exactly when `equalValues` says so, by the same collation (missing differs from null). */
export function groupKey(value: Value | undefined, collation?: Collation): string {
  if (typeof value === 'string') return getTextKey(value, collation);
  if (typeof value === 'number' || typeof value === 'bigint') return numberKey(value);
  if (value === undefined) return 'm';
  if (value === null) return 'z';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Map) return documentKey(value, collation);
  if (Array.isArray(value)) return `[${value.map((element) => groupKey(element, collation)).join(',')}]`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  if (value instanceof Date) return `D${value.getTime()}`;
  if (value instanceof DoubleValue || value instanceof Decimal128) return numberKey(value);
  if (value instanceof BSONSymbol) return getTextKey(value.value, collation);
  if (value instanceof Binary) {
    return `b${value.sub_type}:${Buffer.from(value.buffer.subarray(0, value.position)).toString('base64')}`;
  }
  if (value instanceof Timestamp) return `T${value.t}:${value.i}`;
  if (value instanceof BSONRegExp) return `r${quoteText(value.pattern)}${quoteText(value.options)}`;
  if (value instanceof Code) {
    return `c${quoteText(String(value.code))}${value.scope instanceof Map ? documentKey(value.scope as Doc, undefined) : ''}`;
  }
  if (value instanceof DBRef)
    return `p${quoteText(`${value.db ?? ''}.${value.collection}`)}${value.oid.toHexString()}`;
  return `k${typeNumber(value)}`;
}

function getTextKey(text: string, collation: Collation | undefined): string {
  return `s${quoteText(collation ? collation.getKey(text) : text)}`;
}

function documentKey(doc: Doc, collation: Collation | undefined): string {
  let key = '{';
  for (const [name, value] of doc) key += `${quoteText(name)}${groupKey(value, collation)},`;
  return `${key}}`;
}
