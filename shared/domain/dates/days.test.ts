import { describe, expect, it } from 'vitest';
import {
  addDays,
  toLocalDay,
  countDaysBetween,
  listDays,
  endOfDay,
  isDay,
  isUsableInstant,
  hasWallTime,
  parseWallTime,
  startOfDay,
  toWallClock,
  toWallTime,
  type Day,
} from './days.ts';

const toDay = (value: string) => value as Day;

describe('days', () => {
  it.each([
    ['2026-11-21T23:30:00Z', 'Europe/Prague', '2026-11-22'],
    ['2026-06-21T22:30:00Z', 'Europe/Prague', '2026-06-22'],
    ['2026-11-21T23:30:00Z', 'Europe/London', '2026-11-21'],
  ])('puts %s in %s on %s', (instant, zone, expected) => {
    expect(toLocalDay(new Date(instant), zone)).toBe(expected);
  });
  it('takes no wall time of a day that the calendar lacks', () => {
    expect(parseWallTime('2026-02-31T10:00', 'Europe/Prague')).toBeNull();
    expect(parseWallTime('2026-02-29T10:00', 'Europe/Prague')).toBeNull();
    expect(parseWallTime('2028-02-29T10:00', 'Europe/Prague')?.toISOString()).toBe(
      '2028-02-29T09:00:00.000Z',
    );
    expect(parseWallTime('tomorrow', 'Europe/Prague')).toBeNull();
  });
  it('moves a wall time that the clocks skip, and takes the second of two', () => {
    const skipped = parseWallTime('2027-03-28T02:30', 'Europe/Prague') ?? new Date(0);
    expect(toWallTime(skipped, 'Europe/Prague')).toBe('2027-03-28T03:30');
    expect(hasWallTime('2027-03-28T02:30', 'Europe/Prague')).toBe(false);
    expect(hasWallTime('2027-03-28T03:30', 'Europe/Prague')).toBe(true);
    expect(hasWallTime('2027-02-30T03:30', 'Europe/Prague')).toBe(false);
    expect(parseWallTime('2026-10-25T02:30', 'Europe/Prague')?.toISOString()).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });
  it('has 23 and 25 hours on the days of the clock change', () => {
    const measureLength = (value: string) =>
      (endOfDay(toDay(value), 'Europe/Prague').getTime() -
        startOfDay(toDay(value), 'Europe/Prague').getTime()) /
      3_600_000;
    expect(measureLength('2026-03-29')).toBe(23);
    expect(measureLength('2026-10-25')).toBe(25);
    expect(measureLength('2026-11-21')).toBe(24);
  });
  it.each([
    ['1900-01-01T23:59:59.999Z', false],
    ['1900-01-02T00:00:00Z', true],
    ['2999-12-30T23:59:59.999Z', true],
    ['2999-12-31T00:00:00Z', false],
    ['nothing', false],
  ])('takes %s for an instant whose day is of a usable year everywhere: %s', (instant, expected) => {
    expect(isUsableInstant(Date.parse(instant))).toBe(expected);
  });
  it('counts and lists', () => {
    expect(addDays(toDay('2026-02-28'), 1)).toBe('2026-03-01');
    expect(countDaysBetween(toDay('2026-10-24'), toDay('2026-10-26'))).toBe(2);
    expect(listDays(toDay('2026-12-30'), toDay('2027-01-02'))).toHaveLength(4);
  });
  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1'])('refuses %s', (value) => {
    expect(isDay(value)).toBe(false);
  });
});

describe('wall times', () => {
  const zones = [
    'Europe/Prague',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ];

  it.each(zones)('are those that the clocks of %s show, at any instant', (timeZone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const from = Date.UTC(2006, 0, 1);
    // Not a whole number of hours: all times of the day come up, also on days on which the clocks change.
    const stepMs = 3_599_000;
    const differing: string[] = [];
    for (let time = from; time < from + 6 * 366 * 86_400_000; time += stepMs) {
      const wall = toWallClock(time, timeZone).toISOString().slice(0, 19).replace('T', ' ');
      if (wall !== clock.format(time)) differing.push(`${new Date(time).toISOString()} ${wall}`);
    }
    expect(differing).toEqual([]);
  });
});
