import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { toValue, toPlainValue } from '../../values/plain.ts';
import { compileExpression } from './compile.ts';

function evaluate(expression: unknown): unknown {
  const value = compileExpression(toValue(expression), { now: new Date(0) })(new Map());
  return value === undefined ? undefined : toPlainValue(value);
}

const date = (text: string): Date => new Date(text);
const toLong = (value: number): Long => Long.fromNumber(value);
const PRAGUE = 'Europe/Prague';
const NEW_YORK = 'America/New_York';

type Row = readonly [expression: unknown, expected: unknown];

function testRows(rows: readonly Row[]): void {
  it.each(rows.map((row) => [JSON.stringify(row[0]), row] as const))('%s', (_, [expression, expected]) => {
    expect(evaluate(expression)).toEqual(expected);
  });
}

describe('parts', () => {
  const newYear = date('2016-01-01T12:30:45.678Z');
  testRows([
    [{ $year: newYear }, 2016],
    [{ $month: newYear }, 1],
    [{ $dayOfMonth: newYear }, 1],
    [{ $dayOfYear: date('2016-12-31') }, 366],
    [{ $dayOfWeek: newYear }, 6],
    [{ $isoDayOfWeek: date('2016-01-03') }, 7],
    [{ $dayOfWeek: date('2016-01-03') }, 1],
    [{ $week: newYear }, 0],
    [{ $week: date('2016-01-03') }, 1],
    [{ $isoWeek: newYear }, 53],
    [{ $isoWeekYear: newYear }, toLong(2015)],
    [{ $hour: newYear }, 12],
    [{ $minute: newYear }, 30],
    [{ $second: newYear }, 45],
    [{ $millisecond: newYear }, 678],
    [{ $year: null }, null],
    [{ $hour: { date: date('2026-07-01T22:30:00Z'), timezone: PRAGUE } }, 0],
    [{ $dayOfMonth: { date: date('2026-07-01T22:30:00Z'), timezone: PRAGUE } }, 2],
    [{ $hour: { date: date('2026-07-01T22:30:00Z'), timezone: '-0530' } }, 17],
    [{ $hour: { date: date('2026-07-01T22:30:00Z'), timezone: null } }, null],
    [
      { $dateToParts: { date: date('2017-01-01T01:02:03.004Z'), timezone: NEW_YORK } },
      { year: 2016, month: 12, day: 31, hour: 20, minute: 2, second: 3, millisecond: 4 },
    ],
    [
      { $dateToParts: { date: date('2017-01-01T01:02:03.004Z'), iso8601: true } },
      { isoWeekYear: 2016, isoWeek: 52, isoDayOfWeek: 7, hour: 1, minute: 2, second: 3, millisecond: 4 },
    ],
    [{ $dateFromParts: { year: 2017, month: 2, day: 8, hour: 12 } }, date('2017-02-08T12:00:00Z')],
    [{ $dateFromParts: { year: 2017, month: 14, day: 0 } }, date('2018-01-31')],
    [
      { $dateFromParts: { isoWeekYear: 2017, isoWeek: 6, isoDayOfWeek: 3, hour: 12 } },
      date('2017-02-08T12:00:00Z'),
    ],
    [
      {
        $dateFromParts: {
          year: 2016,
          month: 12,
          day: 31,
          hour: 23,
          minute: 46,
          second: 12,
          timezone: NEW_YORK,
        },
      },
      date('2017-01-01T04:46:12Z'),
    ],
    [{ $dateFromParts: { year: null } }, null],
  ]);
});

