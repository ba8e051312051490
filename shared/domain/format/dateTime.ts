import { getIntlTag, type Language } from '../../i18n/languages.ts';
import type { Day } from '../dates/days.ts';

/** Date parts of the date-time formats, fixed width (SPECIFICATION 9; the others after the Unicode locale data). */
const datePatterns: Readonly<Record<Language, string>> = {
  cs: 'dd.MM.yyyy',
  da: 'dd.MM.yyyy',
  de: 'dd.MM.yyyy',
  el: 'dd/MM/yyyy',
  en: 'MM/dd/yyyy',
  es: 'dd/MM/yyyy',
  fi: 'dd.MM.yyyy',
  fr: 'dd/MM/yyyy',
  hu: 'yyyy. MM. dd.',
  it: 'dd/MM/yyyy',
  nl: 'dd-MM-yyyy',
  nn: 'dd.MM.yyyy',
  pl: 'dd.MM.yyyy',
  pt: 'dd/MM/yyyy',
  ro: 'dd.MM.yyyy',
  sk: 'dd.MM.yyyy',
  sv: 'yyyy-MM-dd',
};

const timeSeparators: Partial<Record<Language, string>> = { da: '.', fi: '.' };

/** The date pattern of a language, for pickers: `dd.MM.yyyy`. */
export function getDatePattern(language: Language): string {
  return datePatterns[language];
}

function fill(pattern: string, year: string, month: string, day: string): string {
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

/** A calendar day: 21.11.2026. */
export function formatDay(day: Day | string, language: Language): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return fill(datePatterns[language], year, month, date);
}

/** A short calendar day without its year, for axes: 21 Nov. */
export function formatShortDay(day: Day | string, language: Language): string {
  return new Intl.DateTimeFormat(getIntlTag(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    .replaceAll(' ', '\u00A0');
}

/** A month with its year inside a sentence: October 2026, říjen 2026. */
export function formatMonthInText(month: string, language: Language): string {
  return new Intl.DateTimeFormat(getIntlTag(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** A month with its year as a heading begins: October 2026, Říjen 2026. */
export function formatMonth(month: string, language: Language): string {
  const text = formatMonthInText(month, language);
  return text.charAt(0).toLocaleUpperCase(getIntlTag(language)) + text.slice(1);
}

/** A month with its year where there is little room: Oct 2026. */
export function formatShortMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(getIntlTag(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

function getMinuteFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
}

function toParts(instant: Date, format: Intl.DateTimeFormat): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** An instant in a time zone (the device's unless given): 21.11.2026 14:05. */
export function formatDateTime(instant: string | Date, language: Language, timeZone?: string): string {
  const parts = toParts(new Date(instant), getMinuteFormat(timeZone));
  const date = fill(datePatterns[language], parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '');
  return `${date} ${parts['hour'] ?? ''}${timeSeparators[language] ?? ':'}${parts['minute'] ?? ''}`;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Writes very many instants of a time zone as `formatDateTime` does: how far a day is from UTC is asked once, and
 * each time only on the days on which clocks change.
 */
export function createDateTimeFormatter(
  language: Language,
  timeZone: string,
): (instant: string | Date) => string {
  const format = getMinuteFormat(timeZone);
  const offsetAt = (ms: number): number => {
    const { year, month, day, hour, minute } = toParts(new Date(ms), format);
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - ms;
  };
  /** Milliseconds ahead of UTC by the day of UTC; null where they change. */
  const offsets = new Map<number, number | null>();
  const getOffset = (ms: number): number => {
    const day = Math.floor(ms / dayMs);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const first = offsetAt(day * dayMs);
      offsets.set(day, (offset = first === offsetAt((day + 1) * dayMs) ? first : null));
    }
    return offset ?? offsetAt(Math.floor(ms / minuteMs) * minuteMs);
  };
  const dates = new Map<number, string>();
  const getDate = (day: number): string => {
    let date = dates.get(day);
    if (date === undefined) dates.set(day, (date = formatDay(new Date(day * dayMs).toISOString(), language)));
    return date;
  };
  const separator = timeSeparators[language] ?? ':';
  const padTwo = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
  return (instant) => {
    const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
    const local = ms + getOffset(ms);
    const day = Math.floor(local / dayMs);
    const minutes = Math.floor((local - day * dayMs) / minuteMs);
    return `${getDate(day)} ${padTwo(Math.floor(minutes / 60))}${separator}${padTwo(minutes % 60)}`;
  };
}

/** The time of day of an instant (in the device's time zone unless given): 14:05. */
export function formatTime(instant: string | Date, language: Language, timeZone?: string): string {
  return formatDateTime(instant, language, timeZone).split(' ').at(-1) ?? '';
}

/** The zone of a time in brackets, ` (Europe/Prague)`, where the device's clock shows another time; else nothing. */
export function formatForeignZone(instant: string | Date, timeZone?: string): string {
  if (timeZone === undefined) return '';
  const isSame = formatDateTime(instant, 'en', timeZone) === formatDateTime(instant, 'en');
  return isSame ? '' : ` (${timeZone})`;
}

/** An instant in full with its time zone, for the tip of a short one. */
export function formatFullDateTime(instant: string | Date, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(getIntlTag(language), {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(instant));
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** How long ago or until an instant: 5 minutes ago. Past a week it is the date and time. */
export function formatRelative(
  instant: string | Date,
  now: Date,
  language: Language,
  timeZone?: string,
): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) > 7 * 86_400) return formatDateTime(instant, language, timeZone);
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds) ?? steps[3];
  return new Intl.RelativeTimeFormat(getIntlTag(language), { numeric: 'auto' }).format(
    Math.trunc(seconds / step.seconds),
    step.unit,
  );
}
