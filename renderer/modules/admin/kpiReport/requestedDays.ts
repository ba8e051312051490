import type { Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, isMonth } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { reportFields } from '#renderer/ui/dates/dateRange.ts';

/** Days that are asked for, as the contract takes them. */
export interface RequestedDays {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The days of a day or a month, as periods of figures are named. */
export function toRequestedDays(period: string): RequestedDays {
  const { fromDay, toDay } = isMonth(period)
    ? getMonthRange(period)
    : { fromDay: period as Day, toDay: period as Day };
  const { dateFrom, dateTo } = reportFields({ from: fromDay, to: toDay, compareWith: null }, staffTimeZone);
  return { dateFrom, dateTo };
}
