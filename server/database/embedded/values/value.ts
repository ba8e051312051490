/**
 * The value model of the embedded database: how every BSON type is held in memory, so that a document decoded and
 * encoded again is byte for byte the same.
 *
 * | BSON            | here                                                                                  |
 * |-----------------|---------------------------------------------------------------------------------------|
 * | int32           | `number`: an integer of the int32 range that is not -0                                  |
 * | double          | any other `number`; an integral double of the int32 range is a `DoubleValue`             |
 * | int64           | `bigint`                                                                              |
 * | decimal128      | `Decimal128` of bson                                                                  |
 * | document        | `Doc` (a Map: keeps the order of integer-like names, and `__proto__` is only a name)     |
 * | array           | `Value[]`                                                                             |
 * | date            | `Date`                                                                                |
 * | others          | the classes of bson                                                                   |
 *
 * `undefined` is never a value: it means that a field is missing.
 */
import type {
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

/** A document: field names in their order. */
export type Doc = Map<string, Value>;

/** Every value a field can hold. */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | DoubleValue
  | Decimal128
  | Date
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | DBRef
  | MinKey
  | MaxKey
  | Value[]
  | Doc;

/** A double whose value is an integer of the int32 range (5.0), which a bare number would turn into an int32. */
export class DoubleValue {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** True for what a bare `number` holds as BSON int32. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** Holds a number as BSON double whatever its value. */
export function toDouble(value: number): number | DoubleValue {
  return isInt32(value) ? new DoubleValue(value) : value;
}
