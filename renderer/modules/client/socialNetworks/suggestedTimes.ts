import type { BestTimes, SuggestedTime } from '#shared/contracts/postPlanningSchemas.ts';
import { addDays, hasWallTime, parseWallTime, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { isAhead, toHourCell, type Cell } from './calendar.ts';

const daysAhead = 14;

/** A suggested time on a day. */
export interface Offer {
  readonly cell: Cell;
  readonly at: Date;
  readonly time: SuggestedTime;
}

/** The suggested times of a day that are to come, the strongest first. */
export function listOffers(times: BestTimes['times'], day: Day, timeZone: string, nowMs: number): Offer[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return times.flatMap((time) => {
    if (time.weekday !== weekday) return [];
    const cell = toHourCell(day, time.hour);
    const at = parseWallTime(`${cell}:00`, timeZone);
    return isAhead(at, nowMs) && hasWallTime(`${cell}:00`, timeZone) ? [{ cell, at, time }] : [];
  });
}

/** The next suggested times, the earliest first: the strongest of each day. */
export function listNextOffers(
  times: BestTimes['times'],
  timeZone: string,
  options: { readonly nowMs: number; readonly most: number },
): Offer[] {
  const today = toLocalDay(new Date(options.nowMs), timeZone);
  const found = Array.from({ length: daysAhead }, (_, ahead) =>
    listOffers(times, addDays(today, ahead), timeZone, options.nowMs).slice(0, 1),
  ).flat();
  return found.slice(0, options.most);
}
