import { endOfDay, isDay, parseWallTime, startOfDay } from '#shared/domain/dates/days.ts';

const shape = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A day or a moment as feeds write it: `2027-03-01`, `2027-03-01T09:00+0100`; null when it is none. A missing time
 * follows Google's rule: a day begins at 00:00 and ends after 23:59:59, in the zone of the target country.
 */
export function readFeedDate(
  text: string,
  { timeZone = 'UTC', isEnd = false }: { timeZone?: string; isEnd?: boolean } = {},
): number | null {
  const [, day = '', time, zone] = shape.exec(text.trim()) ?? [];
  // JavaScript takes the 31st of February for the 3rd of March.
  if (!isDay(day)) return null;
  if (time === undefined) return (isEnd ? endOfDay(day, timeZone) : startOfDay(day, timeZone)).getTime();
  if (zone === undefined) return parseWallTime(`${day}T${time}`, timeZone)?.getTime() ?? null;
  // The colon in the zone is left out by Google's own examples.
  const moment = Date.parse(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(moment) ? null : moment;
}

/** Two of them with a slash between, the later one after: from when to when a sale price is meant. */
export function readInterval(
  text: string,
  timeZone = 'UTC',
): { readonly from: number; readonly until: number } | null {
  const parts = text.split('/');
  if (parts.length !== 2) return null;
  const from = readFeedDate(parts[0] ?? '', { timeZone });
  const until = readFeedDate(parts[1] ?? '', { timeZone, isEnd: true });
  return from !== null && until !== null && until > from ? { from, until } : null;
}
