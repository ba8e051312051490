import { expect, it } from 'vitest';
import { selectFirstOfEachKind, parsePrice } from './differenceExamples.ts';

it('takes some of each kind and keeps their order', () => {
  const rows = (['Added', 'Removed', 'Added', 'Added', 'PriceMoved'] as const).map((kind, id) => ({
    kind,
    id,
  }));
  expect(selectFirstOfEachKind(rows, 2).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
  expect(selectFirstOfEachKind([], 2)).toEqual([]);
});

it('knows prices among the values', () => {
  expect(parsePrice('priceMinor', '1048.50 CZK')).toEqual({ value: 1_048.5, currency: 'CZK' });
  expect(parsePrice('salePriceMinor', null)).toBeNull();
  expect(parsePrice('title', '159.00 CZK')).toBeNull();
});
