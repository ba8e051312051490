import { describe, expect, it } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { getPresetDays, readDateRange, reportFields } from './dateRange.ts';

const today = '2026-03-05' as Day;

describe('presets', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['last7', '2026-02-27', '2026-03-05'],
    ['last30', '2026-02-04', '2026-03-05'],
    ['last90', '2025-12-06', '2026-03-05'],
    ['thisMonth', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s', (name, from, to) => expect(getPresetDays(name, today)).toEqual({ from, to }));
});

describe('the range in the address', () => {
  const read = (query: string) => readDateRange(new URLSearchParams(query), today);
  it('is taken', () =>
    expect(read('from=2026-01-01&to=2026-01-31&compare=PreviousYear')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      compareWith: 'PreviousYear',
    }));
  it.each(['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=x&to=y&compare=z'])(
    'is the last 30 days for %j',
    (query) => expect(read(query)).toEqual({ ...getPresetDays('last30', today), compareWith: null }),
  );
});

it('ends with the last instant of the last day, also where the clock changes', () => {
  const range = { from: '2026-03-28' as Day, to: '2026-03-29' as Day, compareWith: null };
  expect(reportFields(range, 'Europe/Prague')).toEqual({
    dateFrom: '2026-03-27T23:00:00.000Z',
    dateTo: '2026-03-29T21:59:59.999Z',
  });
});
