import { isNumeric } from '../../values/arithmetic.ts';
import { createAverage, createDeviation, createSum } from '../accumulators/numbers.ts';
import { createExtreme } from '../accumulators/ordered.ts';
import { createPercentile, readPercentileSpec } from '../accumulators/percentile.ts';
import type { ValueAccumulator } from '../accumulators/types.ts';
import type { Collation } from '../../values/collation.ts';
import { compileVariadic } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

function compileOver(create: (collation: Collation | undefined) => ValueAccumulator): OperatorCompiler {
  return compileVariadic((values, _, collation) => {
    const accumulator = create(collation);
    const [only] = values;
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
    return accumulator.getResult() ?? null;
  });
}

const compilePercentile: OperatorCompiler = (argument, scope, name) => {
  const spec = readPercentileSpec(argument, name, scope);
  const input = scope.compile(spec.input);
  return (doc, vars) => {
    const value = input(doc, vars);
    const accumulator = createPercentile(spec);
    if (Array.isArray(value)) value.forEach((element) => accumulator.add(element));
    else if (isNumeric(value)) accumulator.add(value);
    return accumulator.getResult();
  };
};

/** The accumulators that are expressions too: over an array or over their arguments. */
export const accumulatingOperators: OperatorTable = {
  $sum: compileOver(() => createSum()),
  $avg: compileOver(() => createAverage()),
  $min: compileOver((collation) => createExtreme(-1, collation)),
  $max: compileOver((collation) => createExtreme(1, collation)),
  $stdDevPop: compileOver(() => createDeviation(false)),
  $stdDevSamp: compileOver(() => createDeviation(true)),
  $percentile: compilePercentile,
  $median: compilePercentile,
};
