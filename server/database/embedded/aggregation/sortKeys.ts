import { parseSort, type SortField, sortKey } from '../query/sort.ts';
import { compareValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { aggregationError } from './errors.ts';

/** What a document is sorted by: one value a field. */
export type SortKey = readonly (Value | undefined)[];

/** A sort pattern ready to use: keys are read once a document and then compared. */
export interface SortOrder {
  readonly fields: readonly SortField[];
  keyOf(doc: Doc): SortKey;
  compare(a: SortKey, b: SortKey): number;
}

/** Compiles a sort pattern {field: 1 | -1 …}; errors 15973 to 15976 for bad ones. */
export function compileSortOrder(spec: Value): SortOrder {
  if (!(spec instanceof Map)) throw aggregationError(15973, 'the $sort key specification must be an object');
  if (spec.size === 0) throw aggregationError(15976, '$sort stage must have at least one sort key');
  const fields = parseSort(spec);
  return {
    fields,
    keyOf: (doc) => fields.map((field) => sortKey(doc, field)),
    compare: (a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compareValues(a[i], b[i]);
        if (order !== 0) return order * (fields[i]?.direction ?? 1);
      }
      return 0;
    },
  };
}
