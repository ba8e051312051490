import { isNumeric, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { compareStrings } from '../../values/utf8.ts';
import { countBytes, decodeUtf8, encodeUtf8 } from '../../values/utf8.ts';
import type { Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { compileBinary, isNullish, compileNamed, compileUnary, compileVariadic } from './build.ts';
import { coerceToText, countCodePoints } from './text.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

type Given = Value | undefined;

// The default characters of $trim: NUL, ASCII white space and the Unicode spaces of MongoDB's list.
const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function concat(values: Given[]): Given {
  let result = '';
  let isNull = false;
  for (const value of values) {
    if (typeof value === 'string') result += value;
    else if (isNullish(value)) isNull = true;
    else throw createAggregationError(16702, `$concat only supports strings, not ${typeName(value)}`);
  }
  return isNull ? null : result;
}

function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (run) => run.toLowerCase());
}

function toUpper(text: string): string {
  return text.replace(/[a-z]+/g, (run) => run.toUpperCase());
}

function compareIgnoringCase(a: Given, b: Given): number {
  return Math.sign(compareStrings(toUpper(coerceToText(a)), toUpper(coerceToText(b))));
}

function split(text: Given, separator: Given): Given {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string') {
    throw createAggregationError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(text)}`,
    );
  }
  if (typeof separator !== 'string') {
    throw createAggregationError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(separator)}`,
    );
  }
  if (separator === '') throw createAggregationError(40087, '$split requires a non-empty separator');
  return text.split(separator);
}

