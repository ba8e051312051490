import { DatabaseError } from '../databaseError.ts';
import { isNumeric, toNumber } from '../values/arithmetic.ts';
import { compareValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { badValue } from './errors.ts';
import { visitPath } from './paths.ts';

/** One field of a sort: where it is and which way. */
export interface SortField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** Reads a sort specification {field: 1 | -1}; throws BadValue (2) and 15975 to 15978 for others. */
export function parseSort(spec: Doc): SortField[] {
  return [...spec].map(([path, direction]) => {
    const number = isNumeric(direction) ? toNumber(direction) : undefined;
    if (number !== 1 && number !== -1) {
      if (direction instanceof Map && direction.has('$meta')) {
        throw new DatabaseError(
          238,
          'NotImplemented',
          'sorting by $meta is not supported by the embedded database',
        );
      }
      throw new DatabaseError(
        15975,
        'Location15975',
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    }
    if (path === '' || path.split('.').includes(''))
      throw badValue(`FieldPath '${path}' has an empty field name`);
    return { path, parts: path.split('.'), direction: number };
  });
}

/** The value a document sorts by: of an array the least element ascending, the greatest descending; null when missing. */
export function sortKey(doc: Doc, field: SortField): Value | undefined {
  if (field.parts.length === 1) {
    const value = doc.get(field.path);
    if (!Array.isArray(value)) return value ?? null;
  }
  let best: Value | undefined;
  let isFirst = true;
  visitPath(doc, field.parts, false, (value) => {
    // An empty array sorts below null, as a value that is missing altogether would.
    const candidates = Array.isArray(value) ? (value.length === 0 ? [undefined] : value) : [value ?? null];
    for (const candidate of candidates) {
      if (isFirst || compareValues(candidate, best) * field.direction < 0) best = candidate;
      isFirst = false;
    }
    return false;
  });
  return isFirst ? null : best;
}

/** Compiles a sort specification {field: 1 | -1}: arrays sort by their least (1) or greatest (-1) element. */
export function compileSort(spec: Doc): (a: Doc, b: Doc) => number {
  const fields = parseSort(spec);
  return (a, b) => {
    for (const field of fields) {
      const order = compareValues(sortKey(a, field), sortKey(b, field));
      if (order !== 0) return order * field.direction;
    }
    return 0;
  };
}
