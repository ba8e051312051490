import { createHash } from 'node:crypto';
import { createDatabaseError } from '../codes.ts';
import type { Collation } from '../values/collation.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { encodeValue, keyTags } from './keyEncoding.ts';
import { KeyWriter } from './keyWriter.ts';

/** LMDB takes keys of 1,978 bytes; longer ones are cut here and closed with a digest. */
const longestKeyBytes = 1500;

/** One field of an index: its dotted path and its direction. */
export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
}

/** What key making needs of an index. */
export interface KeyShape {
  readonly id: number;
  readonly fields: readonly IndexField[];
  readonly sparse: boolean;
  /** How texts compare; different ones may then have the same key. */
  readonly collation?: Collation | undefined;
  readonly includes?: ((doc: Doc) => boolean) | undefined;
}

/** The keys of one document in one index, without record id. */
export interface DocumentKeys {
  readonly keys: Buffer[];
  /** For each field whether an array was traversed. */
  readonly multikey: readonly boolean[];
  readonly truncated: boolean;
}

/** Marks an empty array as an indexed value, which sorts below null. */
const emptyArray = Symbol('[]');

/** One field of a key before it is encoded; undefined: the field is missing. */
export type KeyValue = Value | undefined | typeof emptyArray;

interface Pending {
  readonly at: Value | undefined;
  readonly next: number;
  readonly done: boolean;
  readonly value: KeyValue;
}

const writer = new KeyWriter();

function walk(field: IndexField, pending: Pending): Pending {
  let { at, next } = pending;
  while (next < field.parts.length && at instanceof Map) {
    at = at.get(field.parts[next] ?? '');
    next++;
  }
  if (Array.isArray(at)) return { at, next, done: false, value: undefined };
  // The rest of the path leads into a scalar or nothing: missing.
  return { at: undefined, next, done: true, value: next < field.parts.length ? undefined : at };
}

function findPositionalElement(field: IndexField, pending: Pending): Pending | undefined {
  const part = field.parts[pending.next];
  if (part === undefined || !/^(0|[1-9]\d*)$/.test(part) || !Array.isArray(pending.at)) return undefined;
  const element = pending.at[Number(part)];
  if (element === undefined) return undefined;
  if (pending.at.some((other) => other instanceof Map && other.has(part))) {
    throw createDatabaseError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    );
  }
  return { at: element, next: pending.next + 1, done: false, value: undefined };
}

function collect(
  fields: readonly IndexField[],
  pending: readonly Pending[],
  multikey: boolean[],
  emit: (values: KeyValue[]) => void,
): void {
  let array: Value[] | undefined;
  let arrayPath = '';
  const walked = pending.map((entry, i) => {
    const field = fields[i];
    if (entry.done || !field) return entry;
    let result = walk(field, entry);
    for (;;) {
      const element = result.done ? undefined : findPositionalElement(field, result);
      if (!element) break;
      multikey[i] = true;
      result = walk(field, element);
    }
    if (!result.done && Array.isArray(result.at)) {
      if (array && array !== result.at) {
        throw createDatabaseError(171, `cannot index parallel arrays [${arrayPath}] [${field.path}]`);
      }
      array = result.at;
      arrayPath = field.path;
      multikey[i] = true;
    }
    return result;
  });
  if (!array) {
    emit(walked.map((entry) => entry.value));
    return;
  }
  const elements: (Value | undefined)[] = array.length > 0 ? array : [undefined];
  for (const element of elements) {
    const inner = walked.map((entry, i): Pending => {
      if (entry.done) return entry;
      if (entry.next >= (fields[i]?.parts.length ?? 0)) {
        const value = array?.length === 0 ? emptyArray : element;
        return { at: undefined, next: entry.next, done: true, value };
      }
      // Only documents lead on: an array directly inside an array is not traversed.
      if (element instanceof Map) return { at: element, next: entry.next, done: false, value: undefined };
      return { at: undefined, next: entry.next, done: true, value: undefined };
    });
    collect(fields, inner, multikey, emit);
  }
}

/** Shows the values of every key that a document has for the fields; for each field whether an array was met. Throws 171. */
export function visitKeys(
  fields: readonly IndexField[],
  doc: Doc,
  visit: (values: readonly KeyValue[]) => void,
): boolean[] {
  const multikey = fields.map(() => false);
  const start = fields.map((): Pending => ({ at: doc, next: 0, done: false, value: undefined }));
  collect(fields, start, multikey, visit);
  return multikey;
}

/** Appends one field of a key. */
export function encodeField(
  target: KeyWriter,
  value: KeyValue,
  descending: boolean,
  collation?: Collation,
): void {
  const start = target.length;
  if (value === emptyArray) target.writeByte(keyTags.emptyArray);
  else encodeValue(target, value, collation);
  if (descending) target.invert(start);
}

/** Cuts a key that LMDB would refuse. */
export function cutKey(key: Buffer): Buffer {
  if (key.length <= longestKeyBytes) return key;
  const digest = createHash('sha1').update(key.subarray(longestKeyBytes)).digest();
  return Buffer.concat([key.subarray(0, longestKeyBytes), digest]);
}

/** Cuts one end of a range to what cut keys can be compared with. */
export function cutBound(key: Buffer, end: 'lower' | 'upper'): Buffer {
  if (key.length <= longestKeyBytes) return key;
  const head = key.subarray(0, longestKeyBytes);
  return end === 'lower' ? head : Buffer.concat([head, Buffer.alloc(24, 0xff)]);
}

/** The keys of a document, each once; empty when a sparse or partial index leaves it out. Throws 171 for parallel arrays, 16746 where a number names an element and a field. */
export function documentKeys(index: KeyShape, doc: Doc): DocumentKeys {
  const multikey = index.fields.map(() => false);
  if (index.includes && !index.includes(doc)) return { keys: [], multikey, truncated: false };
  const keys: Buffer[] = [];
  const seen = new Set<string>();
  let truncated = false;
  let isAnyPresent = false;
  const start = index.fields.map((): Pending => ({ at: doc, next: 0, done: false, value: undefined }));
  collect(index.fields, start, multikey, (values) => {
    if (values.some((value) => value !== undefined)) isAnyPresent = true;
    writer.reset();
    writer.writeUint32(index.id);
    values.forEach((value, i) =>
      encodeField(writer, value, index.fields[i]?.descending ?? false, index.collation),
    );
    const isCut = writer.length > longestKeyBytes;
    if (isCut) truncated = true;
    const key = isCut ? cutKey(writer.toBuffer()) : writer.toBuffer();
    if (values.length > 0 && multikey.includes(true)) {
      const text = key.toString('latin1');
      if (seen.has(text)) return;
      seen.add(text);
    }
    keys.push(key);
  });
  if (index.sparse && !isAnyPresent) return { keys: [], multikey, truncated: false };
  return { keys, multikey, truncated };
}

function equalParts(a: KeyValue, b: KeyValue, collation: Collation | undefined): boolean {
  if (a === emptyArray || b === emptyArray) return a === b;
  return equalValues(a ?? null, b ?? null, collation);
}

/** True when two documents have a key in common: not just its bytes but values that are equal by the collation. */
export function haveCommonKey({ fields, collation }: KeyShape, a: Doc, b: Doc): boolean {
  const keys: (readonly KeyValue[])[] = [];
  visitKeys(fields, a, (values) => keys.push(values));
  let isCommon = false;
  visitKeys(fields, b, (values) => {
    isCommon ||= keys.some((key) => key.every((part, i) => equalParts(part, values[i], collation)));
  });
  return isCommon;
}
