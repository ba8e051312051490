import { setTimeout as wait } from 'node:timers/promises';
import { toLocalDay, endOfDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';

/** A file of tests that counts by days is over in this time. */
const fileMs = 180_000;

/** How long to wait for a day that does not end under way, in the zone of shops and staff and in UTC. */
export function computeMidnightWaitMs(now: Date): number {
  const left = [staffTimeZone, 'UTC'].map(
    (zone) => endOfDay(toLocalDay(now, zone), zone).getTime() - now.getTime(),
  );
  return Math.max(0, ...left.filter((ms) => ms < fileMs));
}

/**
 * Waits past a midnight that is near: tests that take today's date and ask the product later mean one and the same day.
 * Called at the top of the file, before the date is taken.
 */
export async function leaveMidnight(): Promise<void> {
  const ms = computeMidnightWaitMs(new Date());
  if (ms > 0) await wait(ms + 100);
}
