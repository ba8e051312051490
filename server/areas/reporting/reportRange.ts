import { AppError } from '#shared/errors/appError.ts';
import { addDays, toLocalDay, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';

/** Longest range of a report in days. */
export const maxRangeDays = 1_100;

/** Days of a report, both included. */
export interface ReportRange {
  readonly fromDay: Day;
  readonly toDay: Day;
}

/** The days of a time zone that two instants span. @throws AppError date_range_invalid */
export function toReportRange(input: { dateFrom: string; dateTo: string }, timeZone: string): ReportRange {
  const fromDay = toLocalDay(new Date(input.dateFrom), timeZone);
  const toDay = toLocalDay(new Date(input.dateTo), timeZone);
  const days = countDaysBetween(fromDay, toDay) + 1;
  // Written so that a number that is none does not pass.
  if (!(days >= 1 && days <= maxRangeDays))
    throw new AppError('date_range_invalid', { params: { days: maxRangeDays } });
  return { fromDay, toDay };
}

/** What a range is compared with. */
export type Comparison = 'PreviousPeriod' | 'PreviousYear';

function getYearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  // 29 February has no day a year before.
  return (same.endsWith('-02-29') ? `${year}-02-28` : same) as Day;
}

/** The range that a range is compared with: as many days right before it, or the same days of the year before. */
export function toComparedRange(range: ReportRange, comparison: Comparison): ReportRange {
  if (comparison === 'PreviousYear')
    return { fromDay: getYearBefore(range.fromDay), toDay: getYearBefore(range.toDay) };
  const days = countDaysBetween(range.fromDay, range.toDay) + 1;
  return { fromDay: addDays(range.fromDay, -days), toDay: addDays(range.toDay, -days) };
}
