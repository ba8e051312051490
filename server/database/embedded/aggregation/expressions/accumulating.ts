import { isNumeric } from '../../values/arithmetic.ts';
import { compareValues } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { createAverage, createDeviation, createSum } from '../accumulators/numbers.ts';
import { createPercentile, readPercentileSpec } from '../accumulators/percentile.ts';
import type { ValueAccumulator } from '../accumulators/types.ts';
import { isNullish, variadic } from './build.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

function over(create: () => ValueAccumulator): OperatorCompiler {
  return variadic((values) => {
    const accumulator = create();
    const [only] = values;
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
    return accumulator.result() ?? null;
  });
}

function createExtreme(direction: 1 | -1): ValueAccumulator {
  let best: Value | undefined;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (best === undefined || compareValues(value, best) * direction > 0) best = value;
    },
    result: () => best ?? null,
  };
}

const percentile: OperatorCompiler = (argument, scope, name) => {
  const spec = readPercentileSpec(argument, name, scope);
  const input = scope.compile(spec.input);
  return (doc, vars) => {
    const value = input(doc, vars);
    const accumulator = createPercentile(spec);
    if (Array.isArray(value)) value.forEach((element) => accumulator.add(element));
    else if (isNumeric(value)) accumulator.add(value);
    return accumulator.result();
  };
};

/** The accumulators that are expressions too: over an array or over their arguments. */
export const accumulatingOperators: OperatorTable = {
  $sum: over(createSum),
  $avg: over(createAverage),
  $min: over(() => createExtreme(-1)),
  $max: over(() => createExtreme(1)),
  $stdDevPop: over(() => createDeviation(false)),
  $stdDevSamp: over(() => createDeviation(true)),
  $percentile: percentile,
  $median: percentile,
};
