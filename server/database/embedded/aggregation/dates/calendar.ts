const MS_PER_DAY = 86_400_000;

/** A date and time of day in some zone, proleptic Gregorian; month and day count from 1. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** Days since 1970-01-01 of a date; month and day may lie outside their range and carry over. */
export function countDaysFromCivil(year: number, month: number, day: number): number {
  const months = year * 12 + month - 1;
  const wholeYear = Math.floor(months / 12);
  const date = new Date(0);
  date.setUTCFullYear(wholeYear, months - wholeYear * 12, 1);
  return date.getTime() / MS_PER_DAY + day - 1;
}

/** Milliseconds since the epoch of a date and time, as if the zone were UTC; out-of-range parts carry over. */
export function toMs(time: CivilTime): number {
  const days = countDaysFromCivil(time.year, time.month, time.day);
  return days * MS_PER_DAY + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000 + time.millisecond;
}

/** The date and time at so many milliseconds since the epoch, as if the zone were UTC. */
export function toCivil(ms: number): CivilTime {
  const date = new Date(ms);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
}

/** Days of a month, 28 to 31. */
export function countDaysInMonth(year: number, month: number): number {
  return countDaysFromCivil(year, month + 1, 1) - countDaysFromCivil(year, month, 1);
}

/** The ISO day of the week of a day since the epoch: Monday 1 … Sunday 7. */
export function getIsoDayOfWeek(days: number): number {
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

/** Day of the year, 1 to 366. */
export function getDayOfYear(time: CivilTime): number {
  return countDaysFromCivil(time.year, time.month, time.day) - countDaysFromCivil(time.year, 1, 1) + 1;
}

/** The ISO year and week (1 to 53) of a date. */
export function getIsoWeek(time: CivilTime): { year: number; week: number } {
  const days = countDaysFromCivil(time.year, time.month, time.day);
  const thursday = days - getIsoDayOfWeek(days) + 4;
  const { year } = toCivil(thursday * MS_PER_DAY);
  return { year, week: Math.floor((thursday - countDaysFromCivil(year, 1, 1)) / 7) + 1 };
}

/** The week of the year from Sunday to Saturday: 0 before the first Sunday, up to 53. */
export function getSundayWeek(time: CivilTime): number {
  const days = countDaysFromCivil(time.year, time.month, time.day);
  return Math.floor((getDayOfYear(time) + 6 - (getIsoDayOfWeek(days) % 7)) / 7);
}

/** Returns the day since the epoch of an ISO year, week and day; parts carry over. */
export function countDaysFromIsoWeek(year: number, week: number, day: number): number {
  const fourth = countDaysFromCivil(year, 1, 4);
  return fourth - getIsoDayOfWeek(fourth) + 1 + (week - 1) * 7 + (day - 1);
}
