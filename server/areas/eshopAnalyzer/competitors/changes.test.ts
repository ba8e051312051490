import { expect, it } from 'vitest';
import { sumChanges } from './changes.ts';

/** A page of the product A, which costs 100 in the shop. */
const createPage = (url: string, price: number, status = 200): Parameters<typeof sumChanges>[0][number] => ({
  url: `https://rival.test/${url}`,
  status,
  offer:
    status === 200
      ? {
          title: 'Lamp',
          brand: null,
          gtin: null,
          category: null,
          priceMinor: price * 100,
          currency: 'CZK',
          isInStock: null,
        }
      : null,
  match: {
    productId: 'A',
    by: 'Gtin',
    title: 'Lamp',
    priceMinor: 10_000,
    currency: 'CZK',
    revenueMinor: 5_000,
  },
});
const unchanged = { newlyCheaper: 0, noLongerCheaper: 0 };

it('judges where a product is cheaper only by addresses that both checks read', () => {
  const [cheap, dear] = [createPage('outlet', 80), createPage('lamp', 120)];
  // The check ended before it came to the other address, or that one answered nothing.
  expect(sumChanges([dear], [cheap, dear])).toMatchObject(unchanged);
  expect(sumChanges([createPage('outlet', 0, 503), dear], [cheap, dear])).toMatchObject(unchanged);
  expect(sumChanges([cheap, dear], [dear])).toMatchObject(unchanged);
  expect(sumChanges([cheap, dear], [createPage('outlet', 0, 0), dear])).toMatchObject(unchanged);
});

it('says what changed at these addresses, and that a cheaper one is gone', () => {
  const dear = createPage('lamp', 120);
  expect(sumChanges([createPage('lamp', 90)], [dear])).toMatchObject({
    newlyCheaper: 1,
    newlyCheaperMinor: 5_000,
  });
  expect(sumChanges([dear], [createPage('lamp', 90)])).toMatchObject({ noLongerCheaper: 1 });
  expect(sumChanges([createPage('outlet', 0, 404), dear], [createPage('outlet', 80), dear])).toMatchObject({
    gone: 1,
    noLongerCheaper: 1,
  });
});
