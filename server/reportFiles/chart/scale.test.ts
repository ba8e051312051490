import { expect, it } from 'vitest';
import { computeScale } from './scale.ts';

it.each([
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[97], [0, 25, 50, 75, 100]],
  [[12_400], [0, 5_000, 10_000, 15_000]],
  [[0.3], [0, 0.1, 0.2, 0.30000000000000004]],
])('marks %j by %j', (values, ticks) => {
  expect(computeScale(values, 4)).toEqual({ top: ticks.at(-1), ticks });
});

it('marks counts by whole numbers only', () => {
  expect(computeScale([2], 4, true).ticks).toEqual([0, 1, 2]);
  expect(computeScale([9], 4, true).ticks).toEqual([0, 3, 6, 9]);
});
