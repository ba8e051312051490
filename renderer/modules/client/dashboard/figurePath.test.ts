import { expect, test } from 'vitest';
import { readTrend } from '#renderer/features/statistics/keyFigures.ts';
import { buildFigurePath } from './figurePath.ts';
import { stripFigures } from './verdict.ts';

const days = { from: '2026-09-01', to: '2026-09-30' };

test('every figure leads to a trend that its page has, over the same days', () => {
  for (const measure of stripFigures) {
    const address = new URL(buildFigurePath(measure, days), 'https://a.example');
    const { from, to, trend } = Object.fromEntries(address.searchParams);
    expect(address.pathname).toBe('/app/statistic/campaign');
    expect({ from, to }).toEqual(days);
    expect(readTrend(trend ?? null)).toBe(trend);
  }
});
