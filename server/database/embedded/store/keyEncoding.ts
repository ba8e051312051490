import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Collation } from '../values/collation.ts';
import { DoubleValue, type Doc, type Value } from '../values/value.ts';
import { encodeDecimalTail, floorDouble } from './keyNumbers.ts';
import type { KeyWriter } from './keyWriter.ts';

/**
 * Order-preserving keys: the byte order of two encodings is the order of `compareValues`. Every encoding ends by
 * itself, so fields can be put one after another, and inverted bytes give the descending order.
 */
export const keyTags = {
  minKey: 0x05,
  /** An empty array as an indexed field: below null. */
  emptyArray: 0x06,
  null: 0x08,
  number: 0x10,
  string: 0x20,
  object: 0x28,
  array: 0x30,
  binary: 0x38,
  objectId: 0x40,
  boolean: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  dbPointer: 0x64,
  code: 0x68,
  codeWithScope: 0x6c,
  maxKey: 0xf0,
} as const;

function writeNumber(writer: KeyWriter, value: number | bigint | Decimal128): void {
  writer.writeByte(keyTags.number);
  if (typeof value === 'number') {
    if (Number.isNaN(value)) writer.writeUint64(0n);
    else writer.writeDouble(value === 0 ? 0 : value);
    writer.writeByte(0);
    return;
  }
  if (typeof value === 'bigint') {
    const double = Number(value);
    if (BigInt(double) === value) {
      writer.writeDouble(double);
      writer.writeByte(0);
      return;
    }
  }
  const floor = floorDouble(value);
  if (Number.isNaN(floor.double)) writer.writeUint64(0n);
  else writer.writeDouble(floor.double === 0 ? 0 : floor.double);
  if (floor.exact) writer.writeByte(0);
  else encodeDecimalTail(writer, value);
}

function writeObject(writer: KeyWriter, doc: Doc, collation: Collation | undefined): void {
  for (const [name, value] of doc) {
    writer.writeByte(getTag(value));
    writer.writeText(name);
    writer.writeByte(0);
    writer.writeByte(0);
    encodeValue(writer, value, collation);
  }
  writer.writeByte(0);
}

function getTag(value: Value): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return keyTags.number;
    case 'string':
      return keyTags.string;
    case 'boolean':
      return keyTags.boolean;
    default:
      return getObjectTag(value);
  }
}

function getObjectTag(value: object | null): number {
  if (value === null) return keyTags.null;
  if (value instanceof Map) return keyTags.object;
  if (Array.isArray(value)) return keyTags.array;
  if (value instanceof ObjectId) return keyTags.objectId;
  if (value instanceof Date) return keyTags.date;
  if (value instanceof DoubleValue || value instanceof Decimal128) return keyTags.number;
  if (value instanceof Binary) return keyTags.binary;
  if (value instanceof Timestamp) return keyTags.timestamp;
  if (value instanceof BSONRegExp) return keyTags.regex;
  if (value instanceof BSONSymbol) return keyTags.string;
  if (value instanceof Code) return value.scope ? keyTags.codeWithScope : keyTags.code;
  if (value instanceof MinKey) return keyTags.minKey;
  if (value instanceof MaxKey) return keyTags.maxKey;
  return keyTags.dbPointer;
}

/** The type tag with which a value's key begins: values of one bracket share it. */
export function getKeyTag(value: Value): number {
  return getTag(value);
}

/**
 * Appends the key of one value; undefined (missing) is written as null. With a collation texts that it holds for equal
 * have one key, and keys are no more than weakly ordered.
 */
export function encodeValue(writer: KeyWriter, value: Value | undefined, collation?: Collation): void {
  switch (typeof value) {
    case 'undefined':
      writer.writeByte(keyTags.null);
      return;
    case 'number':
    case 'bigint':
      writeNumber(writer, value);
      return;
    case 'string':
      writer.writeByte(keyTags.string);
      if (collation) writer.writeRaw(collation.buildIndexKey(value));
      else writeText(writer, value);
      return;
    case 'boolean':
      writer.writeByte(keyTags.boolean);
      writer.writeByte(value ? 1 : 0);
      return;
    default:
      encodeObjectValue(writer, value, collation);
  }
}

function encodeObjectValue(
  writer: KeyWriter,
  value: Exclude<Value, string | number | bigint | boolean>,
  collation: Collation | undefined,
): void {
  if (value instanceof DoubleValue) return writeNumber(writer, value.value);
  if (value instanceof Decimal128) return writeNumber(writer, value);
  if (value instanceof BSONSymbol) return encodeValue(writer, value.value, collation);
  writer.writeByte(getObjectTag(value));
  if (value === null || value instanceof MinKey || value instanceof MaxKey) return;
  if (value instanceof ObjectId) return writer.writeRaw(value.id);
  if (value instanceof Date) return writer.writeUint64(BigInt(value.getTime()) ^ (1n << 63n));
  if (value instanceof Map) return writeObject(writer, value, collation);
  if (Array.isArray(value)) {
    for (const element of value) encodeValue(writer, element, collation);
    return writer.writeByte(0);
  }
  if (value instanceof Binary) {
    writer.writeUint32(value.position);
    writer.writeByte(value.sub_type);
    return writer.writeRaw(value.buffer.subarray(0, value.position));
  }
  if (value instanceof Timestamp) return writer.writeUint64(value.toBigInt());
  if (value instanceof BSONRegExp) {
    writeText(writer, value.pattern);
    return writeText(writer, value.options);
  }
  if (value instanceof Code) {
    writeText(writer, value.code);
    if (value.scope instanceof Map) writeObject(writer, value.scope as Doc, undefined);
    return;
  }
  writeText(writer, `${value.db ?? ''}.${value.collection}`);
  writer.writeRaw(value.oid.id);
}

function writeText(writer: KeyWriter, text: string): void {
  writer.writeText(text);
  writer.writeByte(0);
  writer.writeByte(0);
}

/** The smallest key above every key that begins with `prefix`. */
export function getSuccessor(prefix: Uint8Array): Buffer {
  const bytes = Buffer.from(prefix);
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i] ?? 0xff;
    if (byte !== 0xff) {
      bytes[i] = byte + 1;
      return bytes.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(bytes.length + 1, 0xff);
}
