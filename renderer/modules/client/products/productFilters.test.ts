import { expect, it } from 'vitest';
import { productPageInput } from '#shared/contracts/productSchemas.ts';
import {
  isFiltered,
  countPaged,
  clampPage,
  readFilters,
  toProductSort,
  toProductQuery,
} from './productFilters.ts';

const parseAddress = (address: string) => toProductQuery(readFilters(new URLSearchParams(address)));

it('asks for what the address says, and the call takes it', () => {
  const query = parseAddress(
    'search=lampa&category=Dům > Světla&availability=in_stock&advertised=no&source=Rule&channel=Google&state=Disapproved&issue=gtin',
  );
  expect(query).toEqual({
    search: 'lampa',
    category: 'Dům > Světla',
    availability: 'in_stock',
    isAdvertised: false,
    source: 'Rule',
    channel: 'Google',
    state: 'Disapproved',
    issueCode: 'gtin',
  });
  expect(productPageInput.safeParse({ page: 1, pageSize: 25, ...query }).success).toBe(true);
});

it('leaves out what makes no sense, so that no address is refused', () => {
  const query = parseAddress(
    `search=%20&availability=soon&advertised=maybe&state=Approved&issue=gtin&source=x`,
  );
  expect(query).toEqual({});
  expect(parseAddress('channel=Elsewhere&state=Approved')).toEqual({});
  expect(productPageInput.safeParse({ page: 1, pageSize: 25, ...query }).success).toBe(true);
});

it('knows whether anything narrows the table', () => {
  expect(isFiltered(readFilters(new URLSearchParams('page=3')))).toBe(false);
  expect(isFiltered(readFilters(new URLSearchParams('advertised=no')))).toBe(true);
  expect(isFiltered(readFilters(new URLSearchParams('search=a')))).toBe(true);
});

it('sorts by what the server sorts by', () => {
  expect(toProductSort('price', true)).toBe('-price');
  expect(toProductSort('title', false)).toBe('title');
  expect(toProductSort('rubbish', true)).toBe('title');
});

it.each([25, 50, 100, 250])('asks for no page of %i that is out of reach', (pageSize) => {
  const page = clampPage(9_999, pageSize);
  expect(productPageInput.safeParse({ page, pageSize }).success).toBe(true);
  expect(productPageInput.safeParse({ page: page + 1, pageSize }).success).toBe(false);
});

it('leads to counted pages, beyond them where there are more, and never out of reach', () => {
  const answer = { page: 40, pageSize: 25, shown: 25, total: 1_000, isTotalExact: false };
  expect(countPaged(answer)).toBe(1_001);
  expect(countPaged({ ...answer, page: 3 })).toBe(1_000);
  expect(countPaged({ ...answer, page: 45, shown: 7, total: 1_107 })).toBe(1_107);
  expect(countPaged({ ...answer, isTotalExact: true })).toBe(1_000);
  expect(countPaged({ ...answer, page: 400, total: 10_000 })).toBe(10_000);
  expect(countPaged({ ...answer, page: 1, total: 250_000, isTotalExact: true })).toBe(10_000);
});
