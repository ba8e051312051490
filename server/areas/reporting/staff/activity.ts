import { addDays, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import type { ReportRange } from '../reportRange.ts';

/** A shop counts as active for so many days from a day on which its ads spent, that day among them. */
export const activeDays = 30;

/** Change of a shop's activity on a day. */
export interface ActivityChange {
  readonly day: Day;
  readonly change: 'activation' | 'reactivation' | 'churn';
}

/**
 * Begins and ends of a shop's activity. On every day, shops that are active are those of the day before, plus activated and
 * reactivated ones, minus churned ones.
 * @param days days with spend, in order, from `activeDays` before the range to its end
 * @param firstDay the shop's first day with spend ever
 */
export function listChanges(days: readonly Day[], range: ReportRange, firstDay: Day): ActivityChange[] {
  const changes: ActivityChange[] = [];
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    const begins = before === undefined || countDaysBetween(before, day) > activeDays;
    if (begins && day >= range.fromDay)
      changes.push({ day, change: day === firstDay ? 'activation' : 'reactivation' });
    const next = days[index + 1];
    const ends = addDays(day, activeDays);
    const isOver = next === undefined || countDaysBetween(day, next) > activeDays;
    if (isOver && ends >= range.fromDay && ends <= range.toDay) changes.push({ day: ends, change: 'churn' });
  }
  return changes;
}

/** Days of the range on which the shop was active. */
export function listActiveDays(days: readonly Day[], range: ReportRange): Day[] {
  const active: Day[] = [];
  let from = range.fromDay;
  for (const spent of days) {
    const last = addDays(spent, activeDays - 1);
    for (let day = spent > from ? spent : from; day <= last && day <= range.toDay; day = addDays(day, 1)) {
      active.push(day);
      from = addDays(day, 1);
    }
  }
  return active;
}
