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
import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';
import { maxDepth } from './bsonReader.ts';
import { bsonTypes } from './types.ts';
import { writeUtf8 } from './utf8.ts';
import { DoubleValue, isInt32, type Doc, type Value } from './value.ts';

const firstCapacity = 64 * 1024;
const retainedCapacity = 1024 * 1024;

function createTooDeepError(): DatabaseError {
  return createDatabaseError(15, `BSON nests deeper than ${maxDepth} levels`);
}

/** Writes documents into one growing buffer that is used again and again. */
export class BsonWriter {
  #buffer = Buffer.allocUnsafe(firstCapacity);
  #position = 0;

  /** Encodes a document into bytes of its own. */
  encode(doc: Doc): Uint8Array {
    this.#position = 0;
    if (this.#buffer.length > retainedCapacity) this.#buffer = Buffer.allocUnsafe(firstCapacity);
    this.#document(doc, 1);
    return new Uint8Array(this.#buffer.subarray(0, this.#position));
  }

  #reserve(length: number): number {
    const start = this.#position;
    const end = start + length;
    if (end > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, start);
      this.#buffer = larger;
    }
    this.#position = end;
    return start;
  }

  #document(doc: Doc, depth: number): void {
    if (depth > maxDepth) throw createTooDeepError();
    const start = this.#reserve(4);
    for (const [name, value] of doc) this.#element(name, value, depth);
    this.#finish(start);
  }

  #array(array: readonly Value[], depth: number): void {
    if (depth > maxDepth) throw createTooDeepError();
    const start = this.#reserve(4);
    for (let i = 0; i < array.length; i++) this.#element(String(i), array[i] as Value, depth);
    this.#finish(start);
  }

  #finish(start: number): void {
    this.#byte(0);
    this.#buffer.writeInt32LE(this.#position - start, start);
  }

  #byte(byte: number): void {
    const start = this.#reserve(1);
    this.#buffer[start] = byte;
  }

  #int32(value: number): void {
    const start = this.#reserve(4);
    this.#buffer.writeInt32LE(value, start);
  }

  #raw(bytes: Uint8Array): void {
    const start = this.#reserve(bytes.length);
    this.#buffer.set(bytes, start);
  }

  /** Writes text and returns its length in bytes. */
  #text(text: string): number {
    const start = this.#reserve(text.length * 3);
    const length = writeUtf8(this.#buffer, text, start);
    this.#position = start + length;
    return length;
  }

  #string(text: string): void {
    const start = this.#reserve(4);
    const length = this.#text(text);
    this.#byte(0);
    this.#buffer.writeInt32LE(length + 1, start);
  }

  #cstring(text: string): void {
    if (text.includes('\0')) {
      throw createDatabaseError(2, 'field names and regular expressions must not contain null bytes');
    }
    this.#text(text);
    this.#byte(0);
  }

  #header(type: number, name: string): void {
    const length = name.length;
    const start = this.#reserve(length + 2);
    const buffer = this.#buffer;
    buffer[start] = type;
    for (let i = 0; i < length; i++) {
      const code = name.charCodeAt(i);
      if (code === 0 || code > 127) {
        this.#position = start + 1;
        this.#cstring(name);
        return;
      }
      buffer[start + 1 + i] = code;
    }
    buffer[start + 1 + length] = 0;
  }

  #element(name: string, value: Value, depth: number): void {
    switch (typeof value) {
      case 'string':
        this.#header(bsonTypes.string, name);
        return this.#string(value);
      case 'number':
        return this.#number(name, value);
      case 'boolean':
        this.#header(bsonTypes.bool, name);
        return this.#byte(value ? 1 : 0);
      case 'bigint':
        this.#header(bsonTypes.long, name);
        this.#buffer.writeBigInt64LE(value, this.#reserve(8));
        return;
    }
    if (value === null) return this.#header(bsonTypes.null, name);
    if (value instanceof Map) {
      this.#header(bsonTypes.object, name);
      return this.#document(value, depth + 1);
    }
    if (Array.isArray(value)) {
      this.#header(bsonTypes.array, name);
      return this.#array(value, depth + 1);
    }
    return this.#object(name, value, depth);
  }

  #number(name: string, value: number): void {
    if (isInt32(value)) {
      this.#header(bsonTypes.int, name);
      this.#int32(value);
    } else this.#double(name, value);
  }

  #double(name: string, value: number): void {
    this.#header(bsonTypes.double, name);
    const start = this.#reserve(8);
    this.#buffer.writeDoubleLE(value, start);
  }

  #object(name: string, value: Exclude<Value, Doc | Value[] | null>, depth: number): void {
    if (value instanceof ObjectId) {
      this.#header(bsonTypes.objectId, name);
      this.#raw(value.id);
    } else if (value instanceof Date) {
      this.#date(name, value);
    } else if (value instanceof DoubleValue) {
      this.#double(name, value.value);
    } else if (value instanceof Decimal128) {
      this.#header(bsonTypes.decimal, name);
      this.#raw(value.bytes);
    } else if (value instanceof Binary) {
      this.#binary(name, value);
    } else if (value instanceof Timestamp) {
      this.#header(bsonTypes.timestamp, name);
      this.#int32(value.i | 0);
      this.#int32(value.t | 0);
    } else if (value instanceof BSONRegExp) {
      this.#header(bsonTypes.regex, name);
      this.#cstring(value.pattern);
      this.#cstring(value.options);
    } else if (value instanceof MinKey) {
      this.#header(bsonTypes.minKey, name);
    } else if (value instanceof MaxKey) {
      this.#header(bsonTypes.maxKey, name);
    } else {
      this.#rare(name, value, depth);
    }
  }

  #date(name: string, value: Date): void {
    const time = value.getTime();
    if (Number.isNaN(time)) throw createDatabaseError(2, `the date in '${name}' is not a valid date`);
    this.#header(bsonTypes.date, name);
    const start = this.#reserve(8);
    this.#buffer.writeBigInt64LE(BigInt(time), start);
  }

  #binary(name: string, value: Binary): void {
    this.#header(bsonTypes.binData, name);
    const bytes = value.buffer.subarray(0, value.position);
    const isOld = value.sub_type === Binary.SUBTYPE_BYTE_ARRAY;
    this.#int32(bytes.length + (isOld ? 4 : 0));
    this.#byte(value.sub_type);
    if (isOld) this.#int32(bytes.length);
    this.#raw(bytes);
  }

  #rare(name: string, value: unknown, depth: number): void {
    if (value instanceof BSONSymbol) {
      this.#header(bsonTypes.symbol, name);
      this.#string(value.value);
    } else if (value instanceof Code) {
      if (value.scope instanceof Map) {
        this.#header(bsonTypes.javascriptWithScope, name);
        const start = this.#reserve(4);
        this.#string(String(value.code));
        this.#document(value.scope as Doc, depth + 1);
        this.#buffer.writeInt32LE(this.#position - start, start);
      } else {
        this.#header(bsonTypes.javascript, name);
        this.#string(String(value.code));
      }
    } else if (value instanceof DBRef) {
      this.#header(bsonTypes.dbPointer, name);
      this.#string(value.db === undefined ? value.collection : `${value.db}.${value.collection}`);
      this.#raw(value.oid.id);
    } else {
      throw new TypeError(`the field '${name}' holds something that is not a value of the embedded database`);
    }
  }
}
