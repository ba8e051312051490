import { createAggregationError } from '../errors.ts';
import { type CivilTime, countDaysFromCivil, countDaysInMonth, getIsoDayOfWeek, toMs } from './calendar.ts';
import { fromLocalMs, toLocal, UTC, type Zone } from './zone.ts';

/** Units of date arithmetic. */
const TIME_UNITS = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
] as const;
/** One of TIME_UNITS. */
export type TimeUnit = (typeof TIME_UNITS)[number];

const FIXED_MS: Readonly<Partial<Record<TimeUnit, number>>> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Readonly<Partial<Record<TimeUnit, number>>> = { year: 12, quarter: 3, month: 1 };
const MS_PER_DAY = 86_400_000;
const REFERENCE_YEAR = 2000;
const GREATEST_MS = 8.64e15;

/** Reads a unit's name; error 9 for others. */
export function parseTimeUnit(name: string): TimeUnit {
  const unit = TIME_UNITS.find((known) => known === name);
  if (!unit) throw createAggregationError(9, `unknown time unit value: ${name}`);
  return unit;
}

/** Reads the first day of the week ("monday", "mon" …, any case) as ISO day 1 to 7; error 5439016 for others. */
export function parseDayOfWeek(name: string): number {
  const lower = name.toLowerCase();
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const index = days.findIndex((day) => day === lower || day.slice(0, 3) === lower);
  if (index < 0)
    throw createAggregationError(5439016, `value cannot be recognized as a day of a week: ${name}`);
  return index + 1;
}

/** The milliseconds of a unit of fixed length; undefined for day and longer. */
export function getFixedUnitMs(unit: TimeUnit): number | undefined {
  return FIXED_MS[unit];
}

function checkRange(ms: number, code: number): number {
  if (Math.abs(ms) <= GREATEST_MS) return ms;
  throw createAggregationError(code, 'date overflow');
}

function addMonths(time: CivilTime, amount: number): CivilTime {
  const months = time.year * 12 + time.month - 1 + amount;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return { ...time, year, month, day: Math.min(time.day, countDaysInMonth(year, month)) };
}

/** Adds units to an instant: days and longer by the zone's calendar (month ends clamped), shorter ones exactly. */
export function addUnits(ms: number, unit: TimeUnit, amount: number, zone: Zone = UTC): number {
  const fixed = FIXED_MS[unit];
  if (fixed !== undefined) return checkRange(ms + amount * fixed, 5166406);
  if (Math.abs(amount) > 4e11)
    throw createAggregationError(5976500, `invalid dateAdd 'amount' parameter value: ${amount} ${unit}`);
  const local = toLocal(ms, zone);
  const months = MONTHS[unit];
  const moved =
    months === undefined
      ? toMs(local) + amount * (unit === 'week' ? 7 : 1) * MS_PER_DAY
      : toMs(addMonths(local, amount * months));
  return checkRange(fromLocalMs(checkRange(moved, 5166406), zone), 5166406);
}

function getDayNumber(time: CivilTime): number {
  return countDaysFromCivil(time.year, time.month, time.day);
}

function computeDayOfWeek(day: number, startOfWeek: number): number {
  return (getIsoDayOfWeek(day) - startOfWeek + 7) % 7;
}

function countMonthsBetween(a: CivilTime, b: CivilTime): number {
  return (b.year - a.year) * 12 + b.month - a.month;
}

function countWeeksBetween(a: number, b: number, startOfWeek: number): number {
  return (b - a + computeDayOfWeek(a, startOfWeek) - computeDayOfWeek(b, startOfWeek)) / 7;
}

/** How many boundaries of the unit lie between two instants in a zone; negative when `to` is earlier. */
export function countUnits(
  from: number,
  to: number,
  unit: TimeUnit,
  zone: Zone,
  startOfWeek: number,
): number {
  const fixed = FIXED_MS[unit];
  if (unit === 'millisecond') return to - from;
  if (fixed !== undefined) {
    const [fromOffset, toOffset] = [zone.offsetAt(from), zone.offsetAt(to)];
    const shown = Math.floor((to + toOffset) / fixed) - Math.floor((from + fromOffset) / fixed);
    return shown + Math.trunc((fromOffset - toOffset) / fixed);
  }
  const [a, b] = [toLocal(from, zone), toLocal(to, zone)];
  switch (unit) {
    case 'year':
      return b.year - a.year;
    case 'quarter':
      return (b.year - a.year) * 4 + Math.floor((b.month - 1) / 3) - Math.floor((a.month - 1) / 3);
    case 'month':
      return countMonthsBetween(a, b);
    case 'week':
      return countWeeksBetween(getDayNumber(a), getDayNumber(b), startOfWeek);
    default:
      return getDayNumber(b) - getDayNumber(a);
  }
}

/** The start of the bin of `binSize` units that an instant lies in; bins count from the start of 2000 in the zone. */
export function truncateToUnit(
  ms: number,
  unit: TimeUnit,
  binSize: number,
  zone: Zone,
  startOfWeek: number,
): number {
  const referenceDay = countDaysFromCivil(REFERENCE_YEAR, 1, 1);
  const reference = fromLocalMs(referenceDay * MS_PER_DAY, zone);
  const fixed = FIXED_MS[unit];
  if (fixed !== undefined) {
    const bin = fixed * binSize;
    return checkRange(reference + Math.floor((ms - reference) / bin) * bin, 5439001);
  }
  const local = toLocal(ms, zone);
  const roundDown = (distance: number): number => Math.floor(distance / binSize) * binSize;
  if (unit === 'day' || unit === 'week') {
    const day = getDayNumber(local);
    // Weeks count from the first start of a week in 2000.
    const start =
      unit === 'day' ? referenceDay : referenceDay + ((7 - computeDayOfWeek(referenceDay, startOfWeek)) % 7);
    const bins =
      unit === 'day' ? roundDown(day - start) : roundDown(countWeeksBetween(start, day, startOfWeek)) * 7;
    return fromLocalMs((start + bins) * MS_PER_DAY, zone);
  }
  const months = roundDown(
    Math.floor(((local.year - REFERENCE_YEAR) * 12 + local.month - 1) / (MONTHS[unit] ?? 1)),
  );
  return fromLocalMs(
    countDaysFromCivil(REFERENCE_YEAR, 1 + months * (MONTHS[unit] ?? 1), 1) * MS_PER_DAY,
    zone,
  );
}
