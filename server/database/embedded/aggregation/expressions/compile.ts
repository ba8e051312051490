import type { Value } from '../../values/value.ts';
import { aggregationError } from '../errors.ts';
import type { Expression, ExpressionEnv } from './types.ts';

/** Compiles an aggregation expression; unknown operators are error 168, names of unknown variables 17276. */
export function compileExpression(expression: Value, env: ExpressionEnv): Expression {
  throw aggregationError(238, `not yet ${String(expression)} ${String(env.now)}`);
}
