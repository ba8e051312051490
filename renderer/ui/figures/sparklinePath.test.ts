import { expect, it } from 'vitest';
import { sparklinePath } from './sparklinePath.ts';

it.each([
  [[0, 10, 5], 'M0 20L50 0L100 10'],
  [[0, null, 10], 'M0 20M100 0'],
  [[3, 3], 'M0 10L100 10'],
  [[7], 'M0 10'],
  [[0, 0], ''],
  [[0, null], ''],
  [[], ''],
])('%j', (values, expected) => expect(sparklinePath(values, 100, 20)).toBe(expected));
