import { compileSortOrder, type SortOrder } from '../query/sort.ts';
import type { Collation } from '../values/collation.ts';
import type { Value } from '../values/value.ts';
import { createAggregationError } from './errors.ts';

/** Compiles the sort pattern of a stage or accumulator {field: 1 | -1 …}. Throws 15973 to 15976 for bad ones. */
export function compileSortPattern(spec: Value, collation: Collation | undefined): SortOrder {
  if (!(spec instanceof Map))
    throw createAggregationError(15973, 'the $sort key specification must be an object');
  if (spec.size === 0) throw createAggregationError(15976, '$sort stage must have at least one sort key');
  return compileSortOrder(spec, collation);
}
