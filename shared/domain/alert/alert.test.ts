import { expect, it } from 'vitest';
import { isQuiet } from './alert.ts';

it('quiet hours end before their last minute and may go over midnight', () => {
  const night = { fromMinute: 22 * 60, toMinute: 6 * 60 };
  expect([21 * 60 + 59, 22 * 60, 0, 5 * 60 + 59, 6 * 60].map((minute) => isQuiet(night, minute))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const noon = { fromMinute: 12 * 60, toMinute: 13 * 60 };
  expect([11 * 60 + 59, 12 * 60, 13 * 60].map((minute) => isQuiet(noon, minute))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isQuiet({ fromMinute: 60, toMinute: 60 }, 60)).toBe(false);
  expect(isQuiet(null, 0)).toBe(false);
});
