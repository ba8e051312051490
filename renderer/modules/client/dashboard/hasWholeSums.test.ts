import { expect, it } from 'vitest';
import { hasWholeSums } from './hasWholeSums.ts';

it.each([
  [[0, 9_890], true],
  [[66.94, 281], true],
  [[-150, null], true],
  [[44.09, 0], false],
  [[99.99], false],
  [[null], false],
])('writes the sums %j of a statement in whole units: %s', (sums, isWhole) => {
  expect(hasWholeSums(sums)).toBe(isWhole);
});
