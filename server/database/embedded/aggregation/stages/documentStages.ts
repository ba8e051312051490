import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isDoc } from '../expressions/build.ts';

/** The fields that $unset takes away, as an exclusion. */
export function readUnset(argument: Value): Doc {
  const fields = Array.isArray(argument) ? argument : [argument];
  if (fields.length === 0)
    throw createAggregationError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  const spec: Doc = new Map();
  for (const field of fields) {
    if (typeof field !== 'string')
      throw createAggregationError(
        31120,
        '$unset specification must be a string or an array containing only string values',
      );
    spec.set(field, false);
  }
  return spec;
}

/** Reads the expression of $replaceRoot or $replaceWith. */
export function readNewRoot(argument: Value, name: string): Value {
  if (name === '$replaceWith') return argument;
  if (!isDoc(argument))
    throw createAggregationError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(argument)}`,
    );
  for (const field of argument.keys()) {
    if (field !== 'newRoot')
      throw createAggregationError(
        40230,
        `unrecognized option to $replaceRoot stage: ${field}, only valid option is 'newRoot'.`,
      );
  }
  const root = argument.get('newRoot');
  if (root === undefined)
    throw createAggregationError(40231, `no newRoot specified for the $replaceRoot stage`);
  return root;
}

/** Refuses a new root that is no document. */
export function checkNewRoot(value: Value | undefined): Doc {
  if (isDoc(value)) return value;
  throw createAggregationError(
    40228,
    `'newRoot' expression must evaluate to an object, but resulting value was of type: '${typeName(value)}'`,
  );
}
