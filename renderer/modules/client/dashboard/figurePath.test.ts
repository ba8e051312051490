import { expect, test } from 'vitest';
import { listKeyMeasures } from '#renderer/features/reportSummary/summaryFigures.ts';
import { readTrend } from '#renderer/features/statistics/keyFigures.ts';
import { figurePath } from './figurePath.ts';

const days = { from: '2026-09-01', to: '2026-09-30' };

test('every figure leads to a course that its page has, over the same days', () => {
  for (const measure of [...listKeyMeasures('costOfSales'), ...listKeyMeasures('returnOnAdSpend')]) {
    const address = new URL(figurePath(measure, days, false), 'https://a.example');
    const { from, to, trend } = Object.fromEntries(address.searchParams);
    expect(address.pathname).toBe('/app/statistic/campaign');
    expect({ from, to }).toEqual(days);
    expect(readTrend(trend ?? null)).toBe(trend);
  }
});

test('visitors lead to the visitors where they may be seen', () => {
  expect(figurePath('users', days, true)).toBe('/app/statistic/user?from=2026-09-01&to=2026-09-30');
  expect(figurePath('orders', days, true)).toContain('trend=orders');
});
