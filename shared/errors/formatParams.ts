import { isDay } from '../domain/dates/days.ts';
import { formatDay } from '../domain/format/dateTime.ts';
import { formatNumber } from '../domain/format/format.ts';
import type { Language } from '../i18n/languages.ts';
import type { ErrorParams } from './appError.ts';

/** Values of an error's text as a person reads them: days and numbers as the language writes them. */
export function formatParams(params: ErrorParams, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // A count also chooses the plural, which takes the number itself.
      typeof value === 'number' && name !== 'count'
        ? formatNumber(value, language)
        : typeof value === 'string' && isDay(value)
          ? formatDay(value, language)
          : value,
    ]),
  );
}
