import { expect, it } from 'vitest';
import { buildSparklinePaths } from './buildSparklinePaths.ts';

const box = { width: 100, height: 20, floor: 22 };

it.each([
  [[0, 10, 5], 'M0 20L50 0L100 10', 'M0 22L0 20L50 0L100 10L100 22Z'],
  [[3, 3], 'M0 10L100 10', 'M0 22L0 10L100 10L100 22Z'],
  [[7], 'M0 10', 'M0 22L0 10L0 22Z'],
  [[0, 0], 'M0 20L100 20', 'M0 22L0 20L100 20L100 22Z'],
  [[null, null], '', ''],
  [[], '', ''],
])('%j', (values, line, area) =>
  expect(buildSparklinePaths(values, box)).toEqual({ line, bridges: '', area }),
);

it('a known zero is no hole', () => {
  expect(buildSparklinePaths([10, 0, 10], box).line).toBe('M0 0L50 20L100 0');
});

it('joins the days beside a gap by dots, and leaves the area under it open', () => {
  expect(buildSparklinePaths([0, 10, null, 10, 0], box)).toEqual({
    line: 'M0 20L25 0M75 0L100 20',
    bridges: 'M25 0L75 0',
    area: 'M0 22L0 20L25 0L25 22ZM75 22L75 0L100 20L100 22Z',
  });
});
