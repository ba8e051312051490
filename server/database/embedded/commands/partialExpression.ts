import { createDatabaseError } from '../codes.ts';
import { compileFilter, hasOperators } from '../query/matcher.ts';
import { showValue } from '../store/showValue.ts';
import type { Doc, Value } from '../values/value.ts';

const operators: ReadonlySet<string> = new Set(['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$type']);

function isAllowed(name: string, condition: Value): boolean {
  if (name === '$and' || name === '$or') {
    return Array.isArray(condition) && condition.every((part) => part instanceof Map && isSimple(part));
  }
  if (name.startsWith('$')) return false;
  if (!hasOperators(condition)) return true;
  return [...condition].every(
    ([operator, argument]) => operators.has(operator) || (operator === '$exists' && argument === true),
  );
}

function isSimple(expression: Doc): boolean {
  return [...expression].every(([name, condition]) => isAllowed(name, condition));
}

/** Refuses a partialFilterExpression that MongoDB refuses. Throws CannotCreateIndex (67) and errors of filters. */
export function checkPartialExpression(expression: Doc): void {
  if (!isSimple(expression)) {
    throw createDatabaseError(67, `Expression not supported in partial index: ${showValue(expression)}`);
  }
  compileFilter(expression);
}
