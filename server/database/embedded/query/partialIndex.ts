import { compareValues, equalValues, typeBracket } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Constraint, FieldBounds } from './filterBounds.ts';

interface RequestedFilter {
  readonly filter: Doc;
  readonly bounds: FieldBounds;
}

/**
 * Whether every document that a filter can match meets a partial index's expression. True only where it can be shown
 * condition by condition; otherwise the index is left aside.
 */
export function isImplied(expression: Doc, requested: RequestedFilter): boolean {
  return [...expression].every(([name, condition]) => {
    if (name === '$and') {
      return (
        Array.isArray(condition) &&
        condition.every((part) => part instanceof Map && isImplied(part, requested))
      );
    }
    if (equalValues(requested.filter.get(name), condition)) return true;
    if (name.startsWith('$')) return false;
    const constraints = requested.bounds.fields.get(name) ?? [];
    if (!(condition instanceof Map) || ![...condition.keys()][0]?.startsWith('$')) {
      return constraints.some((constraint) => isWithin(constraint, '$eq', condition));
    }
    return [...condition].every(([operator, operand]) =>
      constraints.some((constraint) => isWithin(constraint, operator, operand)),
    );
  });
}

function isWithin(constraint: Constraint, operator: string, operand: Value): boolean {
  switch (constraint.kind) {
    case 'in':
      return (
        constraint.values.length > 0 &&
        constraint.values.every((value) => matchesOperand(value, operator, operand))
      );
    case 'range':
      return matchesRange(constraint, operator, operand);
    case 'prefix':
      return operator === '$exists' && operand === true;
    case 'exists':
      return operator === '$exists' && constraint.exists && operand === true;
    case 'sameElement':
      return constraint.constraints.some((part) => isWithin(part, operator, operand));
  }
}

function matchesOperand(value: Value, operator: string, operand: Value): boolean {
  // Arrays match by their elements too, and null matches missing fields: neither shows anything.
  if (Array.isArray(value) || Array.isArray(operand)) return false;
  if (value === null) return operator === '$eq' && operand === null;
  const isComparable = typeBracket(value) === typeBracket(operand);
  switch (operator) {
    case '$eq':
      return equalValues(value, operand);
    case '$exists':
      return operand === true;
    case '$gt':
      return isComparable && compareValues(value, operand) > 0;
    case '$gte':
      return isComparable && compareValues(value, operand) >= 0;
    case '$lt':
      return isComparable && compareValues(value, operand) < 0;
    case '$lte':
      return isComparable && compareValues(value, operand) <= 0;
    default:
      return false;
  }
}

function matchesRange(
  range: Extract<Constraint, { kind: 'range' }>,
  operator: string,
  operand: Value,
): boolean {
  const { lower, upper } = range;
  if (lower?.value === null || upper?.value === null) return false;
  if (operator === '$exists') return operand === true;
  const bound = operator === '$gt' || operator === '$gte' ? lower : upper;
  if (!bound || Array.isArray(operand) || typeBracket(bound.value) !== typeBracket(operand)) return false;
  const order = compareValues(bound.value, operand);
  switch (operator) {
    case '$gt':
      return order > 0 || (order === 0 && !bound.inclusive);
    case '$gte':
      return order >= 0;
    case '$lt':
      return order < 0 || (order === 0 && !bound.inclusive);
    case '$lte':
      return order <= 0;
    default:
      return false;
  }
}
