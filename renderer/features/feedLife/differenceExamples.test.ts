import { expect, it } from 'vitest';
import { firstOfEachKind, priceOf } from './differenceExamples.ts';

it('takes some of each kind and keeps their order', () => {
  const rows = (['Added', 'Removed', 'Added', 'Added', 'PriceMoved'] as const).map((kind, id) => ({
    kind,
    id,
  }));
  expect(firstOfEachKind(rows, 2).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
  expect(firstOfEachKind([], 2)).toEqual([]);
});

it('knows prices among the values', () => {
  expect(priceOf('priceMinor', '1048.50 CZK')).toEqual({ value: 1_048.5, currency: 'CZK' });
  expect(priceOf('salePriceMinor', null)).toBeNull();
  expect(priceOf('title', '159.00 CZK')).toBeNull();
});
