import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { isDocument } from './documents.ts';
import { RunnerFailure } from './runnerFailure.ts';

/** Converts any numeric type to a number; undefined for other values. */
export function toNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'number') return value;
  const whole = typeof value === 'bigint' ? value : value instanceof Long ? value.toBigInt() : undefined;
  if (whole !== undefined) return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
  return value instanceof Int32 || value instanceof Double ? value.valueOf() : undefined;
}

const isInteger = (value: unknown): boolean => Number.isInteger(value);
const isInt = (value: unknown): boolean =>
  value instanceof Int32 || (isInteger(value) && ((value as number) | 0) === value);
// The driver turns int64 of the safe range into numbers, so their type is lost.
const isLong = (value: unknown): boolean =>
  value instanceof Long || typeof value === 'bigint' || isInteger(value);
const isDouble = (value: unknown): boolean => value instanceof Double || typeof value === 'number';
const isDecimal = (value: unknown): boolean => value instanceof Decimal128;

const byName: Readonly<Record<string, (value: unknown) => boolean>> = {
  double: isDouble,
  string: (value) => typeof value === 'string',
  object: isDocument,
  array: Array.isArray,
  binData: (value) => value instanceof Binary || value instanceof Uint8Array,
  undefined: () => false,
  objectId: (value) => value instanceof ObjectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  regex: (value) => value instanceof RegExp || value instanceof BSONRegExp,
  dbPointer: (value) => value instanceof DBRef,
  javascript: (value) => value instanceof Code && !value.scope,
  symbol: (value) => value instanceof BSONSymbol,
  javascriptWithScope: (value) => value instanceof Code && Boolean(value.scope),
  int: isInt,
  timestamp: (value) => value instanceof Timestamp,
  long: isLong,
  decimal: isDecimal,
  minKey: (value) => value instanceof MinKey,
  maxKey: (value) => value instanceof MaxKey,
  number: (value) => isDouble(value) || isInt(value) || isLong(value) || isDecimal(value),
};

const aliases: Readonly<Record<number, string>> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

/** True when a value as the driver gives it is of a BSON type, named as in `$type` or by its number. */
export function isOfType(value: unknown, type: string | number): boolean {
  const name = typeof type === 'number' ? aliases[type] : type;
  const test = name === undefined ? undefined : byName[name];
  if (!test) throw new RunnerFailure(`unknown BSON type ${type}`);
  return test(value);
}
