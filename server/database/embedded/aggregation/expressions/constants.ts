import type { Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { findConstant } from './build.ts';
import type { Scope } from './types.ts';

/** The value of an expression that must not depend on the document; error 2 when it does. */
export function evaluateConstant(expression: Value, scope: Scope): Value | undefined {
  const found = findConstant(scope.compile(expression));
  if (found) return found.value;
  throw createAggregationError(2, 'the expression must evaluate to a constant');
}
