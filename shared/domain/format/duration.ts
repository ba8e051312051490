import { getIntlTag, type Language } from '../../i18n/languages.ts';

const hour = 60;
const day = 24 * hour;
/** From so much on the next larger unit says it better. */
const inHoursFrom = 2 * hour;
const inDaysFrom = 2 * day;

function formatUnit(value: number, unit: 'minute' | 'hour' | 'day', language: Language): string {
  const maximumFractionDigits = unit === 'minute' ? 0 : 1;
  return new Intl.NumberFormat(getIntlTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
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
