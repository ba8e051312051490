import { createAggregationError } from '../errors.ts';
import {
  getDayOfYear,
  countDaysFromCivil,
  countDaysFromIsoWeek,
  countDaysInMonth,
  toMs,
} from './calendar.ts';
import { listMonthNames } from './format.ts';
import { findZone, fromLocalMs, UTC, type Zone } from './zone.ts';

const MS_PER_MINUTE = 60_000;

interface Parts {
  year?: number;
  month?: number;
  day?: number;
  dayOfYear?: number;
  isoYear?: number;
  isoWeek?: number;
  isoDay?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  offsetMinutes?: number;
  zone?: Zone;
}

function refuse(text: string, why: string): never {
  throw createAggregationError(241, `Error parsing date string '${text}'; ${why}`);
}

function assemble(text: string, parts: Parts, zone: Zone | undefined): number {
  const { hour = 0, minute = 0, second = 0, millisecond = 0 } = parts;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second + millisecond > 0)) {
    refuse(text, 'Unexpected time of day');
  }
  const days = assembleDay(text, parts);
  const local = toMs({ year: 1970, month: 1, day: days + 1, hour, minute, second, millisecond });
  if (parts.offsetMinutes !== undefined || parts.zone) {
    if (zone && zone.id !== 'UTC')
      refuse(
        text,
        'you cannot pass in a date/time string with time zone information together with a timezone argument',
      );
    return parts.zone ? fromLocalMs(local, parts.zone) : local - (parts.offsetMinutes ?? 0) * MS_PER_MINUTE;
  }
  return fromLocalMs(local, zone ?? UTC);
}

function assembleDay(text: string, parts: Parts): number {
  if (parts.isoYear !== undefined)
    return countDaysFromIsoWeek(parts.isoYear, parts.isoWeek ?? 1, parts.isoDay ?? 1);
  const { year, month, day } = parts;
  if (year === undefined)
    return refuse(text, 'an incomplete date/time string has been found, with elements missing');
  if (parts.dayOfYear !== undefined) {
    const last = getDayOfYear({ year, month: 12, day: 31, hour: 0, minute: 0, second: 0, millisecond: 0 });
    if (parts.dayOfYear < 1 || parts.dayOfYear > last)
      refuse(text, 'A "day of year" number was out of range');
    return countDaysFromCivil(year, 1, parts.dayOfYear);
  }
  if (month === undefined || day === undefined) {
    return refuse(text, 'an incomplete date/time string has been found, with elements missing');
  }
  if (month < 1 || month > 12 || day < 1 || day > countDaysInMonth(year, month)) {
    refuse(text, 'The parsed date was invalid');
  }
  return countDaysFromCivil(year, month, day);
}