describe('addition and difference', () => {
  testRows([
    [{ $dateAdd: { startDate: date('2021-01-31'), unit: 'month', amount: 1 } }, date('2021-02-28')],
    [{ $dateAdd: { startDate: date('2020-10-31'), unit: 'month', amount: 1 } }, date('2020-11-30')],
    [{ $dateAdd: { startDate: date('2020-02-29'), unit: 'year', amount: 1 } }, date('2021-02-28')],
    [{ $dateSubtract: { startDate: date('2021-03-31'), unit: 'month', amount: 1 } }, date('2021-02-28')],
    [
      { $dateAdd: { startDate: date('2020-12-31T12:10:05Z'), unit: 'quarter', amount: -3 } },
      date('2020-03-31T12:10:05Z'),
    ],
    // Across the change to summer time (29 March 2026) a day has 23 hours.
    [
      { $dateAdd: { startDate: date('2026-03-28T11:00:00Z'), unit: 'day', amount: 1, timezone: PRAGUE } },
      date('2026-03-29T10:00:00Z'),
    ],
    [
      { $dateAdd: { startDate: date('2026-03-28T11:00:00Z'), unit: 'hour', amount: 24, timezone: PRAGUE } },
      date('2026-03-29T11:00:00Z'),
    ],
    // 02:30 of that day does not exist.
    [
      { $dateAdd: { startDate: date('2026-03-28T01:30:00Z'), unit: 'day', amount: 1, timezone: PRAGUE } },
      date('2026-03-29T01:30:00Z'),
    ],
    [
      { $dateAdd: { startDate: date('2020-11-01T05:50:02Z'), unit: 'hour', amount: 1, timezone: NEW_YORK } },
      date('2020-11-01T06:50:02Z'),
    ],
    [{ $dateAdd: { startDate: null, unit: 'day', amount: 1 } }, null],
    [
      { $dateDiff: { startDate: date('2020-12-31T23:59:59Z'), endDate: date('2021-01-01'), unit: 'year' } },
      toLong(1),
    ],
    [{ $dateDiff: { startDate: date('2021-01-31'), endDate: date('2021-03-01'), unit: 'month' } }, toLong(2)],
    [
      { $dateDiff: { startDate: date('2021-01-01'), endDate: date('2021-04-01'), unit: 'quarter' } },
      toLong(1),
    ],
    // 2021-01-24 is a Sunday.
    [{ $dateDiff: { startDate: date('2021-01-23'), endDate: date('2021-01-24'), unit: 'week' } }, toLong(1)],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-23'),
          endDate: date('2021-01-24'),
          unit: 'week',
          startOfWeek: 'mon',
        },
      },
      toLong(0),
    ],
    [{ $dateDiff: { startDate: date('2021-01-02'), endDate: date('2021-01-01'), unit: 'day' } }, toLong(-1)],
    [
      {
        $dateDiff: {
          startDate: date('2026-03-28T23:30:00Z'),
          endDate: date('2026-03-29T21:30:00Z'),
          unit: 'day',
          timezone: PRAGUE,
        },
      },
      toLong(0),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2026-03-29T00:30:00Z'),
          endDate: date('2026-03-29T01:30:00Z'),
          unit: 'hour',
          timezone: PRAGUE,
        },
      },
      toLong(1),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-01T00:00:59Z'),
          endDate: date('2021-01-01T00:01:00Z'),
          unit: 'minute',
        },
      },
      toLong(1),
    ],
    [
      { $dateDiff: { startDate: date('2021-01-01'), endDate: date('2021-01-02'), unit: 'millisecond' } },
      toLong(86400000),
    ],
  ]);
});

describe('truncation', () => {
  const instant = date('2026-07-15T22:47:13.456Z');
  const createTrunc = (unit: string, more: Record<string, unknown> = {}): unknown => ({
    $dateTrunc: { date: instant, unit, ...more },
  });
  testRows([
    [createTrunc('year'), date('2026-01-01')],
    [createTrunc('quarter'), date('2026-07-01')],
    [createTrunc('month'), date('2026-07-01')],
    [createTrunc('week'), date('2026-07-12')],
    [createTrunc('week', { startOfWeek: 'monday' }), date('2026-07-13')],
    [createTrunc('day'), date('2026-07-15')],
    [createTrunc('hour'), date('2026-07-15T22:00:00Z')],
    [createTrunc('minute', { binSize: 5 }), date('2026-07-15T22:45:00Z')],
    [createTrunc('second'), date('2026-07-15T22:47:13Z')],
    [createTrunc('day', { timezone: PRAGUE }), date('2026-07-15T22:00:00Z')],
    [createTrunc('month', { timezone: PRAGUE }), date('2026-06-30T22:00:00Z')],
    [createTrunc('year', { timezone: PRAGUE }), date('2025-12-31T23:00:00Z')],
    [createTrunc('hour', { timezone: PRAGUE }), date('2026-07-15T22:00:00Z')],
    [createTrunc('hour', { timezone: 'Asia/Kolkata' }), date('2026-07-15T22:30:00Z')],
    [createTrunc('month', { binSize: 2 }), date('2026-07-01')],
    [createTrunc('year', { binSize: 5 }), date('2025-01-01')],
    [{ $dateTrunc: { date: date('1999-12-31'), unit: 'year', binSize: 10 } }, date('1990-01-01')],
    // Weeks in bins count from the first Monday of 2000 (3 January).
    [
      { $dateTrunc: { date: date('2000-01-16'), unit: 'week', binSize: 2, startOfWeek: 'monday' } },
      date('2000-01-03'),
    ],
    [
      { $dateTrunc: { date: date('2000-01-17'), unit: 'week', binSize: 2, startOfWeek: 'monday' } },
      date('2000-01-17'),
    ],
    [{ $dateTrunc: { date: null, unit: 'day' } }, null],
    [{ $dateTrunc: { date: instant, unit: 'day', timezone: null } }, null],
  ]);
});

