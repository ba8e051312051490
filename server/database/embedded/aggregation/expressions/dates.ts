import { isNumeric, toExactInteger } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { formatDate } from '../dates/format.ts';
import { parseDate, parseDateByFormat } from '../dates/parse.ts';
import {
  addUnits,
  countUnits,
  parseDayOfWeek,
  parseTimeUnit,
  type TimeUnit,
  truncateToUnit,
} from '../dates/units.ts';
import { DatabaseError } from '../../databaseError.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish, compileNamed, readNamed } from './build.ts';
import { readZone, requireInstantMs } from './dateArguments.ts';
import type { OperatorCompiler, OperatorTable } from './types.ts';

type Given = Value | undefined;

const SUNDAY = 7;
const GREATEST_BIN = 100_000_000_000n;

const toText: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['date', 'format', 'timezone', 'onNull'],
    required: ['date'],
    codes: [18629, 18534, 18628],
  });
  const date = scope.compile(written.get('date') ?? null);
  const format = scope.compile(written.get('format') ?? null);
  const timezone = scope.compile(written.get('timezone') ?? null);
  const onNull = scope.compile(written.get('onNull') ?? null);
  const isFormatGiven = written.has('format');
  return (doc, vars) => {
    const value = date(doc, vars);
    const pattern = format(doc, vars);
    const zone = readZone(timezone(doc, vars), written.has('timezone'), name);
    if (isFormatGiven && !isNullish(pattern) && typeof pattern !== 'string') {
      throw createAggregationError(
        18533,
        `${name} requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    }
    if (isNullish(value)) return onNull(doc, vars);
    const ms = requireInstantMs(value, 16006, "can't convert to Date from BSON type ");
    if (zone === null || (isFormatGiven && isNullish(pattern))) return null;
    const ending = zone.id === 'UTC' || zone.id === 'GMT' ? 'Z' : '';
    return formatDate(ms, zone, typeof pattern === 'string' ? pattern : `%Y-%m-%dT%H:%M:%S.%L${ending}`);
  };
};

const fromText: OperatorCompiler = (argument, scope, name) => {
  const written = readNamed(argument, name, {
    fields: ['dateString', 'format', 'timezone', 'onError', 'onNull'],
    required: ['dateString'],
    codes: [40540, 40541, 40542],
  });
  const text = scope.compile(written.get('dateString') ?? null);
  const format = scope.compile(written.get('format') ?? null);
  const timezone = scope.compile(written.get('timezone') ?? null);
  const onNull = scope.compile(written.get('onNull') ?? null);
  const onErrorWritten = written.get('onError');
  const onError = onErrorWritten === undefined ? undefined : scope.compile(onErrorWritten);
  return (doc, vars) => {
    const value = text(doc, vars);
    const zone = written.has('timezone') ? readZone(timezone(doc, vars), true, name) : undefined;
    const pattern = format(doc, vars);
    if (written.has('format') && !isNullish(pattern) && typeof pattern !== 'string') {
      throw createAggregationError(
        40684,
        `${name} requires that 'format' be a string, found: ${typeName(pattern)}`,
      );
    }
    if (isNullish(value)) return onNull(doc, vars);
    if (zone === null || (written.has('format') && isNullish(pattern))) return null;
    try {
      if (typeof value !== 'string') {
        throw createAggregationError(
          241,
          `${name} requires that 'dateString' be a string, found: ${typeName(value)}`,
        );
      }
      return new Date(
        typeof pattern === 'string' ? parseDateByFormat(value, pattern, zone) : parseDate(value, zone),
      );
    } catch (error) {
      if (onError && error instanceof DatabaseError && error.code === 241) return onError(doc, vars);
      throw error;
    }
  };
};

function readUnit(unit: Given, name: string): TimeUnit {
  if (typeof unit === 'string') return parseTimeUnit(unit);
  throw createAggregationError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(unit)}`);
}

function shift(direction: 1 | -1): OperatorCompiler {
  return compileNamed(
    {
      fields: ['startDate', 'unit', 'amount', 'timezone'],
      required: ['startDate', 'unit', 'amount'],
      codes: [5166400, 5166401, 5166402],
    },
    ({ startDate, unit, amount, timezone }, name, given) => {
      const zone = readZone(timezone, given('timezone'), name);
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || zone === null) return null;
      const ms = requireInstantMs(
        startDate,
        5166403,
        `${name} requires startDate to be convertible to a date, but got `,
      );
      const readAs = readUnit(unit, name);
      const whole = isNumeric(amount) ? toExactInteger(amount) : undefined;
      if (whole === undefined)
        throw createAggregationError(5166405, `${name} expects integer amount of time units`);
      return new Date(addUnits(ms, readAs, direction * Number(whole), zone));
    },
  );
}