const DATE = String.raw`(?<year>[+-]?\d{4})(?:-?(?<month>\d{2})(?:-?(?<day>\d{2}))?|-(?<shortMonth>\d{1,2})-(?<shortDay>\d{1,2})|/(?<slashMonth>\d{1,2})/(?<slashDay>\d{1,2})|-?W(?<week>\d{2})-?(?<weekday>\d)?|[.-]?(?<ordinal>\d{3}))`;
const NAMED_DATE = String.raw`(?:(?<nameFirst>[A-Za-z]{3,9})[ .-]+(?<namedDay>\d{1,2})(?:st|nd|rd|th)?[, -]+(?<namedYear>\d{4})|(?<dayFirst>\d{1,2})(?:st|nd|rd|th)?[ .-]+(?<nameSecond>[A-Za-z]{3,9})[ ,.-]+(?<yearLast>\d{4}))`;
const AMERICAN = String.raw`(?<americanMonth>\d{1,2})/(?<americanDay>\d{1,2})/(?<americanYear>\d{4})`;
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?|(?<packedHour>\d{2})(?<packedMinute>\d{2})(?<packedSecond>\d{2})?`;
const ZONE = String.raw`(?<offset>[+-]\d{1,2}(?::?\d{2})?)|(?<zulu>[Zz])|(?<zone>[A-Za-z]+(?:/[A-Za-z_+-]+\d*)*)`;
const FREE = new RegExp(
  `^\\s*(?:[A-Za-z]{3,9},?\\s+)?(?:${DATE}|${NAMED_DATE}|${AMERICAN})(?:(?:[Tt]|\\s+)(?:${TIME})\\s*(?:${ZONE})?)?\\s*$`,
);

function parseOffsetMinutes(text: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return match?.[1] === '-' ? -minutes : minutes;
}

function parseMonthName(text: string, name: string): number {
  const lower = name.toLowerCase();
  const index = listMonthNames().findIndex((month) => {
    const full = month.toLowerCase();
    return full === lower || full.slice(0, 3) === lower || (full === 'september' && lower === 'sept');
  });
  return index < 0 ? refuse(text, `The timezone could not be found in the database`) : index + 1;
}

function parseMilliseconds(fraction: string | undefined): number {
  return fraction === undefined ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
}

function readHour(hour: string, half: string | undefined, text: string): number {
  const value = Number(hour);
  if (half === undefined) return value;
  if (value < 1 || value > 12) return refuse(text, 'Meridian can only come after an hour has been found');
  return (value % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Reads a date in ISO 8601 or one of the common English forms; error 241 for others. `zone`: for texts without one. */
export function parseDate(text: string, zone: Zone | undefined): number {
  const groups = FREE.exec(text)?.groups as Record<string, string | undefined> | undefined;
  if (!groups) return refuse(text, '0: unexpected character');
  const number = (...names: readonly string[]): number | undefined => {
    for (const name of names) if (groups[name] !== undefined) return Number(groups[name]);
    return undefined;
  };
  const year = number('year', 'namedYear', 'yearLast', 'americanYear') ?? 0;
  const name = groups['nameFirst'] ?? groups['nameSecond'];
  const parts: Parts = { year };
  const ordinal = number('ordinal');
  const week = number('week');
  if (week !== undefined) {
    parts.isoYear = year;
    parts.isoWeek = week;
    parts.isoDay = number('weekday') ?? 1;
  } else if (ordinal !== undefined) {
    parts.dayOfYear = ordinal;
  } else {
    parts.month =
      name === undefined
        ? (number('month', 'shortMonth', 'slashMonth', 'americanMonth') ?? 1)
        : parseMonthName(text, name);
    parts.day = number('day', 'shortDay', 'slashDay', 'namedDay', 'dayFirst', 'americanDay') ?? 1;
  }
  const hour = groups['hour'] ?? groups['packedHour'];
  if (hour !== undefined) parts.hour = readHour(hour, groups['half'], text);
  parts.minute = number('minute', 'packedMinute') ?? 0;
  parts.second = number('second', 'packedSecond') ?? 0;
  parts.millisecond = parseMilliseconds(groups['fraction']);
  if (groups['offset'] !== undefined) parts.offsetMinutes = parseOffsetMinutes(groups['offset']);
  if (groups['zulu'] !== undefined) parts.offsetMinutes = 0;
  if (groups['zone'] !== undefined) parts.zone = parseNamedZone(groups['zone'], text);
  return assemble(text, parts, zone);
}

function parseNamedZone(id: string, text: string): Zone {
  try {
    return findZone(id);
  } catch {
    return refuse(text, 'The timezone could not be found in the database');
  }
}

type Reader = {
  readonly pattern: string;
  readonly store: (parts: Parts, text: string, whole: string) => void;
};

function readDigits(field: keyof Omit<Parts, 'zone'>, least: number, most: number): Reader {
  return {
    pattern: least === most ? `\\d{${least}}` : `\\d{${least},${most}}`,
    store: (parts, text) => {
      parts[field] = Number(text);
    },
  };
}

const monthName: Reader = {
  pattern: '[A-Za-z]+',
  store: (parts, text, whole) => {
    parts.month = parseMonthName(whole, text);
  },
};

const READERS: Readonly<Record<string, Reader>> = {
  d: readDigits('day', 1, 2),
  m: readDigits('month', 1, 2),
  Y: readDigits('year', 4, 4),
  G: readDigits('isoYear', 4, 4),
  V: readDigits('isoWeek', 1, 2),
  u: readDigits('isoDay', 1, 1),
  j: readDigits('dayOfYear', 1, 3),
  H: readDigits('hour', 1, 2),
  M: readDigits('minute', 1, 2),
  S: readDigits('second', 1, 2),
  L: readDigits('millisecond', 1, 3),
  b: monthName,
  B: monthName,
  z: {
    pattern: '[+-]\\d{2}:?\\d{2}|[+-]\\d{2}|Z|[A-Za-z_/]+',
    store: (parts, text, whole) => {
      if (/^[+-]/.test(text)) parts.offsetMinutes = parseOffsetMinutes(text);
      else if (text === 'Z') parts.offsetMinutes = 0;
      else parts.zone = parseNamedZone(text, whole);
    },
  },
  Z: {
    pattern: '[+-]?\\d{1,4}',
    store: (parts, text) => {
      parts.offsetMinutes = Number(text);
    },
  },
};

/** Reads a date by a format of % specifiers; error 18536 for a bad format, 241 for text that does not follow it. */
export function parseDateByFormat(text: string, format: string, zone: Zone | undefined): number {
  const readers: Reader[] = [];
  const source = format.replace(/%([\s\S])?|[\s\S]/g, (token, letter: string | undefined) => {
    if (!token.startsWith('%')) return token.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`);
    if (letter === undefined) throw createAggregationError(18535, `Unmatched '%' at end of format string`);
    if (letter === '%') return '%';
    const reader = READERS[letter];
    if (!reader)
      throw createAggregationError(18536, `Invalid format character '%${letter}' in format string`);
    readers.push(reader);
    return `(${reader.pattern})`;
  });
  const match = new RegExp(`^${source}$`).exec(text);
  if (!match) return refuse(text, `the string does not follow the format '${format}'`);
  const parts: Parts = {};
  readers.forEach((reader, i) => reader.store(parts, match[i + 1] ?? '', text));
  return assemble(text, parts, zone);
}
