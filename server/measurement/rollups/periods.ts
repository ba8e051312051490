import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { DayRange } from '../measurement.ts';

/** Calendar month: `2026-11`. */
export type Month = string & { readonly __month: true };

/** The month of a day. */
export function monthOf(day: string): Month {
  return day.slice(0, 7) as Month;
}

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  return `${month}-01` as Day;
}

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) as Day;
}

function nextMonth(month: Month): Month {
  return monthOf(addDays(lastDayOf(month), 1));
}

/** Parts of a range: its whole months, and the days before and after them. */
export interface RangeParts {
  readonly months: { readonly from: Month; readonly to: Month } | null;
  readonly days: readonly DayRange[];
}

/** Divides a range into whole months and the days at its edges. */
export function partsOfRange({ fromDay, toDay }: DayRange): RangeParts {
  const first = firstDayOf(monthOf(fromDay)) === fromDay ? monthOf(fromDay) : nextMonth(monthOf(fromDay));
  const ending = monthOf(toDay);
  const last = lastDayOf(ending) === toDay ? ending : monthOf(addDays(firstDayOf(ending), -1));
  if (first > last) return { months: null, days: fromDay > toDay ? [] : [{ fromDay, toDay }] };
  const edges = [
    { fromDay, toDay: addDays(firstDayOf(first), -1) },
    { fromDay: addDays(lastDayOf(last), 1), toDay },
  ];
  return { months: { from: first, to: last }, days: edges.filter((edge) => edge.fromDay <= edge.toDay) };
}

/** All months that a range touches. */
export function monthsOfRange({ fromDay, toDay }: DayRange): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(fromDay); month <= monthOf(toDay); month = nextMonth(month)) months.push(month);
  return months;
}
