import { addDays, type Day } from '#shared/domain/dates/days.ts';

/** Days, both included. */
export interface DayRange {
  readonly dateFrom: Day;
  readonly dateTo: Day;
}

/** As many days as can be compared at once. */
const mostDays = 92;

/** The days of a list that are compared: all of them, or the latest of a list over more. */
export function toListRange({ from, to }: { readonly from: string; readonly to: string }): DayRange {
  // Answers of the server hold days alone.
  const [first, dateTo] = [from as Day, to as Day];
  const earliest = addDays(dateTo, 1 - mostDays);
  return { dateFrom: first > earliest ? first : earliest, dateTo };
}