function readWeekStart(unit: TimeUnit, value: Given, given: boolean, name: string): number | null {
  if (unit !== 'week' || !given) return SUNDAY;
  if (isNullish(value)) return null;
  if (typeof value === 'string') return parseDayOfWeek(value);
  throw createAggregationError(
    5439015,
    `${name} requires 'startOfWeek' to be a string, but got ${typeName(value)}`,
  );
}

const difference = compileNamed(
  {
    fields: ['startDate', 'endDate', 'unit', 'timezone', 'startOfWeek'],
    required: ['startDate', 'endDate', 'unit'],
    codes: [5166301, 5166302, { startDate: 5166303, endDate: 5166304, unit: 5166305 }],
  },
  ({ startDate, endDate, unit, timezone, startOfWeek }, name, given) => {
    const zone = readZone(timezone, given('timezone'), name);
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || zone === null) return null;
    const from = requireInstantMs(startDate, 5166307, `${name} requires 'startDate' to be a date, but got `);
    const to = requireInstantMs(endDate, 5166307, `${name} requires 'endDate' to be a date, but got `);
    const readAs = readUnit(unit, name);
    const weekStart = readWeekStart(readAs, startOfWeek, given('startOfWeek'), name);
    return weekStart === null ? null : BigInt(countUnits(from, to, readAs, zone, weekStart));
  },
);

const truncate = compileNamed(
  {
    fields: ['date', 'unit', 'binSize', 'timezone', 'startOfWeek'],
    required: ['date', 'unit'],
    codes: [5439007, 5439008, { date: 5439009, unit: 5439010 }],
  },
  ({ date, unit, binSize, timezone, startOfWeek }, name, given) => {
    const zone = readZone(timezone, given('timezone'), name);
    if (isNullish(date) || isNullish(unit) || zone === null || (given('binSize') && isNullish(binSize)))
      return null;
    const ms = requireInstantMs(date, 5439012, `${name} requires 'date' to be a date, but got `);
    const readAs = readUnit(unit, name);
    const bin =
      given('binSize') && isNumeric(binSize) ? toExactInteger(binSize) : given('binSize') ? undefined : 1n;
    if (bin === undefined)
      throw createAggregationError(
        5439017,
        `${name} requires 'binSize' to be a 64-bit integer, but got ${typeName(binSize)}`,
      );
    if (bin <= 0n)
      throw createAggregationError(
        5439018,
        `${name} requires 'binSize' to be greater than 0, but got value ${bin}`,
      );
    if (bin > GREATEST_BIN) throw createAggregationError(5439006, 'dateTrunc unsupported binSize value');
    const weekStart = readWeekStart(readAs, startOfWeek, given('startOfWeek'), name);
    return weekStart === null ? null : new Date(truncateToUnit(ms, readAs, Number(bin), zone, weekStart));
  },
);

/** $dateAdd, $dateSubtract, $dateDiff, $dateTrunc, $dateToString, $dateFromString. */
export const dateOperators: OperatorTable = {
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: difference,
  $dateTrunc: truncate,
  $dateToString: toText,
  $dateFromString: fromText,
};
