import { expect, it } from 'vitest';
import { formatDays, formatMinutes } from './duration.ts';

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
