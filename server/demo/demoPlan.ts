import { addDays, toLocalDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { marketTimeZone } from '#server/sandbox/market/market.ts';

/** Histories shorter than this are the demo owner's shop alone, as it was in the last weeks. */
const fullFromDays = 120;

/** Which time the demo's history covers. */
export interface DemoPlan {
  /** Whole days before today. */
  readonly days: number;
  /** Days that are made, paid for and counted at once. */
  readonly blockDays: number;
  /** Of a full history, the last days of the first shops, which are counted before anything older. */
  readonly recentDays: number;
  readonly now: Date;
  /** Whether all shops of the demo have a history, with its events. */
  readonly isFull: boolean;
  /** The first day of the history. */
  readonly firstDay: Day;
  /** The market's day so many days ago. */
  getDayAgo(days: number): Day;
  /** An instant of a day: so many minutes after its midnight. */
  at(day: Day, minutes: number): Date;
}

/** Plans a history that ends yesterday. */
export function planDemo(days: number, now: Date): DemoPlan {
  const today = toLocalDay(now, marketTimeZone);
  const getDayAgo = (ago: number) => addDays(today, -ago);
  return {
    days,
    blockDays: 28,
    recentDays: 60,
    now,
    isFull: days >= fullFromDays,
    firstDay: getDayAgo(days),
    getDayAgo: getDayAgo,
    at: (day, minutes) => new Date(startOfDay(day, marketTimeZone).getTime() + minutes * 60_000),
  };
}
