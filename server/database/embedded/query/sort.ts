import { createDatabaseError } from '../codes.ts';
import { DatabaseError } from '../databaseError.ts';
import { visitKeys, type IndexField, type KeyValue } from '../store/indexKeys.ts';
import { isNumeric, toNumber } from '../values/arithmetic.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { createNotImplementedError } from './errors.ts';

/** What a document is sorted by: one value a field. */
export type SortKey = readonly (Value | undefined)[];

/** A sort pattern ready to use: keys are read once a document and then compared. */
export interface SortOrder {
  readonly fields: readonly IndexField[];
  /** The key of a document; of those that its arrays give the one that comes first. Throws 2 for parallel arrays. */
  getKey(doc: Doc): SortKey;
  compare(a: SortKey, b: SortKey): number;
}

const mostSortKeys = 32;

/** Reads a sort specification {field: 1 | -1}. Throws 2, 15975, 15998 and 238. */
export function parseSort(spec: Doc): IndexField[] {
  if (spec.size > mostSortKeys) throw createDatabaseError(2, 'too many compound keys');
  return [...spec].map(([path, direction]) => {
    const number = isNumeric(direction) ? toNumber(direction) : undefined;
    if (number !== 1 && number !== -1) {
      if (direction instanceof Map && direction.has('$meta'))
        throw createNotImplementedError('sorting by $meta');
      throw createDatabaseError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    const parts = path.split('.');
    if (parts.includes(''))
      throw createDatabaseError(15998, 'FieldPath field names may not be empty strings.');
    return { path, parts, descending: number < 0 };
  });
}

const hasArray = Symbol('an array on the path');

/** The value at a path without arrays. */
function readPlainValue(doc: Doc, parts: readonly string[]): Value | typeof hasArray | undefined {
  let at: Value | undefined = doc;
  for (const part of parts) {
    if (Array.isArray(at)) return hasArray;
    at = at instanceof Map ? at.get(part) : undefined;
  }
  return Array.isArray(at) ? hasArray : at;
}

/** An empty array sorts below null, as a value that is missing altogether would. */
function sortValue(value: KeyValue): Value | undefined {
  return typeof value === 'symbol' ? undefined : (value ?? null);
}

/** Compiles a sort specification: arrays sort by their least (1) or greatest (-1) element. */
export function compileSortOrder(spec: Doc, collation?: Collation): SortOrder {
  const fields = parseSort(spec);
  const compare = (a: SortKey, b: SortKey): number => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a[i], b[i], collation);
      if (order !== 0) return fields[i]?.descending ? -order : order;
    }
    return 0;
  };
  const findLeastKey = (doc: Doc): SortKey => {
    let least: SortKey | undefined;
    try {
      visitKeys(fields, doc, (values) => {
        const key = values.map(sortValue);
        if (!least || compare(key, least) < 0) least = key;
      });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 171) throw error;
      throw createDatabaseError(2, 'cannot sort with keys that are parallel arrays');
    }
    return least ?? [];
  };
  const getKey = (doc: Doc): SortKey => {
    const key: (Value | undefined)[] = [];
    for (const { parts } of fields) {
      const value = readPlainValue(doc, parts);
      if (value === hasArray) return findLeastKey(doc);
      key.push(value ?? null);
    }
    return key;
  };
  return { fields, getKey, compare };
}

/** Compiles a sort specification to a comparison of documents. */
export function compileSort(spec: Doc, collation?: Collation): (a: Doc, b: Doc) => number {
  const { getKey: keyOf, compare } = compileSortOrder(spec, collation);
  return (a, b) => compare(keyOf(a), keyOf(b));
}
