import { parseWallTime, toWallTime } from './days.ts';

/** What a change of the clocks does to a wall time: it is skipped, or shown twice. */
export type ClockChange = 'Skipped' | 'Twice';

/** The longest change of clocks in use, with room to spare. */
const longestChangeMs = 3 * 3_600_000;
const stepMs = 15 * 60_000;

/**
 * Whether the clocks of a zone skip a wall time such as `2027-03-28T02:30`, or show it twice; null where they do neither,
 * and for no valid time.
 */
export function findClockChange(wallTime: string, timeZone: string): ClockChange | null {
  const instant = parseWallTime(wallTime, timeZone);
  if (instant === null) return null;
  if (toWallTime(instant, timeZone) !== wallTime) return 'Skipped';
  for (let ago = stepMs; ago <= longestChangeMs; ago += stepMs)
    for (const at of [instant.getTime() - ago, instant.getTime() + ago])
      if (toWallTime(new Date(at), timeZone) === wallTime) return 'Twice';
  return null;
}
