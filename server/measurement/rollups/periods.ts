import { addDays } from '#shared/domain/dates/days.ts';
import { addMonths, daysOfMonth, monthOf, type Month } from '#shared/domain/dates/months.ts';
import type { DayRange } from '../measurement.ts';

/** Parts of a range: its whole months, and the days before and after them. */
export interface RangeParts {
  readonly months: { readonly from: Month; readonly to: Month } | null;
  readonly days: readonly DayRange[];
}

/** Divides a range into whole months and the days at its edges. */
export function partsOfRange({ fromDay, toDay }: DayRange): RangeParts {
  const { fromDay: firstDay } = daysOfMonth(monthOf(fromDay));
  const { toDay: lastDay } = daysOfMonth(monthOf(toDay));
  const first = firstDay === fromDay ? monthOf(fromDay) : addMonths(monthOf(fromDay), 1);
  const last = lastDay === toDay ? monthOf(toDay) : addMonths(monthOf(toDay), -1);
  if (first > last) return { months: null, days: fromDay > toDay ? [] : [{ fromDay, toDay }] };
  const edges = [
    { fromDay, toDay: addDays(daysOfMonth(first).fromDay, -1) },
    { fromDay: addDays(daysOfMonth(last).toDay, 1), toDay },
  ];
  return { months: { from: first, to: last }, days: edges.filter((edge) => edge.fromDay <= edge.toDay) };
}

/** All months that a range touches. */
export function monthsOfRange({ fromDay, toDay }: DayRange): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(fromDay); month <= monthOf(toDay); month = addMonths(month, 1)) months.push(month);
  return months;
}
