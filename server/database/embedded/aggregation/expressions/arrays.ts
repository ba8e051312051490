import { isNumeric, type NumericValue, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues, equalValues, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import {
  compileBinary,
  isDoc,
  isNullish,
  compileNamed,
  readNamed,
  compileUnary,
  compileVariadic,
} from './build.ts';
import { compileArraySort } from './sortArray.ts';
import { readSearchRange } from './strings.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

type Given = Value | undefined;

function asInt32(value: NumericValue): number | undefined {
  const whole = toExactInteger(value);
  return whole === undefined || whole > 2147483647n || whole < -2147483648n ? undefined : Number(whole);
}

function requireInt32(value: Given, notNumeric: number, notInt32: number, what: string): number {
  if (!isNumeric(value))
    throw createAggregationError(notNumeric, `${what} must be a numeric value, but is ${typeName(value)}`);
  const whole = asInt32(value);
  if (whole === undefined)
    throw createAggregationError(
      notInt32,
      `${what} must be representable as a 32-bit integer: ${toNumber(value)}`,
    );
  return whole;
}

function getElement(array: Given, position: Given, name: string): Given {
  if (isNullish(array) || isNullish(position)) return null;
  if (!Array.isArray(array)) {
    throw createAggregationError(
      28689,
      `${name}'s first argument must be an array, but is ${typeName(array)}`,
    );
  }
  return array.at(requireInt32(position, 28690, 28691, `${name}'s second argument`));
}

function createEndOperator(position: 0 | -1): OperatorCompiler {
  return compileUnary((array, name) => {
    if (isNullish(array)) return null;
    if (Array.isArray(array)) return array.at(position);
    throw createAggregationError(28689, `${name}'s argument must be an array, but is ${typeName(array)}`);
  });
}

function concatArrays(values: Given[]): Given {
  const result: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!Array.isArray(value))
      throw createAggregationError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
    for (const element of value) result.push(element);
  }
  return result;
}

function slice(values: Given[]): Given {
  const [array, second, third] = values;
  if (values.some(isNullish)) return null;
  if (!Array.isArray(array)) {
    throw createAggregationError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(array)}`,
    );
  }
  const from = requireInt32(second, 28725, 28726, 'Second argument to $slice');
  if (values.length === 2) return from < 0 ? array.slice(from) : array.slice(0, from);
  const count = requireInt32(third, 28727, 28728, 'Third argument to $slice');
  if (count <= 0) throw createAggregationError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from < 0 ? Math.max(0, array.length + from) : from;
  return array.slice(start, start + count);
}

function isIn(value: Given, array: Given, _: string, collation: Collation | undefined): boolean {
  if (!Array.isArray(array)) {
    throw createAggregationError(
      40081,
      `$in requires an array as a second argument, found: ${typeName(array)}`,
    );
  }
  return array.some((element) => equalValues(element, value, collation));
}

function findIndex(values: Given[], name: string, collation: Collation | undefined): Given {
  const [array, wanted, from, to] = values;
  if (isNullish(array)) return null;
  if (!Array.isArray(array)) {
    throw createAggregationError(
      40090,
      `${name} requires an array as a first argument, found: ${typeName(array)}`,
    );
  }
  const [start, end] = readSearchRange(from, to, values.length, array.length, name);
  for (let i = start; i < end; i++) if (equalValues(array[i], wanted, collation)) return i;
  return -1;
}

function buildRange(values: Given[]): Given {
  const [from, to, by = 1] = values;
  const start = requireInt32(from, 34443, 34444, `$range requires a starting value which`);
  const end = requireInt32(to, 34445, 34446, `$range requires an ending value which`);
  const step = requireInt32(by, 34447, 34448, `$range requires a step value which`);
  if (step === 0) throw createAggregationError(34449, '$range requires a non-zero step value');
  const result: Value[] = [];
  for (let i = start; step > 0 ? i < end : i > end; i += step) result.push(i);
  return result;
}

const zip: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['inputs', 'useLongestLength', 'defaults'],
    required: ['inputs'],
    codes: [34460, 34464, 34465],
  });
  const inputs = written.get('inputs');
  const defaults = written.get('defaults') ?? [];
  const isLongest = written.get('useLongestLength') ?? false;
  if (!Array.isArray(inputs)) throw createAggregationError(34461, 'inputs must be an array of expressions');
  if (!Array.isArray(defaults))
    throw createAggregationError(34462, 'defaults must be an array of expressions');
  if (typeof isLongest !== 'boolean') throw createAggregationError(34463, 'useLongestLength must be a bool');
  if (inputs.length === 0) throw createAggregationError(34465, '$zip requires at least one input array');
  if (!isLongest && defaults.length > 0) {
    throw createAggregationError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults.length > 0 && defaults.length !== inputs.length) {
    throw createAggregationError(34467, 'defaults and inputs must have the same length');
  }
  const arrays = inputs.map((input) => scope.compile(input));
  const fillers = defaults.map((value) => scope.compile(value));
  return (doc, vars) => {
    const lists: Value[][] = [];
    for (const array of arrays) {
      const value = array(doc, vars);
      if (isNullish(value)) return null;
      if (!Array.isArray(value))
        throw createAggregationError(34468, `$zip found a non-array expression in input: ${typeName(value)}`);
      lists.push(value);
    }
    const lengths = lists.map((list) => list.length);
    const length = isLongest ? Math.max(...lengths) : Math.min(...lengths);
    return Array.from({ length }, (_, row) =>
      lists.map((list, column) =>
        row < list.length ? (list[row] ?? null) : (fillers[column]?.(doc, vars) ?? null),
      ),
    );
  };
};

function convertArrayToObject(array: Given): Given {
  if (isNullish(array)) return null;
  if (!Array.isArray(array))
    throw createAggregationError(40386, `$arrayToObject requires an array input, found: ${typeName(array)}`);
  const result: Doc = new Map();
  for (const element of array) {
    const [key, value] = readPair(element);
    if (typeof key !== 'string') {
      const code = isDoc(element) ? 40394 : 40395;
      throw createAggregationError(
        code,
        `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
      );
    }
    if (key.includes('\0'))
      throw createAggregationError(4940400, `Key field cannot contain an embedded null byte`);
    if (value === undefined) result.delete(key);
    else result.set(key, value);
  }
  return result;
}

