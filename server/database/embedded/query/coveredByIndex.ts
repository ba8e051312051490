import { ObjectId } from 'bson';
import type { Doc, Value } from '../values/value.ts';
import type { Plan } from './planner.ts';

/** Values whose keys are as distinct as the filter requires, and that equal nothing but themselves. */
function isPlainEqual(value: Value): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value) ||
    value instanceof Date ||
    value instanceof ObjectId
  );
}

/** A range over one type; NaN lies below all numbers in the index and in no range of a filter, so those begin somewhere. */
function isPlainRange(bounds: ReadonlyMap<string, Value>): boolean {
  const values = [...bounds.values()];
  if (values.some((value) => typeof value === 'number'))
    return values.every((value) => Number.isFinite(value)) && (bounds.has('$gt') || bounds.has('$gte'));
  return (
    values.every((value) => typeof value === 'string') ||
    values.every((value) => value instanceof Date) ||
    values.every((value) => value instanceof ObjectId)
  );
}

const rangeOperators: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);

function isPlainCondition(condition: Value): boolean {
  if (!(condition instanceof Map)) return isPlainEqual(condition);
  const operators = [...condition.keys()];
  if (operators.length > 0 && operators.every((name) => rangeOperators.has(name)))
    return isPlainRange(condition);
  const [only] = operators;
  if (operators.length !== 1 || only === undefined) return false;
  const argument = condition.get(only) ?? null;
  if (only === '$eq') return !(argument instanceof Map) && isPlainEqual(argument);
  return only === '$in' && Array.isArray(argument) && argument.length > 0 && argument.every(isPlainEqual);
}

/**
 * Whether the ranges of a plan hold exactly the documents of a filter, so that none has to be looked at: plain conditions on
 * fields that the index bounds, one key a document. Says no wherever it is not sure.
 */
export function isCoveredByIndex(plan: Plan, filter: Doc): boolean {
  if (plan.kind !== 'index' || filter.size === 0) return false;
  const { index, boundedFields } = plan;
  if (
    index.truncated ||
    index.collation ||
    index.sparse ||
    index.partialFilter ||
    index.multikey.includes(true)
  )
    return false;
  const bounded = new Set(index.fields.slice(0, boundedFields).map((field) => field.path));
  return [...filter].every(([path, condition]) => bounded.has(path) && isPlainCondition(condition));
}
