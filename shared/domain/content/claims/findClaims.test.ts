import { describe, expect, it } from 'vitest';
import type { ContentFacts } from '../contentFacts.ts';
import { findClaims, foldLetters } from './findClaims.ts';

const facts: ContentFacts = {
  language: 'en',
  domain: 'lampicky.cz',
  shopName: 'Lampicky',
  description: 'Family shop with lamps. Free delivery from CZK 1,500.',
  productCount: 284,
  brands: ['Eglo'],
  categories: [{ name: 'Table lamps', count: 40, fromPriceMinor: 79_000 }],
  currency: 'CZK',
  products: [
    {
      productId: 'NORA',
      title: 'Nora table lamp',
      description: 'A terracotta lamp with an oak base. It weighs 14 kg.',
      brand: 'Eglo',
      categoryPath: ['Table lamps'],
      priceMinor: 149_000,
      salePriceMinor: 119_000,
      currency: 'CZK',
      availability: 'in_stock',
      link: 'https://lampicky.cz/nora',
      imageLink: 'https://shop.cz/photo.jpg',
    },
    {
      productId: 'ARCO',
      title: 'Arco 2000 floor lamp',
      description: null,
      brand: null,
      categoryPath: ['Floor lamps'],
      priceMinor: 399_000,
      salePriceMinor: null,
      currency: 'CZK',
      availability: 'out_of_stock',
      link: 'https://lampicky.cz/arco',
      imageLink: 'https://shop.cz/photo.jpg',
    },
  ],
};
const check = (text: string, brief = '') =>
  findClaims(text, facts, brief, 'en').map((claim) => [claim.text, claim.kind, claim.source?.field ?? null]);

describe('a claim', () => {
  it.each([
    [
      'Nora table lamp costs CZK 1,190 instead of CZK 1,490.',
      [
        ['CZK 1,190', 'Price', 'salePrice'],
        ['CZK 1,490', 'Price', 'price'],
      ],
    ],
    [
      'You save CZK 300, that is 20%.',
      [
        ['CZK 300', 'Price', 'discount'],
        ['20%', 'Discount', 'discount'],
      ],
    ],
    ['Lamps from 790 Kč.', [['790 Kč', 'Price', 'categoryPrice']]],
    ['Nora table lamp is in stock.', [['in stock', 'Stock', 'availability']]],
    [
      'It has an oak base and weighs 14 kg.',
      [
        ['oak', 'Material', 'description'],
        ['14 kg', 'Number', 'description'],
      ],
    ],
    [
      'Free delivery from CZK 1,500.',
      [
        ['Free delivery', 'Delivery', 'shopDescription'],
        ['CZK 1,500', 'Price', null],
      ],
    ],
    ['Over 280 products.', [['280', 'Number', 'productCount']]],
    ['Arco 2000 floor lamp costs 3 990 Kč.', [['3 990 Kč', 'Price', 'price']]],
  ])('with a source: %s', (text, expected) => {
    expect(check(text)).toEqual(
      expected.map(([found, ...rest]) => [expect.stringContaining(String(found).slice(0, 5)), ...rest]),
    );
  });

  it.each([
    ['Arco 2000 floor lamp costs CZK 1,190.', 'the price of another product'],
    ['Arco 2000 floor lamp is in stock.', 'a product that is sold out'],
    ['Everything is in stock.', 'all products, one of which is sold out'],
    ['86 pieces of Nora table lamp', 'a quantity that no field has'],
    ['The best-selling floor lamp', 'a rank'],
    ['Rated 4.8 out of 5', 'a rating'],
    ['50% off', 'a discount that no product has'],
    ['Marble base', 'a material'],
    ['It arrives within 2 working days', 'a delivery time'],
    ['The cheapest lamp', 'a superlative'],
    ['With a guarantee', 'a guarantee'],
    ['Battery for 18 hours', 'a number'],
    ['Nejprodávanější lampa v Česku', 'a rank in Czech'],
    ['Doručíme do 24 hodin', 'a delivery time in Czech'],
    ['Sofort verfügbar', 'stock in German'],
  ])('without one: %s (%s)', (text) => {
    expect(findClaims(text, facts, '', 'en').filter(({ source }) => source === null)).not.toEqual([]);
  });

  it('that the user made in the brief may be repeated', () => {
    expect(check('Black Friday until 30 November', 'Black Friday 27 to 30 November')).toEqual([
      [expect.stringContaining('30'), 'Number', 'brief'],
    ]);
  });

  it('is none where a text only counts, names a year or a product', () => {
    expect(check('3 tips for 2026 with Arco 2000 floor lamp')).toEqual([]);
    expect(check('3 tips for 2026 with Arco\u00A02000\u202Ffloor lamp')).toEqual([]);
  });

  it('ends with a word, never within one', () => {
    const find = (text: string) => findClaims(text, facts, '', 'de').map((claim) => claim.text);
    expect(find('Hier finden Sie 148 Produkte.')).toEqual(['148']);
    expect(find('Das Kabel ist 180 cm lang.')).toEqual(['180 cm']);
  });

  it('is found at its place, whatever letters and signs precede it', () => {
    const text = '😀 Žluťoučký ﬁ مرحبا: CZK 9,999';
    const [claim] = findClaims(text, facts, '', 'en');
    expect(claim?.source).toBeNull();
    expect(text.slice(claim?.start, claim?.end)).toBe('CZK 9,999');
    expect(foldLetters(text)).toHaveLength(text.length);
  });
});
