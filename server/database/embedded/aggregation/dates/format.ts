import { createAggregationError } from '../errors.ts';
import {
  getDayOfYear,
  countDaysFromCivil,
  getIsoDayOfWeek,
  getIsoWeek,
  getSundayWeek,
  type CivilTime,
} from './calendar.ts';
import { toLocal, type Zone } from './zone.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The English names of the months, January first. */
export function listMonthNames(): readonly string[] {
  return MONTH_NAMES;
}

interface Shown {
  readonly time: CivilTime;
  readonly offsetMinutes: number;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function formatYear(value: number): string {
  if (value < 0 || value > 9999) {
    throw createAggregationError(
      18537,
      `$dateToString is only defined on year 0-9999, tried to use year ${value}`,
    );
  }
  return pad(value, 4);
}

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

const SPECIFIERS: Readonly<Record<string, (shown: Shown) => string>> = {
  '%': () => '%',
  d: ({ time }) => pad(time.day, 2),
  m: ({ time }) => pad(time.month, 2),
  Y: ({ time }) => formatYear(time.year),
  G: ({ time }) => formatYear(getIsoWeek(time).year),
  H: ({ time }) => pad(time.hour, 2),
  M: ({ time }) => pad(time.minute, 2),
  S: ({ time }) => pad(time.second, 2),
  L: ({ time }) => pad(time.millisecond, 3),
  j: ({ time }) => pad(getDayOfYear(time), 3),
  u: ({ time }) => String(getIsoDayOfWeek(countDaysFromCivil(time.year, time.month, time.day))),
  w: ({ time }) => String((getIsoDayOfWeek(countDaysFromCivil(time.year, time.month, time.day)) % 7) + 1),
  U: ({ time }) => pad(getSundayWeek(time), 2),
  V: ({ time }) => pad(getIsoWeek(time).week, 2),
  b: ({ time }) => (MONTH_NAMES[time.month - 1] ?? '').slice(0, 3),
  B: ({ time }) => MONTH_NAMES[time.month - 1] ?? '',
  z: ({ offsetMinutes }) => offset(offsetMinutes),
  Z: ({ offsetMinutes }) => String(offsetMinutes),
};

/** Writes an instant in a zone by a format of % specifiers; errors 18535 and 18536 for a bad format. */
export function formatDate(ms: number, zone: Zone, format: string): string {
  const shown: Shown = { time: toLocal(ms, zone), offsetMinutes: Math.trunc(zone.offsetAt(ms) / 60_000) };
  return format.replace(/%([\s\S])?/g, (_, letter: string | undefined) => {
    if (letter === undefined) throw createAggregationError(18535, `Unmatched '%' at end of format string`);
    const write = SPECIFIERS[letter];
    if (!write) throw createAggregationError(18536, `Invalid format character '%${letter}' in format string`);
    return write(shown);
  });
}
