import { expect, test } from 'vitest';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import { computeContrast } from '#shared/themes/contrast.ts';
import { theme } from '../../themes/default/theme.ts';
import { measureColors } from '../../themes/measureColors.ts';
import {
  chartPoints,
  computeCountTicks,
  fadeColor,
  getPeriodState,
  selectNamedMonths,
  pickLineColors,
  findRunningPeriod,
} from './chartData.ts';

const today = '2026-11-23' as Day;
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
const orders = {
  name: 'Orders',
  points: days.map((date, index) => ({ date, value: [5, 6, 1, 0][index] ?? null })),
};
const before = {
  name: 'Orders before',
  isComparison: true,
  points: days.map((date) => ({ date, value: 4 })),
};
const shortenText = (points: ReturnType<typeof chartPoints>) =>
  points.map(({ date, value, part, isRunning }) => [date.slice(-2), value, part, isRunning]);

test.each([
  ['2026-11-22', 'over'],
  ['2026-11-23', 'running'],
  ['2026-11-24', 'ahead'],
  ['2026-10', 'over'],
  ['2026-11', 'running'],
  ['2026-12', 'ahead'],
])('on 23 November %s is %s', (period, state) => {
  expect(getPeriodState(period, today)).toBe(state);
});

test('a line enters the running day as a part of its own, and days ahead are not drawn', () => {
  expect(shortenText(chartPoints([orders], { today, isLine: true }))).toEqual([
    ['21', 5, 'Orders', false],
    ['22', 6, 'Orders', false],
    ['22', 6, 'Orders …', true],
    ['23', 1, 'Orders …', true],
  ]);
});

test('columns need no way into the running day', () => {
  expect(shortenText(chartPoints([orders], { today, isLine: false }))).toEqual([
    ['21', 5, 'Orders', false],
    ['22', 6, 'Orders', false],
    ['23', 1, 'Orders …', true],
  ]);
});

test('a comparison is of days that are over', () => {
  const points = chartPoints([orders, before], { today, isLine: true });
  expect(points.filter(({ series }) => series === 'Orders before').map(({ isRunning }) => isRunning)).toEqual(
    [false, false, false, false],
  );
});

test('without a present day all is over', () => {
  const points = chartPoints([orders], { isLine: true });
  expect(points.map(({ isRunning }) => isRunning)).toEqual([false, false, false, false]);
  expect(findRunningPeriod([orders], undefined)).toBeNull();
  expect(findRunningPeriod([before, orders], today)).toBe('2026-11-23');
  expect(findRunningPeriod([{ ...orders, points: orders.points.slice(0, 2) }], today)).toBeNull();
});

test.each([
  ['2026-09-01', '2026-10-31', null],
  ['2026-08-25', '2026-11-23', ['2026-09-01', '2026-10-01', '2026-11-01']],
  [
    '2025-11-24',
    '2026-11-23',
    ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'],
  ],
  [
    '2024-11-24',
    '2026-11-23',
    [
      '2025-01-01',
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ],
  ],
])('an axis from %s to %s names %j', (from, to, months) => {
  const named = selectNamedMonths(listDays(from as Day, to as Day));
  expect(named === null ? null : [...named]).toEqual(months);
});

test('an axis of months names all of them', () => {
  expect(
    selectNamedMonths(
      Array.from({ length: 120 }, (_, at) => `20${10 + Math.floor(at / 12)}-0${1 + (at % 9)}`),
    ),
  ).toBeNull();
});

const light = { ...theme.light, measures: measureColors.light };
const createLine = (tone: 'revenue' | 'spend', isComparison = false) => ({
  name: tone,
  tone,
  isComparison,
  points: [],
});

test('a measure has its colour whatever is drawn beside it', () => {
  const alone = pickLineColors([createLine('spend')], light);
  const [, , second] = pickLineColors(
    [createLine('revenue'), createLine('revenue', true), createLine('spend')],
    light,
  );
  expect(second).toBe(alone[0]);
  expect(second).toBe(measureColors.light.spend);
});

test('the past of each measure is a lighter one of its own colour, never a shared grey', () => {
  const colors = pickLineColors(
    [createLine('revenue'), createLine('revenue', true), createLine('spend'), createLine('spend', true)],
    light,
  );
  expect(new Set(colors).size).toBe(4);
  const getContrast = (color: string | undefined) => computeContrast(color ?? '', light.surface);
  expect(getContrast(colors[1])).toBeLessThan(getContrast(colors[0]));
  expect(getContrast(colors[3])).toBeLessThan(getContrast(colors[2]));
  expect(fadeColor('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

test('a line without a measure takes a colour of the theme, and its past follows it', () => {
  const plain = { name: 'own', points: [] };
  expect(pickLineColors([plain, { ...plain, isComparison: true }], light)[0]).toBe(theme.light.series[0]);
});

test.each([
  [[1, 0, null], 1],
  [[0], 1],
  [[], 1],
  [[3, 2.5], 3],
  [[900], 5],
])('an axis of counts up to %j has no fractions of one', (values, expected) => {
  expect(computeCountTicks(values.map((value) => ({ value })))).toBe(expected);
});
