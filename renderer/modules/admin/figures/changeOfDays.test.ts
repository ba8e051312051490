import { expect, test } from 'vitest';
import { roundChange } from '#shared/domain/report/report.ts';
import { computeDayChange } from './useSpendingShops.ts';

test.each([
  [{ czech: 800, foreign: 200 }, { czech: 850, foreign: 206 }, 5.6],
  [{ czech: 80, foreign: 20 }, { czech: 100, foreign: 25 }, 25],
  [{ czech: 3, foreign: 1 }, { czech: 0, foreign: 0 }, -100],
  [{ czech: 0, foreign: 0 }, { czech: 1, foreign: 0 }, 100],
  [{ czech: 0, foreign: 0 }, { czech: 0, foreign: 0 }, 0],
  [{ czech: 99, foreign: 1 }, { czech: 99, foreign: 10 }, 9],
  [{ czech: 1_000, foreign: 0 }, { czech: 1_099, foreign: 0 }, 9.9],
  [{ czech: 2, foreign: 1 }, { czech: 1, foreign: 2 }, 0],
])('%j to %j', (before, after, expected) => {
  expect(roundChange(computeDayChange(before, after) ?? Number.NaN)).toBe(expected);
});

test('no change where a day is not known', () => {
  expect(computeDayChange(null, { czech: 1, foreign: 1 })).toBeNull();
  expect(computeDayChange({ czech: 1, foreign: 1 }, undefined)).toBeNull();
});
