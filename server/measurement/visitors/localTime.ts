import { toLocalDay, startOfDay, endOfDay, type Day } from '#shared/domain/dates/days.ts';

/** A point in time as a shop's clock shows it. */
export interface LocalTime {
  readonly day: Day;
  readonly hour: number;
}

const hourMs = 3_600_000;
interface KnownDay {
  readonly day: Day;
  readonly startMs: number;
  readonly endMs: number;
  /** The day has 24 hours, so its clock is counted and need not be asked for. */
  readonly isPlain: boolean;
}
const lastDays = new Map<string, KnownDay>();
const hourFormats = new Map<string, Intl.DateTimeFormat>();

function getHour(at: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(at));
}

/** Day and hour of a point in time in a time zone. Events come in the order of time, so the last day is remembered. */
export function toLocalTime(at: Date, timeZone: string): LocalTime {
  const time = at.getTime();
  let known = lastDays.get(timeZone);
  if (known === undefined || time < known.startMs || time >= known.endMs) {
    const day = toLocalDay(at, timeZone);
    const startMs = startOfDay(day, timeZone).getTime();
    const endMs = endOfDay(day, timeZone).getTime();
    known = { day, startMs, endMs, isPlain: endMs - startMs === 24 * hourMs };
    lastDays.set(timeZone, known);
  }
  const hour = known.isPlain ? Math.floor((time - known.startMs) / hourMs) : getHour(at, timeZone);
  return { day: known.day, hour };
}

/** Hour of the week, 0 to 167, Monday's first is 0. */
export function getHourOfWeek({ day, hour }: LocalTime): number {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 24 + hour;
}
