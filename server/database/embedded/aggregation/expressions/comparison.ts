import { compareValues } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { binary } from './build.ts';
import type { OperatorTable } from './types.ts';

type Side = Value | undefined;

/** Comparisons over all types: missing is less than null, numbers less than strings and so on. */
export const comparisonOperators: OperatorTable = {
  $cmp: binary((a: Side, b: Side) => Math.sign(compareValues(a, b)) + 0),
  $eq: binary((a: Side, b: Side) => compareValues(a, b) === 0),
  $ne: binary((a: Side, b: Side) => compareValues(a, b) !== 0),
  $gt: binary((a: Side, b: Side) => compareValues(a, b) > 0),
  $gte: binary((a: Side, b: Side) => compareValues(a, b) >= 0),
  $lt: binary((a: Side, b: Side) => compareValues(a, b) < 0),
  $lte: binary((a: Side, b: Side) => compareValues(a, b) <= 0),
};
