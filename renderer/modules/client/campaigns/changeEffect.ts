import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';

/** Days that are compared on either side of a change. */
const mostDays = 7;
/** Fewer days on either side say nothing. */
const leastDays = 3;

/** How revenue a day moved after a change. */
export interface ChangeEffect {
  readonly percent: number;
  /** Whole days on either side that it is measured over. */
  readonly days: number;
}

/**
 * Compares average revenue a day right after a change with right before it, over as many finished days on either side, 3
 * to 7; null where there are fewer, or there was no revenue before. The day of the change is on neither side.
 */
export function measureEffect(items: DailyFigure['items'], changeDay: Day, today: Day): ChangeEffect | null {
  const revenueByDay = new Map<string, number | null>(items.map(({ date, value }) => [date, value]));
  const sums = { before: 0, after: 0 };
  let days = 0;
  let measured: ChangeEffect | null = null;
  while (days < mostDays) {
    const [dayBefore, dayAfter] = [addDays(changeDay, -days - 1), addDays(changeDay, days + 1)];
    const [before, after] = [revenueByDay.get(dayBefore), revenueByDay.get(dayAfter)];
    if (before === undefined || before === null || after === undefined || after === null) break;
    if (dayAfter >= today) break;
    sums.before += before;
    sums.after += after;
    days += 1;
    if (days >= leastDays && sums.before > 0)
      measured = { percent: roundChange(changePercent(sums.before, sums.after)), days };
  }
  return measured;
}
