import { addDays, countDaysBetween } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readRollups } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';

const hoursOfDay = 24;
const daysOfWeek = 7;

/** The weekday of a day; Monday is 1. */
function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || daysOfWeek;
}

/** How many days of each weekday a range has. */
export function countWeekdays({ fromDay, toDay }: ReportRange): ReadonlyMap<number, number> {
  const days = countDaysBetween(fromDay, toDay) + 1;
  const counts = new Map<number, number>();
  for (let offset = 0; offset < daysOfWeek; offset += 1) {
    const weekday = getWeekday(addDays(fromDay, offset));
    counts.set(weekday, Math.max(0, Math.ceil((days - offset) / daysOfWeek)));
  }
  return counts;
}

/** Visits and orders of every hour of the week. */
export async function readHours(eshopId: EshopId, range: ReportRange) {
  const days = countWeekdays(range);
  const rows = await readRollups(eshopId, { dimension: 'Hour', range });
  const counts = new Map(rows.map((row) => [Number(row.key), row.counts]));
  return {
    items: Array.from({ length: daysOfWeek * hoursOfDay }, (_, hourOfWeek) => {
      const weekday = Math.floor(hourOfWeek / hoursOfDay) + 1;
      const found = counts.get(hourOfWeek);
      return {
        weekday,
        hour: hourOfWeek % hoursOfDay,
        visits: found?.visits ?? 0,
        orders: found?.orders ?? 0,
        days: days.get(weekday) ?? 0,
      };
    }),
  };
}
