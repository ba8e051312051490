import { addDays } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '#shared/domain/dates/months.ts';
import type { DayRange } from '../measurement.ts';

/** Parts of a range: its whole months, and the days before and after them. */
export interface RangeParts {
  readonly months: { readonly from: Month; readonly to: Month } | null;
  readonly days: readonly DayRange[];
}

/** Divides a range into whole months and the days at its edges. */
export function divideRange({ fromDay, toDay }: DayRange): RangeParts {
  const { fromDay: firstDay } = getMonthRange(toMonth(fromDay));
  const { toDay: lastDay } = getMonthRange(toMonth(toDay));
  const first = firstDay === fromDay ? toMonth(fromDay) : addMonths(toMonth(fromDay), 1);
  const last = lastDay === toDay ? toMonth(toDay) : addMonths(toMonth(toDay), -1);
  if (first > last) return { months: null, days: fromDay > toDay ? [] : [{ fromDay, toDay }] };
  const edges = [
    { fromDay, toDay: addDays(getMonthRange(first).fromDay, -1) },
    { fromDay: addDays(getMonthRange(last).toDay, 1), toDay },
  ];
  return { months: { from: first, to: last }, days: edges.filter((edge) => edge.fromDay <= edge.toDay) };
}

/** All months that a range touches. */
export function listMonths({ fromDay, toDay }: DayRange): Month[] {
  const months: Month[] = [];
  for (let month = toMonth(fromDay); month <= toMonth(toDay); month = addMonths(month, 1)) months.push(month);
  return months;
}
