import { addDays, isDay, type Day } from '../dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '../dates/months.ts';
import { occasions, type Occasion, type PeriodName, type SpokenLanguage } from './languages/language.ts';
import { matchesAny, type Word } from './words.ts';
import type { Comparison, Period } from './question.ts';

/** A period that words of a text say; the end is the first word after them. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly period: Period;
  readonly name: PeriodName | null;
}

/** A day, month or year of the calendar; without a year it is the latest that has begun. */
interface CalendarDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}
interface DateMention {
  readonly start: number;
  readonly end: number;
  readonly date: CalendarDate;
}

const years = { first: 2000, last: 2100 } as const;
const maxCount = 1_000;

const toNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;

function toYear(text: string | undefined): number | null {
  const year = toNumber(text);
  return year !== null && year >= years.first && year <= years.last ? year : null;
}

/** `5`, `5th`. */
function toDayNumber(text: string | undefined): number | null {
  const number = toNumber(text?.replace(/(?:st|nd|rd|th)$/, ''));
  return number !== null && number >= 1 && number <= 31 ? number : null;
}

const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
const buildMonth = (year: number, month: number): Month => `${pad(year, 4)}-${pad(month)}` as Month;

function toPeriod({ year, month, day }: CalendarDate, latest: Day): Period | null {
  const build = (of: number): Period | null => {
    if (month === null) return { from: `${pad(of, 4)}-01-01` as Day, to: `${pad(of, 4)}-12-31` as Day };
    if (day === null) {
      const { fromDay, toDay } = getMonthRange(buildMonth(of, month));
      return { from: fromDay, to: toDay };
    }
    const text = `${buildMonth(of, month)}-${pad(day)}`;
    return isDay(text) ? { from: text, to: text } : null;
  };
  if (year !== null) return build(year);
  const current = Number(latest.slice(0, 4));
  for (let back = 0; back <= 4; back += 1) {
    const period = build(current - back);
    if (period !== null && period.from <= latest) return period;
  }
  return null;
}

/** The days of a period that the language has words for. */
export function getNamedPeriod(name: PeriodName, today: Day): Period {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  const month = toMonth(today);
  const year = Number(today.slice(0, 4));
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  const getFirstDay = (of: Month): Day => getMonthRange(of).fromDay;
  const getLastDay = (of: Month): Day => getMonthRange(of).toDay;
  switch (name) {
    case 'Today':
      return { from: today, to: today };
    case 'Yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'DayBeforeYesterday':
      return { from: addDays(today, -2), to: addDays(today, -2) };
    case 'ThisWeek':
      return { from: monday, to: today };
    case 'LastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'LastWeekend': {
      const saturday = addDays(monday, weekday >= 5 ? 5 : -2);
      return { from: saturday, to: weekday === 5 ? saturday : addDays(saturday, 1) };
    }
    case 'ThisMonth':
      return { from: getFirstDay(month), to: today };
    case 'LastMonth':
      return { from: getFirstDay(addMonths(month, -1)), to: getLastDay(addMonths(month, -1)) };
    case 'ThisQuarter':
      return { from: getFirstDay(quarter), to: today };
    case 'LastQuarter':
      return { from: getFirstDay(addMonths(quarter, -3)), to: getLastDay(addMonths(quarter, -1)) };
    case 'ThisYear':
      return { from: `${pad(year, 4)}-01-01` as Day, to: today };
    case 'LastYear':
      return { from: `${pad(year - 1, 4)}-01-01` as Day, to: `${pad(year - 1, 4)}-12-31` as Day };
  }
}

/** Black Friday is the day after the fourth Thursday of November. */
function findOccasion(occasion: Occasion, year: number): Day {
  const first = `${pad(year, 4)}-11-01` as Day;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const thursday = addDays(first, ((4 - weekday + 7) % 7) + 21);
  return addDays(thursday, occasion === 'BlackFriday' ? 1 : 4);
}

class DateReader {
  readonly #words: readonly Word[];
  readonly #language: SpokenLanguage;

  constructor(words: readonly Word[], language: SpokenLanguage) {
    this.#words = words;
    this.#language = language;
  }

