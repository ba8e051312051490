import { getIntlTag, type Language } from '../../i18n/languages.ts';

const hour = 60;
const day = 24 * hour;
/** From so much on the next larger unit says it better. */
const inHoursFrom = 2 * hour;
const inDaysFrom = 2 * day;

type Unit = 'second' | 'minute' | 'hour' | 'day';

function formatUnit(
  value: number,
  unit: Unit,
  language: Language,
  unitDisplay: 'short' | 'long' = 'short',
): string {
  const maximumFractionDigits = unit === 'hour' || unit === 'day' ? 1 : 0;
  return new Intl.NumberFormat(getIntlTag(language), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(value);
}

/** A duration in minutes as a person reads it: in minutes, hours or days, one decimal at most. */
export function formatMinutes(minutes: number, language: Language): string {
  if (minutes < inHoursFrom) return formatUnit(minutes, 'minute', language);
  return minutes < inDaysFrom
    ? formatUnit(minutes / hour, 'hour', language)
    : formatUnit(minutes / day, 'day', language);
}

/** A number of days with its unit. */
export function formatDays(days: number, language: Language): string {
  return formatUnit(days, 'day', language);
}

const second = 1_000;
const waitUnits: readonly (readonly [Unit, number])[] = [
  ['day', day * 60 * second],
  ['hour', hour * 60 * second],
  ['minute', 60 * second],
  ['second', second],
];

/** How long something has been waiting, in whole units of the largest one: 12 minutes. */
export function formatWait(since: string | Date, now: Date, language: Language): string {
  const waitMs = Math.max(0, now.getTime() - new Date(since).getTime());
  const [unit, unitMs] = waitUnits.find(([, ms]) => waitMs >= ms) ?? (['second', second] as const);
  return formatUnit(Math.floor(waitMs / unitMs), unit, language, 'long');
}
