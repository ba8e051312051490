import { describe, expect, it } from 'vitest';
import { chooseVariants, findMedian, type VariantProduct } from './chooseVariants.ts';

let count = 0;
const createProduct = (change: Partial<VariantProduct> = {}): VariantProduct => {
  count += 1;
  return {
    productId: `P${count}`,
    title: `Lamp ${count}`,
    category: 'Lamps',
    paidMinor: 50_000,
    discountPercent: 0,
    orders: 0,
    revenueMinor: 0,
    ...change,
  };
};
const createProducts = (number: number, change: Partial<VariantProduct> = {}) =>
  Array.from({ length: number }, () => createProduct(change));
const listKinds = (products: readonly VariantProduct[]) =>
  chooseVariants(products).map(({ kind, category, basis }) => [kind, category, basis]);

describe('variants of a first campaign', () => {
  it('without orders are the range and the largest categories, and call nothing a best seller', () => {
    const products = [
      ...createProducts(10),
      ...createProducts(20, { category: 'Chairs' }),
      ...createProducts(3, { category: 'Rugs' }),
    ];
    expect(listKinds(products)).toEqual([
      ['Range', null, 'Feed'],
      ['Category', 'Chairs', 'Feed'],
      ['Category', 'Lamps', 'Feed'],
    ]);
    expect(chooseVariants(products)[0]?.productCount).toBe(33);
  });

  it('take best sellers and the category with most revenue once products are ordered', () => {
    const products = [
      ...createProducts(20, { category: 'Chairs' }),
      ...createProducts(5, { orders: 1, revenueMinor: 900_000 }),
      createProduct({ orders: 9, revenueMinor: 10, productId: 'top' }),
    ];
    const variants = chooseVariants(products);
    expect(variants.map(({ kind, category }) => [kind, category])).toEqual([
      ['BestSellers', null],
      ['Category', 'Lamps'],
      ['Category', 'Chairs'],
    ]);
    expect(variants[0]?.products[0]?.productId).toBe('top');
    expect(variants[0]?.products).toHaveLength(6);
  });

  it('offer reduced products, the largest discount first', () => {
    const variants = chooseVariants([
      ...createProducts(10),
      ...createProducts(6, { category: 'Chairs' }),
      ...[5, 30, 10, 20].map((discountPercent) => createProduct({ category: 'Rugs', discountPercent })),
    ]);
    expect(variants.map(({ kind }) => kind)).toEqual(['Range', 'Category', 'Sale']);
    expect(variants[2]?.products.map(({ discountPercent }) => discountPercent)).toEqual([30, 20, 10, 5]);
  });

  it('spread the range over categories and begin near the median price', () => {
    const [range] = chooseVariants([
      createProduct({ paidMinor: 100, productId: 'spare part' }),
      ...createProducts(4, { paidMinor: 40_000 }),
      createProduct({ paidMinor: 9_000_000, productId: 'show piece' }),
      ...createProducts(5, { category: 'Chairs' }),
    ]);
    expect(range?.products.slice(0, 2).map(({ category }) => category)).toEqual(['Lamps', 'Chairs']);
    expect(range?.products.map(({ productId }) => productId)).not.toContain('show piece');
  });

  it('are one for a shop of one category, and none without products', () => {
    expect(listKinds(createProducts(9))).toEqual([['Range', null, 'Feed']]);
    expect(listKinds(createProducts(2, { category: null }))).toEqual([['Range', null, 'Feed']]);
    expect(listKinds([])).toEqual([]);
  });
});

it.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2],
] as const)('the median of %j is %s', (values, expected) => expect(findMedian(values)).toBe(expected));
