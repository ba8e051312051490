import { addDays, countDaysBetween } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth } from '#shared/domain/dates/months.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  findMonthlyFigures,
  sumFigureRows,
  type DailyFigures,
  type MonthlyFigures,
} from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';

/** Shorter ranges hardly have whole months: their days are read. */
const leastDays = 92;

const sumDays = async (eshopId: EshopId, range: ReportRange): Promise<DailyFigures[]> =>
  await sumFigureRows(eshopId, range, {}, 'Campaign');

/** A row that is only summed: of a campaign and days, or of a campaign and a whole month. */
type SummedRow = DailyFigures | MonthlyFigures;

/**
 * Rows by campaign whose sums are those of a range: whole months where there are any, and the days before and after them
 * together. A year costs as much as a quarter.
 */
export async function readRowsToSum(eshopId: EshopId, range: ReportRange): Promise<SummedRow[]> {
  const { fromDay, toDay } = range;
  if (countDaysBetween(fromDay, toDay) + 1 < leastDays) return await sumDays(eshopId, range);
  const first =
    getMonthRange(toMonth(fromDay)).fromDay === fromDay ? toMonth(fromDay) : addMonths(toMonth(fromDay), 1);
  const last = getMonthRange(toMonth(toDay)).toDay === toDay ? toMonth(toDay) : addMonths(toMonth(toDay), -1);
  const whole = { fromDay: getMonthRange(first).fromDay, toDay: getMonthRange(last).toDay };
  const rows = await Promise.all([
    findMonthlyFigures(eshopId, { from: first, to: last }, {}),
    fromDay < whole.fromDay ? sumDays(eshopId, { fromDay, toDay: addDays(whole.fromDay, -1) }) : [],
    whole.toDay < toDay ? sumDays(eshopId, { fromDay: addDays(whole.toDay, 1), toDay }) : [],
  ]);
  return rows.flat();
}
