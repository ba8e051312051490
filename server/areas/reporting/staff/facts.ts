import { addDays, toLocalDay, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { StaffFactName } from '#shared/domain/report/staffFigures.ts';
import type { ReportRange } from '../reportRange.ts';

/** One thing that happened, or stood, on a day: what figures of staff are folded from and their lists show. */
export interface StaffFact {
  readonly fact: StaffFactName;
  /** A day of Prague; of ad spend and its orders the shop's own day. */
  readonly day: Day;
  readonly eshopId: EshopId | null;
  /** Platform, kind or state. */
  readonly part: string | null;
  readonly currency: CreditCurrency | null;
  /** Minor units, minutes or a count; 1 for counted facts. */
  readonly value: number;
  /** What it opens: a document's id, a campaign's. */
  readonly ref: string | null;
}

/** Where facts of some kinds come from. */
export interface FactSource {
  readonly facts: readonly StaffFactName[];
  /** Reads facts of the days, both included, from the source data. */
  read(range: ReportRange): AsyncIterable<StaffFact>;
}

/** A fact that is only counted. */
export function countFact(
  fact: StaffFactName,
  day: Day,
  eshopId: EshopId | null,
  more: Partial<Pick<StaffFact, 'part' | 'currency' | 'value' | 'ref'>> = {},
): StaffFact {
  return { fact, day, eshopId, part: null, currency: null, value: 1, ref: null, ...more };
}

/** The instants between which the days of a range lie in Prague; the second is the first one after it. */
export function toInstants(range: ReportRange): readonly [Date, Date] {
  return [startOfDay(range.fromDay, staffTimeZone), endOfDay(range.toDay, staffTimeZone)];
}

const hourMs = 3_600_000;
const daysByHour = new Map<number, Day>();

/** Returns an instant's day in Prague. Cached by the hour: days in European zones begin on whole hours. */
export function toStaffDay(at: Date): Day {
  const hour = Math.floor(at.getTime() / hourMs);
  const known = daysByHour.get(hour);
  if (known !== undefined) return known;
  if (daysByHour.size > 50_000) daysByHour.clear();
  const day = toLocalDay(at, staffTimeZone);
  daysByHour.set(hour, day);
  return day;
}

/** Today in Prague. */
export function getStaffToday(now = new Date()): Day {
  return toStaffDay(now);
}

function getFirstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01` as Day;
}

/** The last day of a month, `2026-02`. */
export function getLastOfMonth(month: string): Day {
  return addDays(getFirstOfMonth(addDays(`${month}-28` as Day, 4)), -1);
}

/** Months from the first to the last, both included. */
export function listMonthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addDays(getLastOfMonth(month), 1).slice(0, 7))
    months.push(month);
  return months;
}