function readPair(element: Value): [Given, Given] {
  if (isDoc(element)) {
    if (element.size !== 2)
      throw createAggregationError(
        40392,
        "$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys",
      );
    if (!element.has('k') || !element.has('v'))
      throw createAggregationError(40393, `$arrayToObject requires an object with keys 'k' and 'v'.`);
    return [element.get('k'), element.get('v')];
  }
  if (!Array.isArray(element)) {
    throw createAggregationError(
      40398,
      `Unrecognised input type format for $arrayToObject: ${typeName(element)}`,
    );
  }
  if (element.length !== 2)
    throw createAggregationError(
      40397,
      `$arrayToObject requires an array of size 2 arrays,found array of size: ${element.length}`,
    );
  return [element[0], element[1]];
}

const sortArray: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['input', 'sortBy'],
    required: ['input', 'sortBy'],
    codes: [2942500, 2942501, 2942502],
  });
  const input = scope.compile(written.get('input') ?? null);
  const compare = compileArraySort(written.get('sortBy') ?? null, scope.env.collation);
  return (doc, vars) => {
    const value = input(doc, vars);
    if (isNullish(value)) return null;
    if (!Array.isArray(value))
      throw createAggregationError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(value)}`,
      );
    return [...value].sort(compare);
  };
};

function pickN(
  pick: (array: readonly Value[], count: number, collation: Collation | undefined) => Value[],
): OperatorCompiler {
  return compileNamed(
    {
      fields: ['input', 'n'],
      required: ['input', 'n'],
      codes: [5787801, 5787901, { input: 5787907, n: 5787906 }],
    },
    ({ input, n }, name, _, collation) => {
      const count = isNumeric(n) ? toExactInteger(n) : undefined;
      if (count === undefined)
        throw createAggregationError(
          5787902,
          `Value for 'n' must be of integral type, but found ${typeName(n)}`,
        );
      if (count <= 0n) throw createAggregationError(5787908, `'n' must be greater than 0, found ${count}`);
      if (!Array.isArray(input)) throw createAggregationError(5788200, `${name}: Input must be an array`);
      return pick(input, Number(count), collation);
    },
  );
}

const withoutNullish = (array: readonly Value[]): Value[] => array.filter((value) => !isNullish(value));

/** $arrayElemAt … $sortArray. */
export const arrayOperators: OperatorTable = {
  $arrayElemAt: compileBinary(getElement),
  $first: createEndOperator(0),
  $last: createEndOperator(-1),
  $firstN: pickN((array, n) => array.slice(0, n)),
  $lastN: pickN((array, n) => array.slice(-n)),
  $maxN: pickN((array, n, collation) =>
    withoutNullish(array)
      .sort((a, b) => compareValues(b, a, collation))
      .slice(0, n),
  ),
  $minN: pickN((array, n, collation) =>
    withoutNullish(array)
      .sort((a, b) => compareValues(a, b, collation))
      .slice(0, n),
  ),
  $concatArrays: compileVariadic(concatArrays),
  $slice: compileVariadic(slice, 2, 3),
  $in: compileBinary(isIn),
  $indexOfArray: compileVariadic(findIndex, 2, 4),
  $isArray: compileUnary((value) => Array.isArray(value)),
  $range: compileVariadic(buildRange, 2, 3),
  $reverseArray: compileUnary((value) => {
    if (isNullish(value)) return null;
    if (Array.isArray(value)) return [...value].reverse();
    throw createAggregationError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeName(value)}`,
    );
  }),
  $size: compileUnary((value) => {
    if (Array.isArray(value)) return value.length;
    throw createAggregationError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  }),
  $zip: zip,
  $arrayToObject: compileUnary(convertArrayToObject),
  $objectToArray: compileUnary((value) => {
    if (isNullish(value)) return null;
    if (!isDoc(value))
      throw createAggregationError(
        40390,
        `$objectToArray requires a document input, found: ${typeName(value)}`,
      );
    return [...value].map(
      ([k, v]) =>
        new Map<string, Value>([
          ['k', k],
          ['v', v],
        ]),
    );
  }),
  $sortArray: sortArray,
};
