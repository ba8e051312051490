import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { DoubleValue, isInt32, type Value } from './value.ts';

/** BSON type numbers, as in its bytes and in $type. */
export const bsonTypes = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
  minKey: 255,
} as const;

const names = new Map<number, string>(Object.entries(bsonTypes).map(([name, code]) => [code, name]));

/** The BSON type number of a value. */
export function typeNumber(value: Value): number {
  switch (typeof value) {
    case 'string':
      return bsonTypes.string;
    case 'number':
      return isInt32(value) ? bsonTypes.int : bsonTypes.double;
    case 'bigint':
      return bsonTypes.long;
    case 'boolean':
      return bsonTypes.bool;
  }
  if (value === null) return bsonTypes.null;
  if (value instanceof Map) return bsonTypes.object;
  if (Array.isArray(value)) return bsonTypes.array;
  if (value instanceof Date) return bsonTypes.date;
  if (value instanceof ObjectId) return bsonTypes.objectId;
  if (value instanceof DoubleValue) return bsonTypes.double;
  if (value instanceof Decimal128) return bsonTypes.decimal;
  if (value instanceof Binary) return bsonTypes.binData;
  if (value instanceof Timestamp) return bsonTypes.timestamp;
  if (value instanceof BSONRegExp) return bsonTypes.regex;
  if (value instanceof MinKey) return bsonTypes.minKey;
  if (value instanceof MaxKey) return bsonTypes.maxKey;
  if (value instanceof BSONSymbol) return bsonTypes.symbol;
  if (value instanceof Code) return value.scope ? bsonTypes.javascriptWithScope : bsonTypes.javascript;
  if (value instanceof DBRef) return bsonTypes.dbPointer;
  throw new TypeError('not a value of the embedded database');
}

/** The BSON type's name as $type spells it; 'missing' for `undefined`. */
export function typeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : (names.get(typeNumber(value)) ?? 'missing');
}

const brackets = new Map<number, number>([
  [bsonTypes.minKey, -1],
  [bsonTypes.null, 5],
  [bsonTypes.int, 10],
  [bsonTypes.long, 10],
  [bsonTypes.double, 10],
  [bsonTypes.decimal, 10],
  [bsonTypes.string, 15],
  [bsonTypes.symbol, 15],
  [bsonTypes.object, 20],
  [bsonTypes.array, 25],
  [bsonTypes.binData, 30],
  [bsonTypes.objectId, 35],
  [bsonTypes.bool, 40],
  [bsonTypes.date, 45],
  [bsonTypes.timestamp, 47],
  [bsonTypes.regex, 50],
  [bsonTypes.dbPointer, 55],
  [bsonTypes.javascript, 60],
  [bsonTypes.javascriptWithScope, 65],
  [bsonTypes.maxKey, 127],
]);

/** The canonical type class of a value: equal for values that compare with each other, and in sort order. */
export function typeBracket(value: Value | undefined): number {
  switch (typeof value) {
    case 'string':
      return 15;
    case 'number':
    case 'bigint':
      return 10;
    case 'undefined':
      return 0;
  }
  return brackets.get(typeNumber(value)) ?? 0;
}
