import { Decimal128, Long, ObjectId } from 'bson';
import { DatabaseError } from '../../databaseError.ts';
import { isNumeric, toDecimal, toExactInteger, toNumber, trunc } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import { DoubleValue, toDouble, type Value } from '../../values/value.ts';
import { parseDate } from '../dates/parse.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish, isTruthy, readNamed, compileUnary } from './build.ts';
import { formatInstant, formatNumber } from './text.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

const CONVERSION_FAILURE = 241;
const INT32 = { least: -2147483648n, most: 2147483647n };
const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };

type Converter = (value: Value) => Value;

function throwUnsupported(value: Value, target: string): never {
  throw createAggregationError(
    CONVERSION_FAILURE,
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

function refuseText(text: string, what: string): never {
  throw createAggregationError(
    CONVERSION_FAILURE,
    `Failed to parse ${what} '${text}' in $convert with no onError value`,
  );
}

function throwOverflow(value: Value): never {
  throw createAggregationError(
    CONVERSION_FAILURE,
    `Conversion would overflow target type in $convert with no onError value: ${formatNumber(value)}`,
  );
}

function toInteger(
  range: { least: bigint; most: bigint },
  target: string,
  pack: (whole: bigint) => Value,
): Converter {
  return (value) => {
    let whole: bigint | undefined;
    if (typeof value === 'boolean') whole = value ? 1n : 0n;
    else if (typeof value === 'string') {
      if (!/^[+-]?\d+$/.test(value)) refuseText(value, 'number');
      whole = BigInt(value.replace(/^\+/, ''));
    } else if (value instanceof Date && target === 'long') whole = BigInt(value.getTime());
    else if (isNumeric(value)) {
      whole = toExactInteger(value) ?? toExactInteger(trunc(value));
      if (whole === undefined) {
        throw createAggregationError(
          CONVERSION_FAILURE,
          `Attempt to convert ${formatNumber(value)} value to integer type in $convert with no onError value`,
        );
      }
    } else return throwUnsupported(value, target);
    return whole < range.least || whole > range.most ? throwOverflow(value) : pack(whole);
  };
}

const DECIMAL_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const NAMED_NUMBER = /^[+-]?(?:nan|inf(?:inity)?)$/i;

const toDoubleType: Converter = (value) => {
  if (typeof value === 'boolean') return toDouble(value ? 1 : 0);
  if (typeof value === 'string') {
    if (DECIMAL_NUMBER.test(value)) {
      const number = Number(value);
      return Number.isFinite(number) ? toDouble(number) : refuseText(value, 'number');
    }
    if (!NAMED_NUMBER.test(value)) return refuseText(value, 'number');
    if (/nan/i.test(value)) return Number.NaN;
    return value.startsWith('-') ? -Infinity : Infinity;
  }
  if (value instanceof Date) return toDouble(value.getTime());
  if (!isNumeric(value)) return throwUnsupported(value, 'double');
  const number = toNumber(value);
  if (value instanceof Decimal128 && !Number.isFinite(number) && /\d/.test(value.toString()))
    return throwOverflow(value);
  return toDouble(number);
};

const toDecimalType: Converter = (value) => {
  if (typeof value === 'boolean') return toDecimal(value ? 1 : 0);
  if (value instanceof Date) return toDecimal(BigInt(value.getTime()));
  if (isNumeric(value)) return toDecimal(value);
  if (typeof value !== 'string') return throwUnsupported(value, 'decimal');
  if (!DECIMAL_NUMBER.test(value) && !NAMED_NUMBER.test(value)) return refuseText(value, 'number');
  try {
    return Decimal128.fromStringWithRounding(value);
  } catch {
    return refuseText(value, 'number');
  }
};

const toText: Converter = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return formatInstant(value);
  return isNumeric(value) ? formatNumber(value) : throwUnsupported(value, 'string');
};

const toObjectId: Converter = (value) => {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') return throwUnsupported(value, 'objectId');
  return /^[0-9a-fA-F]{24}$/.test(value) ? new ObjectId(value) : refuseText(value, 'objectId');
};

function createDate(value: Value, ms: number): Date {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? throwOverflow(value) : date;
}

const toDate: Converter = (value) => {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Long) return new Date((value.high >>> 0) * 1000);
  if (typeof value === 'string') return new Date(parseDate(value, undefined));
  const isWide = typeof value === 'bigint' || value instanceof Decimal128 || value instanceof DoubleValue;
  // A bare number in the int32 range is an int32, which has no date.
  if (isWide || (typeof value === 'number' && ((value | 0) !== value || Object.is(value, -0)))) {
    return createDate(value, toNumber(trunc(value)));
  }
  return throwUnsupported(value, 'date');
};

const CONVERTERS: Readonly<Record<string, Converter>> = {
  double: toDoubleType,
  string: toText,
  objectId: toObjectId,
  bool: (value) => (typeof value === 'string' ? true : isTruthy(value)),
  date: toDate,
  int: toInteger(INT32, 'int', Number),
  long: toInteger(INT64, 'long', (whole) => whole),
  decimal: toDecimalType,
};

const TYPE_BY_NUMBER: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

function findConverter(to: Value): Converter {
  const name = isNumeric(to) ? TYPE_BY_NUMBER[toNumber(to)] : to;
  const converter =
    typeof name === 'string' && Object.hasOwn(CONVERTERS, name) ? CONVERTERS[name] : undefined;
  if (converter) return converter;
  if (typeof to !== 'string' && !isNumeric(to)) {
    throw createAggregationError(
      9,
      `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`,
    );
  }
  throw createAggregationError(2, `Unknown type name: ${typeof to === 'string' ? to : formatNumber(to)}`);
}

const convert: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['input', 'to', 'onError', 'onNull'],
    required: ['input', 'to'],
    codes: [9, 9, 9],
  });
  const input = scope.compile(written.get('input') ?? null);
  const target = scope.compile(written.get('to') ?? null);
  const onNull = scope.compile(written.get('onNull') ?? null);
  const onErrorWritten = written.get('onError');
  const onError = onErrorWritten === undefined ? undefined : scope.compile(onErrorWritten);
  return (doc, vars) => {
    const value = input(doc, vars);
    const to = target(doc, vars);
    if (isNullish(value)) return onNull(doc, vars);
    if (isNullish(to)) return null;
    const converter = findConverter(to);
    try {
      return converter(value);
    } catch (error) {
      if (onError && error instanceof DatabaseError && error.code === CONVERSION_FAILURE)
        return onError(doc, vars);
      throw error;
    }
  };
};

function compileShorthand(type: string): OperatorCompiler {
  const converter = findConverter(type);
  return compileUnary((value) => (isNullish(value) ? null : converter(value)));
}

/** $convert and its shorthands, $type, $isNumber. */
export const conversionOperators: OperatorTable = {
  $convert: convert,
  $toBool: compileShorthand('bool'),
  $toDate: compileShorthand('date'),
  $toDecimal: compileShorthand('decimal'),
  $toDouble: compileShorthand('double'),
  $toInt: compileShorthand('int'),
  $toLong: compileShorthand('long'),
  $toObjectId: compileShorthand('objectId'),
  $toString: compileShorthand('string'),
  $type: compileUnary((value) => typeName(value)),
  $isNumber: compileUnary((value) => isNumeric(value)),
};
