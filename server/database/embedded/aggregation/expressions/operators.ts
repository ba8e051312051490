import { createAggregationError } from '../errors.ts';
import { accumulatingOperators } from './accumulating.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { bitwiseOperators } from './compileBitwise.ts';
import { comparisonOperators } from './comparison.ts';
import { conditionalOperators } from './conditional.ts';
import { conversionOperators } from './convert.ts';
import { datePartOperators } from './dateParts.ts';
import { dateOperators } from './dates.ts';
import { objectOperators } from './objects.ts';
import { regexOperators } from './regexMatch.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';
import { trigonometryOperators } from './trigonometry.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';
import { variableOperators } from './variables.ts';

// Operators that MongoDB has and this database does not: refused by name, not as misspelled.
const REFUSED = ['$function', '$accumulator', '$meta', '$toHashedIndexKey', '$createObjectId'] as const;

const refuse: OperatorCompiler = (_argument, _scope, name) => {
  throw createAggregationError(115, `${name} is not supported by this database`);
};

const tables: readonly OperatorTable[] = [
  accumulatingOperators,
  arithmeticOperators,
  arrayOperators,
  bitwiseOperators,
  comparisonOperators,
  conditionalOperators,
  conversionOperators,
  datePartOperators,
  dateOperators,
  objectOperators,
  regexOperators,
  setOperators,
  stringOperators,
  trigonometryOperators,
  variableOperators,
];

/** Every expression operator by its name with the dollar. */
export const operators: ReadonlyMap<string, OperatorCompiler> = new Map([
  ...tables.flatMap((table) => Object.entries(table)),
  ...REFUSED.map((name) => [name, refuse] as const),
]);
