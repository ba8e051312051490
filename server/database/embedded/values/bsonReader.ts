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
import { bsonTypes } from './types.ts';
import { decodeUtf8 } from './utf8.ts';
import { toDouble, type Doc, type Value } from './value.ts';

/** How deep documents and arrays may nest. */
export const maxDepth = 200;

/** Field names seen lately by a hash of their bytes: the same names come again in every document of a collection. */
const nameCache: (string | undefined)[] = Array.from({ length: 2048 });

/** Makes the error for bytes that are not BSON. */
function createInvalidBsonError(what: string): DatabaseError {
  return createDatabaseError(22, `Invalid BSON: ${what}`);
}

function isSameAscii(name: string, bytes: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) {
    if (name.charCodeAt(i) !== bytes[start + i]) return false;
  }
  return true;
}

/** Reads BSON elements from a buffer; every method moves `position` on. */
export class BsonReader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  position: number;

  constructor(bytes: Uint8Array, offset: number) {
    this.#bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = offset;
  }

  /** Reads a whole document. */
  document(depth = 1): Doc {
    const end = this.#start(depth);
    const doc: Doc = new Map();
    let count = 0;
    for (;;) {
      const type = this.#byte();
      if (type === 0) break;
      const name = this.#name();
      doc.set(name, this.#value(type, depth));
      count++;
      if (this.position >= end) throw createInvalidBsonError('an element passes the end of its document');
    }
    if (this.position !== end)
      throw createInvalidBsonError('the length of a document is not that of its content');
    if (doc.size !== count) throw createInvalidBsonError('a document has two fields of the same name');
    return doc;
  }

  #array(depth: number): Value[] {
    const end = this.#start(depth);
    const array: Value[] = [];
    for (;;) {
      const type = this.#byte();
      if (type === 0) break;
      while (this.#byte() !== 0);
      array.push(this.#value(type, depth));
      if (this.position >= end) throw createInvalidBsonError('an element passes the end of its array');
    }
    if (this.position !== end)
      throw createInvalidBsonError('the length of an array is not that of its content');
    return array;
  }

  /** Reads the length of a document and returns where it ends. */
  #start(depth: number): number {
    if (depth > maxDepth) {
      throw createDatabaseError(15, `BSON nests deeper than ${maxDepth} levels`);
    }
    const start = this.position;
    const length = this.#int32();
    if (length < 5 || start + length > this.#bytes.length)
      throw createInvalidBsonError('a document has an impossible length');
    return start + length;
  }

  #byte(): number {
    const byte = this.#bytes[this.position++];
    if (byte === undefined) throw createInvalidBsonError('the data end too early');
    return byte;
  }

  #int32(): number {
    return this.#view.getInt32(this.#take(4), true);
  }

  /** Moves past `length` bytes and returns where they begin. */
  #take(length: number): number {
    const start = this.position;
    if (length < 0 || start + length > this.#bytes.length)
      throw createInvalidBsonError('the data end too early');
    this.position = start + length;
    return start;
  }

  /** A copy of bytes: the source may be memory that the store reuses. */
  #copy(length: number): Buffer {
    const start = this.#take(length);
    return Buffer.from(this.#bytes.subarray(start, start + length));
  }

  #name(): string {
    const bytes = this.#bytes;
    const start = this.position;
    let end = start;
    let hash = 17;
    let isAscii = true;
    for (;;) {
      const byte = bytes[end];
      if (byte === undefined) throw createInvalidBsonError('a field name does not end');
      if (byte === 0) break;
      if (byte > 127) isAscii = false;
      hash = (hash * 31 + byte) | 0;
      end++;
    }
    this.position = end + 1;
    if (!isAscii) return decodeUtf8(this.#bytes, start, end);
    const slot = hash & 2047;
    const cached = nameCache[slot];
    if (cached?.length === end - start && isSameAscii(cached, bytes, start)) return cached;
    const name = bytes.toString('latin1', start, end);
    if (name.length <= 64) nameCache[slot] = name;
    return name;
  }

  #string(): string {
    const length = this.#int32();
    if (length < 1) throw createInvalidBsonError('a string has an impossible length');
    const start = this.#take(length);
    const end = start + length - 1;
    const bytes = this.#bytes;
    if (bytes[end] !== 0) throw createInvalidBsonError('a string does not end with a zero byte');
    if (length <= 16) {
      // Short ASCII strings are quicker made here than through the native decoder.
      let text = '';
      let i = start;
      for (; i < end; i++) {
        const byte = bytes[i] ?? 0;
        if (byte > 127) break;
        text += String.fromCharCode(byte);
      }
      if (i === end) return text;
    }
    return decodeUtf8(this.#bytes, start, end);
  }

  #cstring(): string {
    const start = this.position;
    const end = this.#bytes.indexOf(0, start);
    if (end < 0) throw createInvalidBsonError('a string does not end');
    this.position = end + 1;
    return decodeUtf8(this.#bytes, start, end);
  }

  #binary(): Binary {
    const length = this.#int32();
    const subType = this.#byte();
    if (subType !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(this.#copy(length), subType);
    if (this.#int32() !== length - 4)
      throw createInvalidBsonError('an old binary value has an impossible length');
    return new Binary(this.#copy(length - 4), subType);
  }

  #date(): Date {
    const date = new Date(Number(this.#view.getBigInt64(this.#take(8), true)));
    if (Number.isNaN(date.getTime())) throw createInvalidBsonError('a date is beyond the supported range');
    return date;
  }

  #timestamp(): Timestamp {
    const start = this.#take(8);
    return new Timestamp({ t: this.#view.getUint32(start + 4, true), i: this.#view.getUint32(start, true) });
  }

  #regex(): BSONRegExp {
    const pattern = this.#cstring();
    const options = this.#cstring();
    try {
      return new BSONRegExp(pattern, options);
    } catch {
      throw createInvalidBsonError('a regular expression has an unknown option');
    }
  }

  #bool(): boolean {
    const byte = this.#byte();
    if (byte > 1) throw createInvalidBsonError('a boolean is neither true nor false');
    return byte === 1;
  }

  #codeWithScope(depth: number): Code {
    const start = this.position;
    const length = this.#int32();
    const code = this.#string();
    // A Map is held where bson's class expects a plain object, so that the scope keeps its types and order.
    const scope = this.document(depth + 1);
    if (this.position !== start + length)
      throw createInvalidBsonError('code with scope has an impossible length');
    return new Code(code, scope);
  }

  #value(type: number, depth: number): Value {
    switch (type) {
      case bsonTypes.string:
        return this.#string();
      case bsonTypes.int:
        return this.#int32();
      case bsonTypes.double:
        return toDouble(this.#view.getFloat64(this.#take(8), true));
      case bsonTypes.objectId:
        return new ObjectId(this.#bytes.subarray(this.#take(12), this.position));
      case bsonTypes.date:
        return this.#date();
      case bsonTypes.bool:
        return this.#bool();
      case bsonTypes.null:
        return null;
      case bsonTypes.object:
        return this.document(depth + 1);
      case bsonTypes.array:
        return this.#array(depth + 1);
      case bsonTypes.long:
        return this.#view.getBigInt64(this.#take(8), true);
      case bsonTypes.decimal:
        return new Decimal128(this.#copy(16));
      case bsonTypes.binData:
        return this.#binary();
      case bsonTypes.timestamp:
        return this.#timestamp();
      case bsonTypes.regex:
        return this.#regex();
      case bsonTypes.minKey:
        return new MinKey();
      case bsonTypes.maxKey:
        return new MaxKey();
      case bsonTypes.javascript:
        return new Code(this.#string());
      case bsonTypes.javascriptWithScope:
        return this.#codeWithScope(depth);
      case bsonTypes.symbol:
        return new BSONSymbol(this.#string());
      case bsonTypes.dbPointer: {
        const namespace = this.#string();
        return new DBRef(namespace, new ObjectId(this.#bytes.subarray(this.#take(12), this.position)));
      }
      case bsonTypes.undefined:
        throw createInvalidBsonError('the deprecated type undefined is not supported');
      default:
        throw createInvalidBsonError(`unknown type ${type}`);
    }
  }
}
