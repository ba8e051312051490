import { expect, it } from 'vitest';
import { formatDays, formatMinutes, formatWait } from './duration.ts';

it.each([
  [0, '0 mins'],
  [119, '119 mins'],
  [120, '2 hrs'],
  [150, '2.5 hrs'],
  [2_879, '48 hrs'],
  [2_880, '2 days'],
  [10_000, '6.9 days'],
])('%d minutes are %s', (minutes, expected) => {
  expect(formatMinutes(minutes, 'en')).toBe(expected);
});

it('are in the language of who reads', () => {
  expect(formatDays(12.5, 'cs').replaceAll('\u00A0', ' ')).toBe('12,5 dne');
  expect(formatMinutes(90, 'cs').replaceAll('\u00A0', ' ')).toBe('90 min');
});

it.each([
  [-5, '0 seconds'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [12 * 60 + 59, '12 minutes'],
  [3_600, '1 hour'],
  [47 * 3_600, '1 day'],
  [30 * 86_400, '30 days'],
])('%d seconds of waiting are %s, not a point in time', (seconds, expected) => {
  const now = new Date('2026-11-24T10:00:00Z');
  expect(formatWait(new Date(now.getTime() - seconds * 1_000), now, 'en')).toBe(expected);
});

it('of waiting are in the language of who reads', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const wait = (since: string) => formatWait(since, now, 'cs').replaceAll('\u00A0', ' ');
  expect([wait('2026-11-24T09:48:00Z'), wait('2026-11-22T09:00:00Z')]).toEqual(['12 minut', '2 dny']);
});
