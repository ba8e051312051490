import { morningTime } from '#shared/domain/assistant/settings.ts';
import { addDays, parseWallTime, toLocalDay } from '#shared/domain/dates/days.ts';

/** The next instant after another at which it is morning in a zone. */
export function computeMorning(timeZone: string, after: Date): Date {
  const today = toLocalDay(after, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const at = parseWallTime(`${addDays(today, ahead)}T${morningTime}`, timeZone);
    if (at !== null && at > after) return at;
  }
}
