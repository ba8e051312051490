import { compareValues } from '../../values/compare.ts';
import { compileBinary } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

function compileComparison(isMet: (order: number) => boolean): OperatorCompiler {
  return compileBinary((a, b, _, collation) => isMet(compareValues(a, b, collation)));
}

/** Comparisons over all types: missing is less than null, numbers less than strings and so on. */
export const comparisonOperators: OperatorTable = {
  $cmp: compileBinary((a, b, _, collation) => Math.sign(compareValues(a, b, collation)) + 0),
  $eq: compileComparison((order) => order === 0),
  $ne: compileComparison((order) => order !== 0),
  $gt: compileComparison((order) => order > 0),
  $gte: compileComparison((order) => order >= 0),
  $lt: compileComparison((order) => order < 0),
  $lte: compileComparison((order) => order <= 0),
};