describe('text', () => {
  const instant = date('2014-01-01T08:15:39.736Z');
  const show = (format: string, timezone?: string): unknown => ({
    $dateToString: { date: instant, format, ...(timezone && { timezone }) },
  });
  testRows([
    [{ $dateToString: { date: instant } }, '2014-01-01T08:15:39.736Z'],
    [{ $dateToString: { date: instant, timezone: NEW_YORK } }, '2014-01-01T03:15:39.736'],
    [show('%Y-%m-%d %H:%M:%S:%L'), '2014-01-01 08:15:39:736'],
    [show('%H:%M:%S:%L%z', NEW_YORK), '03:15:39:736-0500'],
    [show('%H:%M:%S:%L%z', '+0430'), '12:45:39:736+0430'],
    [show('minutes: %Z', NEW_YORK), 'minutes: -300'],
    [show('%j %u %w %U %V %G %%'), '001 3 4 00 01 2014 %'],
    [show('%b %B'), 'Jan January'],
    [{ $dateToString: { date: date('2016-01-01'), format: '%G-W%V' } }, '2015-W53'],
    [{ $dateToString: { date: null } }, null],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $dateFromString: { dateString: '2017-02-08T12:10:40.787' } }, date('2017-02-08T12:10:40.787Z')],
    [{ $dateFromString: { dateString: '2017-02-08' } }, date('2017-02-08')],
    [
      { $dateFromString: { dateString: '2017-02-08T12:10:40.787', timezone: NEW_YORK } },
      date('2017-02-08T17:10:40.787Z'),
    ],
    [{ $dateFromString: { dateString: '2017-02-08T12:10:40+0200' } }, date('2017-02-08T10:10:40Z')],
    [{ $dateFromString: { dateString: '2017-02-08 12:10:40Z' } }, date('2017-02-08T12:10:40Z')],
    [{ $dateFromString: { dateString: '20170208T121040' } }, date('2017-02-08T12:10:40Z')],
    [{ $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } }, date('2018-06-15')],
    [{ $dateFromString: { dateString: '8 Feb 2017' } }, date('2017-02-08')],
    [{ $dateFromString: { dateString: '2017-W06-3', format: '%G-W%V-%u' } }, date('2017-02-08')],
    [{ $dateFromString: { dateString: '2021-02-30', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: 20210230, onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: null, onNull: 'none' } }, 'none'],
    [{ $dateFromString: { dateString: null } }, null],
  ]);
});

describe('zones', () => {
  it('agrees with the platform on every quarter of an hour around the changes of a year', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: PRAGUE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (const day of ['2026-03-29', '2026-10-25']) {
      for (let ms = date(day).getTime(); ms < date(day).getTime() + 86_400_000; ms += 900_000) {
        const shown = evaluate({ $dateToString: { date: new Date(ms), format: '%H:%M', timezone: PRAGUE } });
        expect(shown).toBe(format.format(ms));
      }
    }
  });

  it('takes the first of a time shown twice', () => {
    expect(
      evaluate({ $dateFromParts: { year: 2026, month: 10, day: 25, hour: 2, minute: 30, timezone: PRAGUE } }),
    ).toEqual(date('2026-10-25T00:30:00Z'));
  });
});
