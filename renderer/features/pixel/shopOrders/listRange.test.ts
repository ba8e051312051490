import { expect, test } from 'vitest';
import { toListRange } from './listRange.ts';

test.each([
  ['2025-11-03', '2025-11-20', '2025-11-03'],
  ['2025-11-20', '2025-11-20', '2025-11-20'],
  ['2025-01-01', '2025-12-31', '2025-10-01'],
])('of a list from %s to %s the days from %s on are shown', (from, to, dateFrom) => {
  expect(toListRange({ from, to })).toEqual({ dateFrom, dateTo: to });
});
