import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { buildLinePaths, mergeMarks, selectNameStep, computeAxis } from './panelScale.ts';

test.each([
  [18_400, 4, 20_000, [0, 5_000, 10_000, 15_000, 20_000]],
  [1_404, 1, 2_000, [0, 2_000]],
  [9, 4, 10, [0, 2.5, 5, 7.5, 10]],
  [20_000, 4, 20_000, [0, 5_000, 10_000, 15_000, 20_000]],
  [0, 4, 1, [0]],
])('an axis for %d', (largest, steps, max, ticks) => {
  expect(computeAxis(largest, steps)).toEqual({ max, ticks });
});

test('marks that would touch are one, in the tone of the worst', () => {
  const createMark = (x: number, sign: string, tone = 'info') => ({ x, sign, tone });
  expect(mergeMarks([createMark(0, '1'), createMark(50, '2'), createMark(60, '3', 'negative')], 22)).toEqual([
    { x: 0, sign: '1', tone: 'info' },
    { x: 55, sign: '2–3', tone: 'negative' },
  ]);
});

test('names of days do not touch', () => {
  expect([selectNameStep(30, 34, 60), selectNameStep(30, 8, 60), selectNameStep(7, 100, 60)]).toEqual([
    2, 10, 1,
  ]);
});

test('a line bridges days without a value by dots and enters the running day dashed', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
  const paths = buildLinePaths(
    [1, null, 3, 4, 9],
    days,
    '2026-11-23' as Day,
    (index, value) => `${index} ${value}`,
  );
  expect(paths).toEqual({ solid: 'M0 1M2 3', bridges: 'M0 1L2 3', running: 'M2 3L3 4', lastIndex: 2 });
});
