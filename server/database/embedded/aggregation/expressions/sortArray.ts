import { compileSort } from '../../query/sort.ts';
import { isNumeric, toNumber } from '../../values/arithmetic.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';

/** The order of $sortArray's sortBy: 1, -1, or a sort pattern for arrays of documents. */
export function compileArraySort(
  sortBy: Value,
  collation: Collation | undefined,
): (a: Value, b: Value) => number {
  if (isNumeric(sortBy)) {
    const direction = toNumber(sortBy);
    if (direction !== 1 && direction !== -1) {
      throw createAggregationError(
        2942503,
        'The $sortArray sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    }
    return direction === 1
      ? (a, b) => compareValues(a, b, collation)
      : (a, b) => compareValues(b, a, collation);
  }
  if (!(sortBy instanceof Map)) {
    throw createAggregationError(2942507, `$sortArray requires "sortBy" to be an object, or 1 or -1`);
  }
  const order = compileSort(sortBy, collation);
  const empty = new Map<string, Value>();
  return (a, b) => order(a instanceof Map ? a : empty, b instanceof Map ? b : empty);
}
