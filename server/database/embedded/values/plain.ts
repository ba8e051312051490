import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { DoubleValue, toDouble, type Doc, type Value } from './value.ts';

/** Turns a plain object (bson classes allowed) into a document, by the driver's own rules for numbers. */
export function fromPlain(object: Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>): Doc {
  const doc: Doc = new Map();
  const entries = object instanceof Map ? object : Object.entries(object);
  for (const [name, value] of entries) {
    if (value !== undefined && typeof value !== 'function') doc.set(String(name), toValue(value));
  }
  return doc;
}

/** Turns any plain value into a stored value; `undefined` becomes null, and inside objects is left out. */
export function toValue(value: unknown): Value {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'bigint':
      return value;
    case 'undefined':
      return null;
    case 'object':
      return value === null ? null : objectFromPlain(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`);
  }
}

function objectFromPlain(value: object): Value {
  if (Array.isArray(value)) return value.map(toValue);
  if (value instanceof Map) return fromPlain(value as Map<string, unknown>);
  if (value instanceof DoubleValue) return value;
  if (value instanceof Date) return value;
  if (value instanceof RegExp) {
    return new BSONRegExp(
      value.source,
      `${value.ignoreCase ? 'i' : ''}${value.multiline ? 'm' : ''}${value.dotAll ? 's' : ''}`,
    );
  }
  if (value instanceof Uint8Array) return new Binary(Buffer.from(value));
  if ('_bsontype' in value) return toBson(value as BsonLike);
  if ('toBSON' in value && typeof value.toBSON === 'function') return toValue(value.toBSON());
  return fromPlain(value as Record<string, unknown>);
}

/** What the bson classes carry; the caller's classes may come from another copy of the package than ours. */
interface BsonLike {
  readonly _bsontype: unknown;
  readonly id: Uint8Array;
  readonly value: unknown;
  readonly bytes: Uint8Array;
  readonly buffer: Uint8Array;
  readonly position: number;
  readonly sub_type: number;
  readonly t: number;
  readonly i: number;
  readonly pattern: string;
  readonly options: string;
  readonly code: unknown;
  readonly scope: Record<string, unknown> | null;
  readonly collection: string;
  readonly oid: unknown;
  readonly db?: string;
  readonly fields?: Record<string, unknown>;
  toBigInt(): bigint;
}

function toBson(value: BsonLike): Value {
  switch (value._bsontype) {
    case 'ObjectId':
      return value instanceof ObjectId ? value : new ObjectId(value.id);
    case 'Double':
      return toDouble(Number(value.value));
    case 'Int32':
      return Number(value.value);
    case 'Long':
      return value.toBigInt();
    case 'Decimal128':
      return value instanceof Decimal128 ? value : new Decimal128(value.bytes);
    case 'Binary':
      return value instanceof Binary
        ? value
        : new Binary(Buffer.from(value.buffer.subarray(0, value.position)), value.sub_type);
    case 'Timestamp':
      return value instanceof Timestamp ? value : new Timestamp({ t: value.t, i: value.i });
    case 'BSONRegExp':
      return value instanceof BSONRegExp ? value : new BSONRegExp(value.pattern, value.options);
    case 'MinKey':
      return new MinKey();
    case 'MaxKey':
      return new MaxKey();
    case 'BSONSymbol':
      return new BSONSymbol(String(value.value));
    case 'Code':
      return value.scope
        ? new Code(String(value.code), fromPlain(value.scope))
        : new Code(String(value.code));
    case 'DBRef':
      return fromPlain({ $ref: value.collection, $id: value.oid, $db: value.db, ...value.fields });
    default:
      throw new TypeError(`a ${String(value._bsontype)} cannot be stored`);
  }
}

/** Turns a document into a plain object: int64 becomes Long, an integral double of the int32 range Double. */
export function toPlain(doc: Doc): Record<string, unknown> {
  // No prototype, so that a field named __proto__ is only a name.
  const object = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of doc) object[name] = toPlainValue(value);
  return object;
}

/** Turns a value into its plain form, as `toPlain` does inside documents. */
export function toPlainValue(value: Value): unknown {
  if (typeof value === 'bigint') return Long.fromBigInt(value);
  if (value instanceof DoubleValue) return new Double(value.value);
  if (value instanceof Map) return toPlain(value);
  if (Array.isArray(value)) return value.map(toPlainValue);
  return value;
}
