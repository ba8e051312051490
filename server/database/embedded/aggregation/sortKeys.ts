import { isNumeric, toNumber } from '../values/arithmetic.ts';
import { compareValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { aggregationError } from './errors.ts';
import { parseFieldPath } from './expressions/fieldPath.ts';
import { valuesAtPath } from '../query/paths.ts';

/** What a document is sorted by: one value a field. */
export type SortKey = readonly (Value | undefined)[];

/** A sort pattern ready to use: keys are read once a document and then compared. */
export interface SortOrder {
  readonly fields: readonly { readonly path: string; readonly direction: 1 | -1 }[];
  keyOf(doc: Doc): SortKey;
  compare(a: SortKey, b: SortKey): number;
}

function readDirection(value: Value): 1 | -1 {
  if (value instanceof Map) {
    if (value.size === 1 && value.has('$meta')) {
      throw aggregationError(115, '$sort by $meta is not supported by this database');
    }
    throw aggregationError(17312, '$meta is the only expression supported by $sort right now');
  }
  if (!isNumeric(value)) {
    throw aggregationError(
      15974,
      "$sort key ordering must be specified using a number or {$meta: 'textScore'}",
    );
  }
  const direction = toNumber(value);
  if (direction !== 1 && direction !== -1) {
    throw aggregationError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return direction;
}

/** The value an array or a path through arrays sorts by: the least (ascending) or the greatest; [] is less than null. */
function extremeAt(doc: Doc, path: string, direction: 1 | -1): Value | undefined {
  let best: Value | undefined | null = null;
  let isFirst = true;
  const offer = (value: Value | undefined): void => {
    if (isFirst || compareValues(value, best) * direction < 0) best = value;
    isFirst = false;
  };
  for (const value of valuesAtPath(doc, path)) {
    if (!Array.isArray(value)) offer(value ?? null);
    else if (value.length === 0) offer(undefined);
    else value.forEach(offer);
  }
  return best;
}

/** Compiles a sort pattern {field: 1 | -1 …}; errors 15973 to 15976 for bad ones. */
export function compileSortOrder(spec: Value): SortOrder {
  if (!(spec instanceof Map)) throw aggregationError(15973, 'the $sort key specification must be an object');
  if (spec.size === 0) throw aggregationError(15976, '$sort stage must have at least one sort key');
  const fields = [...spec].map(([path, value]) => {
    parseFieldPath(path);
    return { path, direction: readDirection(value), isPlain: !path.includes('.') };
  });
  return {
    fields,
    keyOf: (doc) =>
      fields.map(({ path, direction, isPlain }) => {
        if (isPlain) {
          const value = doc.get(path);
          if (!Array.isArray(value)) return value ?? null;
        }
        return extremeAt(doc, path, direction);
      }),
    compare: (a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compareValues(a[i], b[i]);
        if (order !== 0) return order * (fields[i]?.direction ?? 1);
      }
      return 0;
    },
  };
}
