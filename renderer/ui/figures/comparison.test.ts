import { describe, expect, it } from 'vitest';
import { measures } from '#shared/domain/report/report.ts';
import { toComparison, isGoodChange } from './comparison.ts';

describe('a figure against the time before', () => {
  it.each([
    [
      { previousValue: 200, changePercent: 12.5 },
      { kind: 'change', percent: 12.5 },
    ],
    [
      { previousValue: 200, changePercent: 0 },
      { kind: 'change', percent: 0 },
    ],
    [
      { previousValue: 200, changePercent: -100 },
      { kind: 'change', percent: -100 },
    ],
    [{ previousValue: 0, changePercent: 100 }, { kind: 'nothingBefore' }],
    [{ previousValue: 0, changePercent: 0 }, { kind: 'nothingBefore' }],
    [{ previousValue: null, changePercent: null }, { kind: 'nothingBefore' }],
    [{}, { kind: 'nothingBefore' }],
  ])('%j is %j', (figure, expected) => {
    expect(toComparison(figure)).toEqual(expected);
  });
});

describe('whether a change is good', () => {
  it.each([
    ['expenses', 20, null],
    ['expenses', -20, null],
    ['costOfSales', 20, false],
    ['costOfSales', -20, true],
    ['revenue', 20, true],
    ['revenue', -20, false],
    ['revenue', 0, null],
  ] as const)('%s by %d %%: %s', (measure, percent, expected) => {
    expect(isGoodChange(percent, measures[measure].isGoodWhenUp)).toBe(expected);
  });
});
