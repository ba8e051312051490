import { expect, test } from 'vitest';
import type { CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import { sortCampaignRows as sortRows } from '#shared/domain/report/campaignReport.ts';
import { createCampaignColumns, getRowKey } from './campaignColumns.tsx';

const createRow = (name: string, expenses: number, costOfSales: number | null): CampaignStatisticsRow => ({
  campaignId: null,
  name,
  channel: 'Google',
  format: 'Dsa',
  campaignType: 'DSA',
  impressions: 0,
  clicks: 0,
  clickThroughRate: null,
  costPerClick: null,
  expenses,
  addToCarts: 0,
  orders: 0,
  conversionRate: null,
  revenue: 0,
  averageOrderValue: null,
  costOfSales,
});
const listNames = (rows: readonly CampaignStatisticsRow[]) => rows.map((one) => one.name).join('');

const rows = [createRow('b', 5, null), createRow('a', 20, 10), createRow('c', 10, 30)];

test.each([
  ['expenses', true, 'acb'],
  ['expenses', false, 'bca'],
  ['name', false, 'abc'],
  ['name', true, 'cba'],
] as const)('by %s, descending %s: %s', (key, isDescending, order) => {
  expect(listNames(sortRows(rows, key, isDescending))).toBe(order);
});

test('rows without a value are last both ways', () => {
  expect(listNames(sortRows(rows, 'costOfSales', false))).toBe('acb');
  expect(listNames(sortRows(rows, 'costOfSales', true))).toBe('cab');
});

test('the rows given stay as they are', () => {
  expect(listNames(sortRows(rows, 'expenses', true))).toBe('acb');
  expect(listNames(rows)).toBe('bac');
});

test('a row of a channel and format is known by both', () => {
  expect(getRowKey(createRow('x', 1, 1))).toBe('Google-DSA');
});

test.each([
  ['Campaign', 'statistics:column.name'],
  ['ChannelAndFormat', 'statistics:column.place'],
] as const)('rows by %s are headed by what they are of', (division, title) => {
  const total = createRow('', 0, null);
  const [first] = createCampaignColumns(
    { currency: 'CZK', total },
    division,
    { figure: () => '' },
    (key) => key,
    () => null,
  );
  expect(first?.title).toBe(title);
});
