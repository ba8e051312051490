import { getIntlTag, type Language } from '#shared/i18n/languages.ts';

/** What the map of hours can show. */
export type HeatMeasure = 'orders' | 'visits';

/** The choice of an address; orders for anything unknown. */
export function readHeatMeasure(value: string | null): HeatMeasure {
  return value === 'visits' ? 'visits' : 'orders';
}

/** Hours of a day. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of a weekday as the call answers it. */
export interface HourCount {
  readonly weekday: number;
  readonly hour: number;
  /** Null where only orders are known. */
  readonly visits: number | null;
  readonly orders: number;
  readonly days: number;
}

/** A day known to be a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** A weekday's short name; Monday is 1. */
function formatWeekday(weekday: number, language: Language): string {
  return new Intl.DateTimeFormat(getIntlTag(language), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(monday + (weekday - 1) * dayMs),
  );
}

/** Averages of a day by weekday and hour, the strongest of them 1; Monday first. */
export function buildHeatRows(counts: readonly HourCount[], measure: HeatMeasure, language: Language) {
  const averageOf = new Map(
    counts.map((count) => [
      `${count.weekday} ${count.hour}`,
      count.days === 0 ? 0 : Math.round(((count[measure] ?? 0) / count.days) * 100) / 100,
    ]),
  );
  const most = Math.max(0, ...averageOf.values());
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    name: formatWeekday(weekday, language),
    cells: hours.map((hour) => {
      const average = averageOf.get(`${weekday} ${hour}`) ?? 0;
      return { hour, average, strength: most === 0 ? 0 : average / most };
    }),
  }));
}
