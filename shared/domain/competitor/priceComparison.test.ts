import { expect, it } from 'vitest';
import { getSourceCurrency } from './priceComparison.ts';

it.each([
  ['Zbozi', null, 'SK', 'CZK'],
  ['Heureka', null, 'CZ', 'CZK'],
  ['Heureka', null, 'SK', 'EUR'],
  ['Heureka', 'https://sluzby.heureka.sk/export.csv', 'CZ', 'EUR'],
  ['Heureka', 'https://sluzby.heureka.cz/export.csv', 'SK', 'CZK'],
  ['Heureka', 'https://shop.example/export.csv', 'DE', null],
] as const)('the prices of %s at %s for a shop of %s are in %s', (source, address, country, currency) => {
  expect(getSourceCurrency(source, { address, country })).toBe(currency);
});
