import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { changePercent } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { reportFields, getToday } from '#renderer/ui/dates/dateRange.ts';

const refetchEveryMs = 300_000;

/** Shops of a day whose ads spent. */
export interface DayCount {
  readonly czech: number;
  readonly foreign: number;
}

function useDay(day: Day, isEnabled: boolean): DayCount | null | undefined {
  const { dateFrom, dateTo } = reportFields({ from: day, to: day, compareWith: null }, staffTimeZone);
  const query = useCallQuery(
    api.reporting.eshopsWithAdSpendCount,
    { dateFrom, dateTo },
    { isEnabled, refetchIntervalMs: refetchEveryMs },
  );
  if (query.data === undefined) return query.error === null ? undefined : null;
  return { czech: query.data.czechEshopsCount.value, foreign: query.data.foreignEshopsCount.value };
}

/** How many shops spent on D-2, D-1 and today; a day is undefined while it loads, null when it failed. */
export function useSpendingShops(isEnabled: boolean) {
  const today = getToday(staffTimeZone);
  const days = { dayBefore: addDays(today, -2), yesterday: addDays(today, -1), present: today };
  const dayBefore = useDay(days.dayBefore, isEnabled);
  const yesterday = useDay(days.yesterday, isEnabled);
  const present = useDay(days.present, isEnabled);
  return { dayBefore, yesterday, present, days };
}

/**
 * Change of all shops of a day against the day before, in percent by the rules of SPECIFICATION 9: none to some is 100,
 * some to none is -100; null where either day is not known.
 */
export function computeDayChange(
  before: DayCount | null | undefined,
  after: DayCount | null | undefined,
): number | null {
  if (before === null || before === undefined || after === null || after === undefined) return null;
  return changePercent(before.czech + before.foreign, after.czech + after.foreign);
}
