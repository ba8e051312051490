import { expect, it } from 'vitest';
import { findSalePrice, getPaidPrice } from './paidPrice.ts';

it.each([
  [{ priceMinor: 10_000, salePriceMinor: 8_000 }, 8_000, 8_000],
  [{ priceMinor: 10_000, salePriceMinor: 0 }, 0, 0],
  [{ priceMinor: 10_000, salePriceMinor: 10_000 }, null, 10_000],
  [{ priceMinor: 10_000, salePriceMinor: 12_000 }, null, 10_000],
  [{ priceMinor: 10_000, salePriceMinor: null }, null, 10_000],
  [{ priceMinor: 10_000 }, null, 10_000],
])('of %j the sale price is %s, and buyers pay %s', (prices, sale, paid) => {
  expect(findSalePrice(prices)).toBe(sale);
  expect(getPaidPrice(prices)).toBe(paid);
});
