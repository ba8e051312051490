import { expect, it } from 'vitest';
import type { ContentFacts, ContentProduct } from './contentFacts.ts';
import { listTopicProducts } from './topicProducts.ts';

const createProduct = (
  productId: string,
  title: string,
  category: string,
  brand: string | null = null,
): ContentProduct => ({
  productId,
  title,
  description: null,
  brand,
  categoryPath: ['Home', category],
  priceMinor: 10_000,
  salePriceMinor: null,
  currency: 'CZK',
  availability: 'in_stock',
  link: '',
  imageLink: '',
});
const facts: ContentFacts = {
  language: 'en',
  domain: 'shop.test',
  shopName: 'Shop',
  description: null,
  productCount: 9,
  brands: ['Luma'],
  categories: [
    { name: 'Lamps', count: 6, fromPriceMinor: null, productIds: ['L1', 'L2', 'L3'] },
    { name: 'Table Lamps', count: 3, fromPriceMinor: null, productIds: ['T1', 'T2'] },
    { name: 'Old', count: 3, fromPriceMinor: null },
  ],
  currency: 'CZK',
  products: [createProduct('T1', 'Nora', 'Table Lamps'), createProduct('S1', 'Oslo', 'Sofas', 'Luma')],
};

it('a topic carries the products that it names, both of a comparison', () => {
  expect(listTopicProducts(facts, 'Nora or Oslo?', ['T1'])).toEqual(['T1', 'S1']);
  expect(listTopicProducts(facts, 'Oslo in Lamps', ['T1'])).toEqual(['S1']);
});

it('a topic about a category carries several of it, the chosen first where it is one of them', () => {
  expect(listTopicProducts(facts, 'Table Lamps: how to choose', ['S1', 'T1'])).toEqual(['T1', 'T2']);
  expect(listTopicProducts(facts, 'Three from Lamps', ['S1'])).toEqual(['L1', 'L2', 'L3']);
});

it('other topics carry the brand’s products first, then the chosen ones, four at most', () => {
  expect(listTopicProducts(facts, 'Meet Luma', ['T1'])).toEqual(['S1', 'T1']);
  expect(listTopicProducts(facts, 'Behind the scenes', ['T1'])).toEqual(['T1']);
  expect(listTopicProducts(facts, 'Old favourites', ['T1'])).toEqual(['T1']);
  expect(listTopicProducts(facts, 'Gifts', ['A', 'B', 'C', 'D', 'E', 'A'])).toEqual(['A', 'B', 'C', 'D']);
});
