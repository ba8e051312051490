import { expect, it } from 'vitest';
import type { Day } from '#shared/domain/dates/days.ts';
import { toViewQuery, toViewSearch } from './savedViews.ts';

const toDay = (value: string) => value as Day;

it('keeps a preset as a preset: the last 7 days are others next week', () => {
  const search = new URLSearchParams('from=2026-11-15&to=2026-11-21&model=Linear&page=3');
  const query = toViewQuery(search, toDay('2026-11-21'));
  expect(query).toBe('days=last7&model=Linear');
  expect(toViewSearch(query, toDay('2026-11-28')).toString()).toBe(
    'model=Linear&from=2026-11-22&to=2026-11-28',
  );
});

it('keeps days of one’s own as they are', () => {
  const search = new URLSearchParams('to=2026-10-05&from=2026-10-03&channels=Email');
  const query = toViewQuery(search, toDay('2026-11-21'));
  expect(toViewSearch(query, toDay('2027-01-01')).toString()).toBe(
    'channels=Email&from=2026-10-03&to=2026-10-05',
  );
});

it('takes a preset that it does not know for none', () => {
  expect(toViewSearch('days=never&vat=Excluded', toDay('2026-11-21')).toString()).toBe('vat=Excluded');
});