function requireNumber(value: Given, code: number, message: string): number {
  if (!isNumeric(value)) throw createAggregationError(code, `${message} (is BSON type ${typeName(value)})`);
  return Math.trunc(toNumber(value));
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function sliceBytes([text, from, length]: Given[], name: string): Given {
  const start = requireNumber(from, 16034, `${name}:  starting index must be a numeric type`);
  const count = requireNumber(length, 16035, `${name}:  length must be a numeric type`);
  const bytes = encodeUtf8(coerceToText(text));
  if (start < 0)
    throw createAggregationError(50752, `${name}:  starting index must be non-negative (got: ${start})`);
  if (isContinuation(bytes[start])) {
    throw createAggregationError(
      28656,
      `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`,
    );
  }
  const end = count < 0 ? bytes.length : Math.min(bytes.length, start + count);
  if (isContinuation(bytes[end])) {
    throw createAggregationError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  }
  return start >= bytes.length ? '' : decodeUtf8(bytes, start, end);
}

function requireCount(value: Given, codes: readonly [number, number], what: string): number {
  if (!isNumeric(value)) {
    throw createAggregationError(
      codes[0],
      `$substrCP: ${what} must be a numeric type (is BSON type ${typeName(value)})`,
    );
  }
  const whole = toExactInteger(value);
  if (whole === undefined || whole > 2147483647n || whole < -2147483648n) {
    throw createAggregationError(
      codes[1],
      `$substrCP: ${what} cannot be represented as a 32-bit integral value`,
    );
  }
  return Number(whole);
}

function sliceCodePoints([text, from, length]: Given[]): Given {
  const start = requireCount(from, [34450, 34451], 'starting index');
  const count = requireCount(length, [34452, 34453], 'length');
  if (count < 0) throw createAggregationError(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0)
    throw createAggregationError(34455, '$substrCP: the starting index must be nonnegative integer.');
  const given = coerceToText(text);
  if (!given.isWellFormed()) throw createAggregationError(34456, '$substrCP: invalid UTF-8 string');
  return [...given].slice(start, start + count).join('');
}

function compileLength(code: number, measure: (text: string) => number): OperatorCompiler {
  return compileUnary((value, name) => {
    if (typeof value === 'string') return measure(value);
    throw createAggregationError(code, `${name} requires a string argument, found: ${typeName(value)}`);
  });
}

/** Reads the optional start and end of the $indexOf… operators. */
export function readSearchRange(
  from: Given,
  to: Given,
  given: number,
  length: number,
  name: string,
): [number, number] {
  const read = (value: Given, code: number, which: string): number => {
    const whole = isNumeric(value) ? toExactInteger(value) : undefined;
    if (whole === undefined) {
      throw createAggregationError(
        code,
        `${name} requires an integral ${which} index, found a value of type: ${typeName(value)}`,
      );
    }
    if (whole < 0n)
      throw createAggregationError(40097, `${name} requires a nonnegative ${which} index, found: ${whole}`);
    return Number(whole);
  };
  const start = given > 2 ? read(from, 40096, 'starting') : 0;
  const end = given > 3 ? Math.min(read(to, 40096, 'ending'), length) : length;
  return [start, end];
}

function indexIn(
  codes: readonly [number, number],
  measure: (text: string) => number,
  search: (text: string, token: string, start: number, end: number) => number,
): OperatorCompiler {
  return compileVariadic(
    (values, name) => {
      const [text, token, from, to] = values;
      if (isNullish(text)) return null;
      if (typeof text !== 'string') {
        throw createAggregationError(
          codes[0],
          `${name} requires a string as the first argument, found: ${typeName(text)}`,
        );
      }
      if (typeof token !== 'string') {
        throw createAggregationError(
          codes[1],
          `${name} requires a string as the second argument, found: ${typeName(token)}`,
        );
      }
      const [start, end] = readSearchRange(from, to, values.length, measure(text), name);
      return start > measure(text) || end < start ? -1 : search(text, token, start, end);
    },
    2,
    4,
  );
}

function searchBytes(text: string, token: string, start: number, end: number): number {
  return encodeUtf8(text).subarray(0, end).indexOf(encodeUtf8(token), start);
}

function searchCodePoints(text: string, token: string, start: number, end: number): number {
  const points = [...text];
  const window = points.slice(start, end).join('');
  const at = window.indexOf(token);
  return at < 0 ? -1 : start + countCodePoints(window.slice(0, at));
}

function trim(left: boolean, right: boolean): OperatorCompiler {
  return compileNamed(
    { fields: ['input', 'chars'], required: ['input'], codes: [50696, 50694, 50695] },
    ({ input, chars }, name, given) => {
      if (isNullish(input) || (given('chars') && isNullish(chars))) return null;
      if (typeof input !== 'string') {
        throw createAggregationError(
          50699,
          `${name} requires its input to be a string, got ${formatType(input)} instead.`,
        );
      }
      if (given('chars') && typeof chars !== 'string') {
        throw createAggregationError(
          50700,
          `${name} requires 'chars' to be a string, got ${formatType(chars)} instead.`,
        );
      }
      const unwanted = new Set(typeof chars === 'string' ? chars : WHITESPACE);
      const points = [...input];
      let start = 0;
      let end = points.length;
      if (left) while (start < end && unwanted.has(points[start] ?? '')) start++;
      if (right) while (end > start && unwanted.has(points[end - 1] ?? '')) end--;
      return points.slice(start, end).join('');
    },
  );
}

function formatType(value: Given): string {
  return `(of type ${typeName(value)})`;
}

function replace(all: boolean): OperatorCompiler {
  const fields = ['input', 'find', 'replacement'] as const;
  return compileNamed(
    { fields, required: fields, codes: [51751, 51750, { input: 51749, find: 51748, replacement: 51747 }] },
    ({ input, find, replacement }, name) => {
      const check = (value: Given, code: number, field: string): void => {
        if (typeof value === 'string' || isNullish(value)) return;
        throw createAggregationError(
          code,
          `${name} requires that '${field}' be a string, found: ${typeName(value)}`,
        );
      };
      check(input, 51746, 'input');
      check(find, 51745, 'find');
      check(replacement, 51744, 'replacement');
      if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string')
        return null;
      return all ? replaceEach(input, find, replacement) : input.replace(find, () => replacement);
    },
  );
}

function replaceEach(input: string, find: string, replacement: string): string {
  if (find === '') return `${replacement}${[...input].map((point) => point + replacement).join('')}`;
  return input.split(find).join(replacement);
}

/** $concat … $replaceAll; positions in bytes are of UTF-8. */
export const stringOperators: OperatorTable = {
  $concat: compileVariadic(concat),
  $toLower: compileUnary((value) => lower(coerceToText(value))),
  $toUpper: compileUnary((value) => toUpper(coerceToText(value))),
  $strcasecmp: compileBinary(compareIgnoringCase),
  $split: compileBinary(split),
  $substr: compileVariadic(sliceBytes, 3, 3),
  $substrBytes: compileVariadic(sliceBytes, 3, 3),
  $substrCP: compileVariadic(sliceCodePoints, 3, 3),
  $strLenBytes: compileLength(34473, countBytes),
  $strLenCP: compileLength(34471, countCodePoints),
  $indexOfBytes: indexIn([40091, 40092], countBytes, searchBytes),
  $indexOfCP: indexIn([40093, 40094], countCodePoints, searchCodePoints),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
};
