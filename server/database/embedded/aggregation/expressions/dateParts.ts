import { isNumeric, toExactInteger, toNumber } from '../../values/arithmetic.ts';
import { typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import {
  type CivilTime,
  getDayOfYear,
  countDaysFromCivil,
  countDaysFromIsoWeek,
  getIsoDayOfWeek,
  getIsoWeek,
  toMs,
  getSundayWeek,
} from '../dates/calendar.ts';
import { fromLocalMs, toLocal } from '../dates/zone.ts';
import { createAggregationError } from '../errors.ts';
import { createConstant, fold, isDoc, isNullish, compileNamed, readNamed } from './build.ts';
import { readZone, requireInstantMs } from './dateArguments.ts';
import type { Evaluator, OperatorCompiler, OperatorTable } from './types.ts';

function compilePart(read: (time: CivilTime) => Value): OperatorCompiler {
  return (argument, scope, name) => {
    const isNamed = isDoc(argument) && ![...argument.keys()].some((key) => key.startsWith('$'));
    let date: Evaluator;
    let zone: Evaluator = createConstant(undefined);
    let isZoneGiven = false;
    if (isNamed) {
      const written = readNamed(argument, name, {
        fields: ['date', 'timezone'],
        required: ['date'],
        codes: [40536, 40535, 40539],
      });
      date = scope.compile(written.get('date') ?? null);
      isZoneGiven = written.has('timezone');
      zone = scope.compile(written.get('timezone') ?? null);
    } else {
      if (Array.isArray(argument) && argument.length !== 1) {
        throw createAggregationError(
          40536,
          `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
        );
      }
      date = scope.compile(Array.isArray(argument) ? (argument[0] ?? null) : argument);
    }
    return fold(
      (doc, vars) => {
        const value = date(doc, vars);
        if (isNullish(value)) return null;
        const ms = requireInstantMs(value, 16006, "can't convert to Date from BSON type ");
        const readIn = readZone(zone(doc, vars), isZoneGiven, name);
        return readIn === null ? null : read(toLocal(ms, readIn));
      },
      [date, zone],
    );
  };
}

function getWeekday(time: CivilTime): number {
  return getIsoDayOfWeek(countDaysFromCivil(time.year, time.month, time.day));
}

const FROM_PARTS = [
  'year',
  'month',
  'day',
  'isoWeekYear',
  'isoWeek',
  'isoDayOfWeek',
  'hour',
  'minute',
  'second',
  'millisecond',
  'timezone',
] as const;

const ISO_FIELDS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const;
const CIVIL_FIELDS = ['year', 'month', 'day'] as const;

const fromPartsNamed = compileNamed(
  { fields: FROM_PARTS, codes: [40519, 40518, 40516] },
  (values, name, given) => {
    let isNull = false;
    const number = (field: (typeof FROM_PARTS)[number], fallback: number): number => {
      const value = values[field];
      if (!given(field)) return fallback;
      if (isNullish(value)) {
        isNull = true;
        return fallback;
      }
      const whole = isNumeric(value) ? toExactInteger(value) : undefined;
      if (whole === undefined) {
        throw createAggregationError(
          40515,
          `'${field}' must evaluate to an integer, found ${typeName(value)} with value ${isNumeric(value) ? toNumber(value) : ''}`,
        );
      }
      if (field.endsWith('ear') && (whole < 1n || whole > 9999n)) {
        throw createAggregationError(
          40523,
          `'${field}' must evaluate to an integer in the range 1 to 9999, found ${whole}`,
        );
      }
      const limit = field === 'second' || field === 'millisecond' ? 2n ** 45n : 32768n;
      if (whole >= limit || whole < -limit) {
        throw createAggregationError(
          31034,
          `'${field}' must evaluate to a value in the range [-32768, 32767]; value ${whole} is not in range`,
        );
      }
      return Number(whole);
    };
    const days = given('isoWeekYear')
      ? countDaysFromIsoWeek(number('isoWeekYear', 1970), number('isoWeek', 1), number('isoDayOfWeek', 1))
      : countDaysFromCivil(number('year', 1970), number('month', 1), number('day', 1));
    const local = toMs({
      year: 1970,
      month: 1,
      day: days + 1,
      hour: number('hour', 0),
      minute: number('minute', 0),
      second: number('second', 0),
      millisecond: number('millisecond', 0),
    });
    const zone = readZone(values.timezone, given('timezone'), name);
    return isNull || zone === null ? null : new Date(fromLocalMs(local, zone));
  },
);

const fromParts: OperatorCompiler = (argument, scope, name) => {
  if (isDoc(argument)) {
    const isIso = ISO_FIELDS.some((field) => argument.has(field));
    if (isIso && CIVIL_FIELDS.some((field) => argument.has(field))) {
      throw createAggregationError(40489, `${name} does not allow mixing natural dates with ISO dates`);
    }
    if (!argument.has('year') && !argument.has('isoWeekYear')) {
      throw createAggregationError(40516, `${name} requires either 'year' or 'isoWeekYear' to be present`);
    }
  }
  return fromPartsNamed(argument, scope, name);
};

const toParts = compileNamed(
  { fields: ['date', 'timezone', 'iso8601'], required: ['date'], codes: [40524, 40520, 40522] },
  ({ date, timezone, iso8601 }, name, given) => {
    const zone = readZone(timezone, given('timezone'), name);
    if (zone === null || (given('iso8601') && isNullish(iso8601))) return null;
    if (given('iso8601') && typeof iso8601 !== 'boolean') {
      throw createAggregationError(40521, `iso8601 must evaluate to a bool, found ${typeName(iso8601)}`);
    }
    if (isNullish(date)) return null;
    const time = toLocal(requireInstantMs(date, 16006, "can't convert to Date from BSON type "), zone);
    const result: Doc = new Map();
    if (iso8601 === true) {
      const { year, week } = getIsoWeek(time);
      result.set('isoWeekYear', year).set('isoWeek', week).set('isoDayOfWeek', getWeekday(time));
    } else {
      result.set('year', time.year).set('month', time.month).set('day', time.day);
    }
    const { hour, minute, second, millisecond } = time;
    return result
      .set('hour', hour)
      .set('minute', minute)
      .set('second', second)
      .set('millisecond', millisecond);
  },
);

/** $year … $isoWeekYear, $dateFromParts, $dateToParts. */
export const datePartOperators: OperatorTable = {
  $year: compilePart((time) => time.year),
  $month: compilePart((time) => time.month),
  $dayOfMonth: compilePart((time) => time.day),
  $dayOfYear: compilePart(getDayOfYear),
  $dayOfWeek: compilePart((time) => (getWeekday(time) % 7) + 1),
  $isoDayOfWeek: compilePart(getWeekday),
  $week: compilePart(getSundayWeek),
  $isoWeek: compilePart((time) => getIsoWeek(time).week),
  $isoWeekYear: compilePart((time) => BigInt(getIsoWeek(time).year)),
  $hour: compilePart((time) => time.hour),
  $minute: compilePart((time) => time.minute),
  $second: compilePart((time) => time.second),
  $millisecond: compilePart((time) => time.millisecond),
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};
