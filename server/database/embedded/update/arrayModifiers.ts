import { BSONRegExp } from 'bson';
import type { FilterEnv } from '../query/environment.ts';
import { createBadValueError, createParseError, typeMismatch } from '../query/errors.ts';
import { compileFilter, compileNamedFilter, hasOperators } from '../query/matcher.ts';
import { compileSort } from '../query/sort.ts';
import { isNumeric, toExactInteger } from '../values/arithmetic.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues, equalValues, groupKey, typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Change } from './modifier.ts';

function readInteger(name: string, value: Value): number {
  const integer = isNumeric(value) ? toExactInteger(value) : undefined;
  if (integer === undefined) {
    throw createBadValueError(
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  const limit = 2n ** 31n;
  return Number(integer > limit ? limit : integer < -limit ? -limit : integer);
}

function isDirection(value: Value | undefined): boolean {
  return isNumeric(value) && (equalValues(value, 1) || equalValues(value, -1));
}

function sortClause(value: Value, collation: Collation | undefined): (a: Value, b: Value) => number {
  if (isDirection(value)) {
    const direction = equalValues(value, 1) ? 1 : -1;
    return (a, b) => direction * compareValues(a, b, collation);
  }
  if (!(value instanceof Map))
    throw createBadValueError(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  if (value.size === 0)
    throw createBadValueError('The $sort pattern is empty when it should be a set of fields.');
  for (const [name, direction] of value) {
    if (!isDirection(direction)) throw createBadValueError('The $sort element value must be either 1 or -1');
    if (name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('..')) {
      throw createBadValueError(`The $sort field is a dotted field but has an empty part: ${name}`);
    }
  }
  const compare = compileSort(value, collation);
  const nothing: Doc = new Map();
  const asDoc = (element: Value): Doc => (element instanceof Map ? element : nothing);
  return (a, b) => compare(asDoc(a), asDoc(b));
}

function readEach(operator: string, value: Value | undefined): readonly Value[] {
  if (!Array.isArray(value)) {
    throw createBadValueError(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(value)}`,
    );
  }
  return value;
}

function slice(array: Value[], count: number): Value[] {
  if (count === 0) return [];
  return count > 0 ? array.slice(0, count) : array.slice(count);
}

/** $push with $each, $position, $sort and $slice. */
export function pushChange(argument: Value, { collation }: FilterEnv): Change {
  let values: readonly Value[] = [argument];
  let position: number | undefined;
  let count: number | undefined;
  let compare: ((a: Value, b: Value) => number) | undefined;
  if (argument instanceof Map && argument.has('$each')) {
    for (const [name, value] of argument) {
      if (name === '$each') values = readEach('$push', value);
      else if (name === '$position') position = readInteger(name, value);
      else if (name === '$slice') count = readInteger(name, value);
      else if (name === '$sort') compare = sortClause(value, collation);
      else throw createBadValueError(`Unrecognized clause in $push: ${name}`);
    }
  }
  return (current, path) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw createBadValueError(`The field '${path}' must be an array but is of type ${typeName(current)}`);
    }
    let array = current ? [...current] : [];
    const at =
      position === undefined ? array.length : position < 0 ? Math.max(array.length + position, 0) : position;
    array.splice(at, 0, ...values);
    if (compare) array.sort(compare);
    if (count !== undefined) array = slice(array, count);
    return array;
  };
}

/** $addToSet, with $each. */
export function addToSetChange(argument: Value, { collation }: FilterEnv): Change {
  let values: readonly Value[] = [argument];
  if (argument instanceof Map && [...argument.keys()][0] === '$each') {
    if (argument.size > 1) throw createBadValueError('Found unexpected fields after $each in $addToSet');
    values = readEach('$addToSet', argument.get('$each'));
  }
  return (current, path) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw createBadValueError(
        `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(current)}`,
      );
    }
    const array = current ? [...current] : [];
    const known = new Set(array.map((element) => groupKey(element, collation)));
    for (const value of values) {
      const key = groupKey(value, collation);
      if (known.has(key)) continue;
      known.add(key);
      array.push(value);
    }
    return array;
  };
}

const logical: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

function pullTest(argument: Value, env: FilterEnv): (value: Value) => boolean {
  if (argument instanceof Map) {
    const [first] = argument.keys();
    if (hasOperators(argument) && !logical.has(first ?? '')) {
      return compileNamedFilter('', new Map([['', argument]]), env);
    }
    const filter = compileFilter(argument, env);
    return (value) => value instanceof Map && filter(value);
  }
  if (argument instanceof BSONRegExp) return compileNamedFilter('', new Map([['', argument]]), env);
  return (value) => equalValues(value, argument, env.collation);
}

function compileRemoval(operator: string, isRemoved: (value: Value) => boolean): Change {
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw createBadValueError(`Cannot apply ${operator} to a non-array value`);
    const retained = current.filter((value) => !isRemoved(value));
    return retained.length === current.length ? undefined : retained;
  };
}

/** $pull: elements that meet a condition or equal a value. */
export function pullChange(argument: Value, env: FilterEnv): Change {
  return compileRemoval('$pull', pullTest(argument, env));
}

/** $pullAll: elements equal to any of the list. */
export function pullAllChange(argument: Value, { collation }: FilterEnv): Change {
  if (!Array.isArray(argument)) {
    throw createBadValueError(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  }
  const keys = new Set(argument.map((element) => groupKey(element, collation)));
  return compileRemoval('$pullAll', (value) => keys.has(groupKey(value, collation)));
}

/** $pop: the last (1) or the first (-1) element. */
export function popChange(path: string, argument: Value): Change {
  if (!isDirection(argument)) throw createParseError(`$pop expects 1 or -1 for '${path}'`);
  const isFirst = equalValues(argument, -1);
  return (current, at) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw typeMismatch(`Path '${at}' contains an element of non-array type '${typeName(current)}'`);
    }
    if (current.length === 0) return undefined;
    return isFirst ? current.slice(1) : current.slice(0, -1);
  };
}