  #getText(at: number): string | undefined {
    return this.#words[at]?.text;
  }

  #getGap(at: number): string {
    return this.#words[at]?.gap ?? '';
  }

  #isAt(at: number, list: readonly string[]): boolean {
    const text = this.#getText(at);
    return text !== undefined && matchesAny(text, list);
  }

  #findMonth(at: number): number | null {
    const text = this.#getText(at);
    if (text === undefined) return null;
    for (const withTypos of [false, true]) {
      const index = this.#language.months.findIndex((names) => matchesAny(text, names, withTypos));
      if (index !== -1) return index + 1;
    }
    return null;
  }

  /** `2026-09-01`, `1. 9. 2026`, `1. 9.`, `1/9`. */
  #readNumeric(at: number): DateMention | null {
    const [first, second, third] = [0, 1, 2].map((index) => this.#getText(at + index));
    const [gap, nextGap] = [this.#getGap(at), this.#getGap(at + 1)];
    const iso = toYear(first);
    if (iso !== null && gap === '-' && nextGap === '-')
      return this.#buildDate(at, 3, iso, toNumber(second), toNumber(third));
    if (gap !== '.' && gap !== '/') return null;
    const [day, month] = [toDayNumber(first), toNumber(second)];
    const year = nextGap.startsWith(gap) ? toYear(third) : null;
    return this.#buildDate(at, year === null ? 2 : 3, year, month, day);
  }

  #buildDate(
    at: number,
    length: number,
    year: number | null,
    month: number | null,
    day: number | null,
  ): DateMention | null {
    if (month === null || month < 1 || month > 12 || day === null || day < 1 || day > 31) return null;
    return { start: at, end: at + length, date: { year, month, day } };
  }

  /** `1 September 2026`, `1. září`, `September 1st`, `September 2026`, `in May`. */
  #readNamed(at: number): DateMention | null {
    const dayBefore = toDayNumber(this.#getText(at));
    const next = dayBefore === null ? null : this.#findMonth(at + 1);
    if (dayBefore !== null && next !== null) return this.#endWithYear(at, at + 2, next, dayBefore);
    const month = this.#findMonth(at);
    if (month === null) return null;
    const day = toYear(this.#getText(at + 1)) === null ? toDayNumber(this.#getText(at + 1)) : null;
    if (day !== null && this.#getGap(at + 1) !== '%') return this.#endWithYear(at, at + 2, month, day);
    const mention = this.#endWithYear(at, at + 1, month, null);
    const isDoubtful = this.#isAt(at, this.#language.doubtfulMonths);
    return !isDoubtful || mention.date.year !== null || this.#isAt(at - 1, this.#language.within)
      ? mention
      : null;
  }

  #endWithYear(start: number, end: number, month: number, day: number | null): DateMention {
    const year = toYear(this.#getText(end));
    return { start, end: year === null ? end : end + 1, date: { year, month, day } };
  }

  #readYear(at: number): DateMention | null {
    const year = toYear(this.#getText(at));
    return year !== null && this.#isAt(at - 1, this.#language.within)
      ? { start: at, end: at + 1, date: { year, month: null, day: null } }
      : null;
  }

  readDate(at: number): DateMention | null {
    return this.#readNumeric(at) ?? this.#readNamed(at) ?? this.#readYear(at);
  }

  /** The first day of `1.–15. 9.` or `from 1 to 15 September`, which shares the month of the last. */
  readShared(at: number): { first: CalendarDate; last: DateMention } | null {
    const day = toDayNumber(this.#getText(at));
    if (day === null) return null;
    const isDash = /[-–—]/.test(this.#getGap(at));
    if (!isDash && !this.#isAt(at + 1, this.#language.to)) return null;
    const last = this.readDate(isDash ? at + 1 : at + 2);
    return last === null || last.date.day === null ? null : { first: { ...last.date, day }, last };
  }

  /** `Q3`, `third quarter`, `3. čtvrtletí`, each also with its year: the latest that has begun where it has none. */
  readQuarter(at: number, today: Day): { end: number; period: Period } | null {
    const text = this.#getText(at) ?? '';
    const short = /^q([1-4])$/.exec(text)?.[1];
    const number =
      short === undefined
        ? this.#isAt(at + 1, this.#language.quarter)
          ? this.#language.ordinals.findIndex((names) => matchesAny(text, names)) + 1 ||
            (/^[1-4]$/.test(text) ? Number(text) : 0)
          : 0
        : Number(short);
    if (number === 0) return null;
    const next = at + (short === undefined ? 2 : 1);
    const year = toYear(this.#getText(next));
    const build = (of: number): Period => ({
      from: getMonthRange(buildMonth(of, number * 3 - 2)).fromDay,
      to: getMonthRange(buildMonth(of, number * 3)).toDay,
    });
    const current = build(Number(today.slice(0, 4)));
    const latest = current.from <= today ? current : build(Number(today.slice(0, 4)) - 1);
    return year === null ? { end: next, period: latest } : { end: next + 1, period: build(year) };
  }

  /** The day of `since Monday`: the latest with that name. */
  readSinceWeekday(at: number, today: Day): Day | null {
    if (!this.isFrom(at - 1)) return null;
    const index = this.#language.weekdays.findIndex((names) => this.#isAt(at, names));
    if (index === -1) return null;
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(today, -((weekday - index + 7) % 7));
  }

  /** The day of `since the 1st`, `od prvního`: the latest with that number. */
  readSinceDay(at: number, today: Day): { start: number; day: Day } | null {
    const start = this.isFrom(at - 1) ? at - 1 : this.#getText(at - 1) === 'the' ? at - 2 : -1;
    const text = this.#getText(at) ?? '';
    const spoken = this.#language.ordinals.findIndex((names) => matchesAny(text, names)) + 1;
    const isOrdinal = /^\d{1,2}(?:st|nd|rd|th)$/.test(text) || spoken > 0;
    const number = spoken > 0 ? spoken : toDayNumber(text);
    const isAlone = this.#findMonth(at + 1) === null && !this.#isAt(at + 1, this.#language.quarter);
    if (start < 0 || !this.isFrom(start) || !isOrdinal || number === null || !isAlone) return null;
    for (let back = 0; back <= 2; back += 1) {
      const day = `${addMonths(toMonth(today), -back)}-${pad(number)}`;
      if (isDay(day) && day <= today) return { start, day };
    }
    return null;
  }

  /** The latest day of `Black Friday`, or that of its year. */
  readOccasion(at: number, today: Day): { end: number; period: Period } | null {
    for (const occasion of occasions)
      for (const phrase of this.#language.occasions[occasion]) {
        const words = phrase.split(' ');
        if (!words.every((word, index) => this.#isAt(at + index, [word]))) continue;
        const end = at + words.length;
        const isIn = toYear(this.#getText(end)) === null && this.#isAt(end, this.#language.within);
        const next = isIn ? end + 1 : end;
        const year = toYear(this.#getText(next));
        const current = findOccasion(occasion, Number(today.slice(0, 4)));
        const latest = current <= today ? current : findOccasion(occasion, Number(today.slice(0, 4)) - 1);
        const day = year === null ? latest : findOccasion(occasion, year);
        return { end: year === null ? end : next + 1, period: { from: day, to: day } };
      }
    return null;
  }

  /** Where the last day of a range begins; null where no range follows. */
  findRangeEnd(end: number): number | null {
    if (/^\.?\s*[-–—]$/.test(this.#getGap(end - 1))) return end;
    return this.#isAt(end, this.#language.to) ? end + 1 : null;
  }

  isFrom(at: number): boolean {
    return this.#isAt(at, this.#language.from);
  }

  /** The number of `last 7 days` with its unit. */
  readCounted(at: number): { end: number; count: number; unit: 'day' | 'week' | 'month' } | null {
    if (!this.#isAt(at, this.#language.last)) return null;
    const text = this.#getText(at + 1);
    if (this.#isAt(at + 1, this.#language.fortnight)) return { end: at + 2, count: 2, unit: 'week' };
    const count = text === undefined ? null : readCount(text, this.#language);
    if (count === null || count < 1 || count > maxCount) return null;
    for (const unit of ['day', 'week', 'month'] as const)
      if (this.#isAt(at + 2, this.#language.units[unit])) return { end: at + 3, count, unit };
    return null;
  }
}

/** A number in digits or in words. */
export function readCount(text: string, language: SpokenLanguage): number | null {
  const index = language.numbers.findIndex((names) => matchesAny(text, names));
  return index === -1 ? toNumber(text) : index + 1;
}

function getCountedPeriod(count: number, unit: 'day' | 'week' | 'month', today: Day): Period {
  if (unit !== 'month') return { from: addDays(today, 1 - count * (unit === 'week' ? 7 : 1)), to: today };
  const start = getMonthRange(addMonths(toMonth(today), -count));
  const sameDay = `${start.fromDay.slice(0, 8)}${today.slice(8)}` as Day;
  return { from: addDays(sameDay > start.toDay ? start.toDay : sameDay, 1), to: today };
}

/** Finds the dates and ranges of a text and claims their words; periods with a name of their own are not among them. */
export function findDates(
  words: readonly Word[],
  language: SpokenLanguage,
  today: Day,
  { claimed, joinsRanges }: { readonly claimed: boolean[]; readonly joinsRanges: boolean },
): Mention[] {
  const mentions: Mention[] = [];
  const reader = new DateReader(words, language);
  const cut = (period: Period): Period =>
    period.from <= today && period.to > today ? { from: period.from, to: today } : period;
  const add = (start: number, end: number, period: Period | null): void => {
    if (period === null || period.from > period.to) return;
    claimed.fill(true, start, end);
    mentions.push({ start, end, period: cut(period), name: null });
  };
  const addRange = (start: number, first: CalendarDate, last: DateMention): void => {
    const to = toPeriod(last.date, today)?.to;
    const from = to === undefined ? undefined : toPeriod(first, to)?.from;
    if (to !== undefined && from !== undefined) add(start, last.end, { from, to });
  };
  for (let at = 0; at < words.length; at += 1) {
    const counted = reader.readCounted(at);
    if (counted !== null) add(at, counted.end, getCountedPeriod(counted.count, counted.unit, today));
    const quarter = reader.readQuarter(at, today);
    const since = reader.readSinceWeekday(at, today);
    const occasion = reader.readOccasion(at, today);
    if (occasion !== null) {
      add(at, occasion.end, occasion.period);
      at = occasion.end - 1;
      continue;
    }
    const sinceDay = reader.findRangeEnd(at + 1) === null ? reader.readSinceDay(at, today) : null;
    if (sinceDay !== null) {
      add(sinceDay.start, at + 1, { from: sinceDay.day, to: today });
      continue;
    }
    if (quarter !== null) add(at, quarter.end, quarter.period);
    if (since !== null) add(at - 1, at + 1, { from: since, to: today });
    if (quarter !== null || since !== null) {
      at = Math.max(at, (mentions.at(-1)?.end ?? 0) - 1);
      continue;
    }
    const shared = counted === null && joinsRanges ? reader.readShared(at) : null;
    const date = counted === null && shared === null ? reader.readDate(at) : null;
    const start = reader.isFrom(at - 1) ? at - 1 : at;
    if (shared !== null) addRange(start, shared.first, shared.last);
    if (date !== null) {
      const next = joinsRanges ? reader.findRangeEnd(date.end) : null;
      const last = next === null ? null : reader.readDate(next);
      if (last !== null) addRange(start, date.date, last);
      else {
        const period = toPeriod(date.date, today);
        // A range from a day until today; of a month alone, `from` is said for the month.
        const isSince = start < at && date.date.day !== null && period !== null && period.from <= today;
        add(start, date.end, isSince ? { from: period.from, to: today } : period);
      }
    }
    at = Math.max(at, (mentions.at(-1)?.end ?? 0) - 1);
  }
  return mentions;
}

const counterparts: Partial<Record<PeriodName, PeriodName>> = {
  LastMonth: 'ThisMonth',
  LastWeek: 'ThisWeek',
  LastQuarter: 'ThisQuarter',
  Yesterday: 'Today',
};

const getYearBefore = (day: Day): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** The period that another is compared with, as a comparison of the reports. */
export function toComparison(
  period: Mention | null,
  compared: Mention,
  today: Day,
): { period: Period | null; comparison: Comparison } {
  const isYear =
    compared.name === 'LastYear' ||
    (period !== null && compared.period.from === getYearBefore(period.period.from));
  const comparison = isYear ? 'PreviousYear' : 'PreviousPeriod';
  if (period !== null) return { period: period.period, comparison };
  const counterpart = compared.name === null ? undefined : counterparts[compared.name];
  return { period: counterpart === undefined ? null : getNamedPeriod(counterpart, today), comparison };
}
