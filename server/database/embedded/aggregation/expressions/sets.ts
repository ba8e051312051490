import type { Collation } from '../../values/collation.ts';
import { groupKey, typeName } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { compileBinary, isNullish, isTruthy, compileUnary, compileVariadic } from './build.ts';
import type { OperatorTable } from './types.ts';

type Given = Value | undefined;

function groupByKey(values: readonly Value[], collation: Collation | undefined): Map<string, Value> {
  const result = new Map<string, Value>();
  for (const value of values) {
    const key = groupKey(value, collation);
    if (!result.has(key)) result.set(key, value);
  }
  return result;
}

function getUnion(values: Given[], _: string, collation: Collation | undefined): Given {
  const result = new Map<string, Value>();
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      throw createAggregationError(
        17043,
        `All operands of $setUnion must be arrays. One argument is of type: ${typeName(value)}`,
      );
    }
    for (const [key, element] of groupByKey(value, collation)) if (!result.has(key)) result.set(key, element);
  }
  return [...result.values()];
}

function getIntersection(values: Given[], _: string, collation: Collation | undefined): Given {
  let result: Map<string, Value> | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      throw createAggregationError(
        17047,
        `All operands of $setIntersection must be arrays. One argument is of type: ${typeName(value)}`,
      );
    }
    const next = groupByKey(value, collation);
    if (!result) result = next;
    else for (const key of result.keys()) if (!next.has(key)) result.delete(key);
  }
  return result ? [...result.values()] : [];
}

function getDifference(a: Given, b: Given, _: string, collation: Collation | undefined): Given {
  if (isNullish(a) || isNullish(b)) return null;
  if (!Array.isArray(a)) {
    throw createAggregationError(
      17048,
      `both operands of $setDifference must be arrays. First argument is of type: ${typeName(a)}`,
    );
  }
  if (!Array.isArray(b)) {
    throw createAggregationError(
      17049,
      `both operands of $setDifference must be arrays. Second argument is of type: ${typeName(b)}`,
    );
  }
  const without = groupByKey(b, collation);
  return [...groupByKey(a, collation)].filter(([key]) => !without.has(key)).map(([, value]) => value);
}

function areEqual(values: Given[], _: string, collation: Collation | undefined): boolean {
  const sets = values.map((value) => {
    if (Array.isArray(value)) return groupByKey(value, collation);
    throw createAggregationError(
      17044,
      `All operands of $setEquals must be arrays. One argument is of type: ${typeName(value)}`,
    );
  });
  const [first = new Map<string, Value>(), ...others] = sets;
  return others.every(
    (other) => other.size === first.size && [...first.keys()].every((key) => other.has(key)),
  );
}

function isSubset(a: Given, b: Given, _: string, collation: Collation | undefined): boolean {
  if (!Array.isArray(a)) {
    throw createAggregationError(
      17046,
      `both operands of $setIsSubset must be arrays. First argument is of type: ${typeName(a)}`,
    );
  }
  if (!Array.isArray(b)) {
    throw createAggregationError(
      17042,
      `both operands of $setIsSubset must be arrays. Second argument is of type: ${typeName(b)}`,
    );
  }
  const whole = groupByKey(b, collation);
  return a.every((value) => whole.has(groupKey(value, collation)));
}

/** Set operators: arrays without order and without repetition; results keep the order of first appearance. */
export const setOperators: OperatorTable = {
  $setUnion: compileVariadic(getUnion),
  $setIntersection: compileVariadic(getIntersection),
  $setDifference: compileBinary(getDifference),
  $setEquals: compileVariadic(areEqual, 2),
  $setIsSubset: compileBinary(isSubset),
  $anyElementTrue: compileUnary((value, name) => {
    if (!Array.isArray(value))
      throw createAggregationError(17041, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return value.some(isTruthy);
  }),
  $allElementsTrue: compileUnary((value, name) => {
    if (!Array.isArray(value))
      throw createAggregationError(17040, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return value.every(isTruthy);
  }),
};
