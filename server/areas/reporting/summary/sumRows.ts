import { addDays, daysBetween } from '#shared/domain/dates/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#shared/domain/dates/months.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findMonthlyFigures,
  readDailyFigures,
  type DailyFigures,
  type MonthlyFigures,
} from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';

/** Shorter ranges hardly have whole months: their days are read. */
const leastDays = 92;

/** A row that is only summed: of a day, or of a whole month. */
type SummedRow = DailyFigures | MonthlyFigures;

/**
 * Rows whose sums are those of a range: whole months where there are any, and the days before and after them. A year costs
 * as much as a quarter.
 */
export async function readRowsToSum(eshopId: EshopId, range: ReportRange): Promise<SummedRow[]> {
  const { fromDay, toDay } = range;
  if (daysBetween(fromDay, toDay) + 1 < leastDays) return await readDailyFigures(eshopId, range);
  const first =
    daysOfMonth(monthOf(fromDay)).fromDay === fromDay ? monthOf(fromDay) : addMonths(monthOf(fromDay), 1);
  const last = daysOfMonth(monthOf(toDay)).toDay === toDay ? monthOf(toDay) : addMonths(monthOf(toDay), -1);
  const whole = { fromDay: daysOfMonth(first).fromDay, toDay: daysOfMonth(last).toDay };
  const rows = await Promise.all([
    findMonthlyFigures(eshopId, { from: first, to: last }, {}),
    fromDay < whole.fromDay ? readDailyFigures(eshopId, { fromDay, toDay: addDays(whole.fromDay, -1) }) : [],
    whole.toDay < toDay ? readDailyFigures(eshopId, { fromDay: addDays(whole.toDay, 1), toDay }) : [],
  ]);
  return rows.flat();
}
