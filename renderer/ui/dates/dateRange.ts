import {
  addDays,
  toLocalDay,
  countDaysBetween,
  endOfDay,
  isDay,
  startOfDay,
  type Day,
} from '#shared/domain/dates/days.ts';

/** What a report is compared with. */
export type Comparison = 'PreviousPeriod' | 'PreviousYear';

/** Days of a report, both included, and what they are compared with. */
export interface DateRange {
  readonly from: Day;
  readonly to: Day;
  readonly compareWith: Comparison | null;
}

export const presetNames = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
] as const;
export type PresetName = (typeof presetNames)[number];

/** The days of a preset, seen from a day. */
export function getPresetDays(name: PresetName, today: Day): { from: Day; to: Day } {
  const firstOfMonth = `${today.slice(0, 8)}01` as Day;
  const lastOfBefore = addDays(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01` as Day, to: lastOfBefore };
  }
}

/** A range read from the address; the last 30 days where it says none, or none that makes sense. */
export function readDateRange(search: URLSearchParams, today: Day): DateRange {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const compare = search.get('compare');
  const compareWith = compare === 'PreviousPeriod' || compare === 'PreviousYear' ? compare : null;
  const isSensible = isDay(from) && isDay(to) && countDaysBetween(from, to) >= 0;
  return { ...(isSensible ? { from, to } : getPresetDays('last30', today)), compareWith };
}

/** Range fields of a report call: the first and last instant of the days in the shop's time zone, both inclusive. */
export function reportFields(range: DateRange, timeZone: string) {
  return {
    dateFrom: startOfDay(range.from, timeZone).toISOString(),
    dateTo: new Date(endOfDay(range.to, timeZone).getTime() - 1).toISOString(),
    ...(range.compareWith === null ? {} : { compareWith: range.compareWith }),
  };
}

/** The present day in a time zone. */
export function getToday(timeZone: string): Day {
  return toLocalDay(new Date(), timeZone);
}
