import { expect, it } from 'vitest';
import { computeMidnightWaitMs } from './awayFromMidnight.ts';

it.each([
  ['at noon', '2026-06-15T12:00:00Z', 0],
  ['a minute before midnight in Prague', '2026-06-15T21:59:00Z', 60_000],
  ['at midnight in Prague', '2026-06-15T22:00:00Z', 0],
  ['three minutes before midnight in Prague', '2026-06-15T21:57:00Z', 0],
  ['a second before midnight in winter', '2026-12-31T22:59:59Z', 1_000],
  ['before the midnight after a day of 25 hours', '2026-10-25T22:58:00Z', 120_000],
  ['half a minute before midnight of UTC', '2026-06-15T23:59:30Z', 30_000],
])('%s a file of tests waits as long as that day lasts', (_name, now, expected) => {
  expect(computeMidnightWaitMs(new Date(now))).toBe(expected);
});
