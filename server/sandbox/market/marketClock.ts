import { toWallClock } from '#shared/domain/dates/days.ts';

/** What the market's day looks like at a moment. */
export interface MarketMoment {
  /** Identifies the market day; budgets reset when it changes. */
  readonly dayKey: string;
  /** How much of the day is over, from 0 to under 1. */
  readonly fraction: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Where the market's calendar is tied to the real one. */
export interface ClockAnchor {
  readonly paceSecondsPerDay: number;
  readonly realMs: number;
  /** YYYY-MM-DD of the market day that holds the anchor. */
  readonly day: string;
}

/** Seconds of a day at the pace of the real world. */
export const realSecondsPerDay = 86_400;

/** A market that starts at an accelerated pace starts in the morning, so that something happens soon. */
const startFraction = 8 / 24;
const dayMs = 86_400_000;

/** Date, hour and seconds of the day of an instant in a time zone. */
export const readLocalTime = (
  ms: number,
  timeZone: string,
): { readonly date: string; readonly hour: number; readonly secondOfDay: number } => {
  const wall = toWallClock(ms, timeZone);
  const hour = wall.getUTCHours();
  return {
    date: wall.toISOString().slice(0, 10),
    hour,
    secondOfDay: hour * 3600 + wall.getUTCMinutes() * 60 + wall.getUTCSeconds(),
  };
};

const describeDay = (day: string): Pick<MarketMoment, 'weekday' | 'month'> => ({
  weekday: new Date(`${day}T12:00:00Z`).getUTCDay(),
  month: Number(day.slice(5, 7)),
});

/**
 * The market's moment at a real instant. At real pace it is the local time of the zone; faster, a whole
 * market day passes in `paceSecondsPerDay` real seconds, counted from the anchor.
 */
export const toMarketMoment = (ms: number, anchor: ClockAnchor, timeZone: string): MarketMoment => {
  if (anchor.paceSecondsPerDay >= realSecondsPerDay) {
    const { date, secondOfDay } = readLocalTime(ms, timeZone);
    return { dayKey: date, fraction: secondOfDay / realSecondsPerDay, ...describeDay(date) };
  }
  const days = startFraction + (ms - anchor.realMs) / (anchor.paceSecondsPerDay * 1000);
  const day = new Date(Date.parse(`${anchor.day}T00:00:00Z`) + Math.floor(days) * dayMs)
    .toISOString()
    .slice(0, 10);
  return {
    dayKey: `${day}@${anchor.paceSecondsPerDay}`,
    fraction: days - Math.floor(days),
    ...describeDay(day),
  };
};
