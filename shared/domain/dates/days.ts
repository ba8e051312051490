/** A calendar day without a zone: `2026-11-21`. */
export type Day = string & { readonly __day: true };

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function computeOffset(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  // The formatter writes years under 1000 with fewer digits.
  const wall = Date.parse(`${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(time / 1_000) * 1_000;
}

const dayMs = 86_400_000;
/** By time zone: the offset of each day in UTC, null for days on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();
/** Of a zone; enough for the days of half a century. */
const mostOffsets = 20_000;

/** As `computeOffset`, which costs a hundred times as much: most instants fall on days that others fell on. */
function findOffset(time: number, timeZone: string): number {
  let known = offsets.get(timeZone);
  if (known === undefined) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const day = Math.floor(time / dayMs);
  let offset = known.get(day);
  if (offset === undefined) {
    const atStart = computeOffset(day * dayMs, timeZone);
    offset = atStart === computeOffset((day + 1) * dayMs - 1, timeZone) ? atStart : null;
    if (known.size >= mostOffsets) known.clear();
    known.set(day, offset);
  }
  return offset ?? computeOffset(time, timeZone);
}

/** The wall time of an instant in a time zone, as the UTC fields of a date. */
export function toWallClock(instant: Date | number, timeZone: string): Date {
  const time = Number(instant);
  return new Date(time + findOffset(time, timeZone));
}

/** Years that days and instants of the product may be of; arithmetic on them stays within four digits. */
export const yearRange = { first: 1900, last: 2999 } as const;

/** Whether the year at the beginning of an ISO 8601 text is one that the product works with. */
export function hasUsableYear(value: string): boolean {
  const year = Number(/^(\d{4})-/.exec(value)?.[1]);
  return year >= yearRange.first && year <= yearRange.last;
}

/** Whether an instant, in milliseconds, falls on a day of a usable year in every time zone; false for NaN. */
export function isUsableInstant(time: number): boolean {
  return time >= Date.UTC(yearRange.first, 0, 2) && time < Date.UTC(yearRange.last, 11, 31);
}

/** True for a real calendar day in the form of `Day`. */
export function isDay(value: string): value is Day {
  if (!dayPattern.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The calendar day on which an instant falls in a time zone. */
export function toLocalDay(instant: Date, timeZone: string): Day {
  return toWallClock(instant, timeZone).toISOString().slice(0, 10) as Day;
}

/** The day that many days later (or earlier, when negative). */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as Day;
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** All days from the first to the last, both included. */
export function listDays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The instant at which clocks of a zone show a wall time, given as milliseconds of the same wall time in UTC. */
function findInstant(wallTime: number, timeZone: string): number {
  let guess = wallTime;
  // The zone's offset at the guess moves the guess; the second round settles changes of the offset in between.
  for (let round = 0; round < 2; round += 1) {
    guess = wallTime - findOffset(guess, timeZone);
  }
  return guess;
}

/** The first instant of a day in a time zone, also where that day's midnight does not exist. */
export function startOfDay(day: Day, timeZone: string): Date {
  const found = new Date(findInstant(Date.parse(`${day}T00:00:00Z`), timeZone));
  // Where the clock jumps over midnight, the settled guess is the last instant of the day before.
  return toLocalDay(found, timeZone) < day ? new Date(found.getTime() + 3_600_000) : found;
}

/**
 * The instant of a wall time such as `2026-11-21T09:00` in a time zone; null for no valid time, as on 31 February. A time
 * that the clocks skip is as much later as they are set forward; one that they show twice is the second.
 */
export function parseWallTime(text: string, timeZone: string): Date | null {
  const wallTime = Date.parse(`${text}Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(wallTime) || !isDay(text.slice(0, 10))) return null;
  return new Date(findInstant(wallTime, timeZone));
}

/** The wall time of an instant in a time zone, as `2026-11-25T19:30`. */
export function toWallTime(instant: Date, timeZone: string): string {
  return toWallClock(instant, timeZone).toISOString().slice(0, 16);
}

/** Whether the clocks of a zone show a wall time such as `2026-11-21T09:00`: not on 31 February, nor in a skipped hour. */
export function hasWallTime(text: string, timeZone: string): boolean {
  const instant = parseWallTime(text, timeZone);
  return instant !== null && toWallTime(instant, timeZone) === text;
}

/** The first instant after a day in a time zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}
