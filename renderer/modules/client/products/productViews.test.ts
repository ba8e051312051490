import { expect, it } from 'vitest';
import { readFilters, toProductQuery } from './productFilters.ts';
import { countViews, listViews, readView, setView } from './productViews.ts';

const toQuery = (address: URLSearchParams) => toProductQuery(readFilters(address));

it('reads back every view that it writes, from any other', () => {
  for (const from of listViews)
    for (const view of listViews)
      expect(readView(setView(setView(new URLSearchParams(), from), view))).toBe(view);
});

it('asks the server for the view alone, without what the former view set', () => {
  const excluded = setView(new URLSearchParams('search=lampa&page=3'), 'excluded');
  expect(toQuery(excluded)).toEqual({ search: 'lampa', isAdvertised: false });
  expect(excluded.has('page')).toBe(false);
  const issues = setView(excluded, 'Issues');
  expect(toQuery(issues)).toEqual({ search: 'lampa', view: 'Issues' });
  expect(toQuery(setView(issues, 'all'))).toEqual({ search: 'lampa' });
});

it('offers no orders only where they are counted', () => {
  const status = { total: 10, advertised: 7, bySource: [], rules: [], progress: null };
  const views = { Issues: 2, Pending: 1, NoOrders: null };
  expect(countViews({ ...status, views })).toEqual({
    all: 10,
    Issues: 2,
    Pending: 1,
    excluded: 3,
    NoOrders: null,
  });
});
