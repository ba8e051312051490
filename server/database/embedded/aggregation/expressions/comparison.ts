import { compareValues } from '../../values/compare.ts';
import { compileBinary } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

function comparison(isMet: (order: number) => boolean): OperatorCompiler {
  return compileBinary((a, b, _, collation) => isMet(compareValues(a, b, collation)));
}

/** Comparisons over all types: missing is less than null, numbers less than strings and so on. */
export const comparisonOperators: OperatorTable = {
  $cmp: compileBinary((a, b, _, collation) => Math.sign(compareValues(a, b, collation)) + 0),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
};
