import { describe, expect, it } from 'vitest';
import { createCatalogueIndex } from './catalogueIndex.ts';
import { hashText } from '../hashText.ts';

const createProduct = (
  number: number,
  change: { hash?: string; priceMinor?: number; currency?: 'CZK' | 'EUR'; isOnSale?: boolean } = {},
) => ({
  productId: `P${number}`,
  hash: `hash of ${number}`,
  priceMinor: 10_000,
  currency: 'CZK' as const,
  isOnSale: false,
  ...change,
});

describe('the catalogue before a run', () => {
  it('says how far prices moved, unless the shop announced the price', () => {
    const index = createCatalogueIndex();
    for (let number = 1; number <= 3; number += 1)
      index.addKnown({ ...createProduct(number), announcedMinor: number === 1 ? null : 5_000 });
    const { isPriceMoved, priceShift } = index.accept(createProduct(1, { priceMinor: 5_000 }));
    expect([isPriceMoved, Math.round(priceShift * 100)]).toEqual([true, -69]);
    expect(index.accept(createProduct(2, { priceMinor: 5_000 }))).toMatchObject({
      isPriceMoved: false,
      priceShift: 0,
    });
    expect(index.accept(createProduct(3, { priceMinor: 4_000 }))).toMatchObject({ isPriceMoved: true });
  });

  it('reports products added, changed, unchanged, removed, and duplicated in the feed', () => {
    const index = createCatalogueIndex();
    for (let number = 1; number <= 5; number += 1) index.addKnown(createProduct(number));
    expect(index.isInFeed('P1')).toBe(false);
    index.noteInFeed('P1');
    expect(index.isInFeed('P1')).toBe(true);
    expect(index.accept(createProduct(1))).toEqual({
      kind: 'Same',
      isPriceMoved: false,
      priceShift: 0,
      sale: null,
    });
    expect(index.accept(createProduct(2, { hash: 'other' }))).toEqual({
      kind: 'Changed',
      isPriceMoved: false,
      priceShift: 0,
      sale: null,
    });
    expect(index.accept(createProduct(9))).toEqual({
      kind: 'Added',
      isPriceMoved: false,
      priceShift: 0,
      sale: null,
    });
    index.noteInFeed('P3');
    expect([index.knownCount, index.retainedCount, index.goneCount]).toEqual([5, 2, 3]);
    expect(['P1', 'P3', 'P4', 'P9', 'P77'].map((id) => index.isGone(id))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([index.isKnown('P4'), index.isKnown('P9')]).toEqual([true, false]);
  });

  it.each([
    [10_000, 'CZK', false],
    [11_000, 'CZK', false],
    [11_001, 'CZK', true],
    [9_000, 'CZK', false],
    [8_999, 'CZK', true],
    [10_000, 'EUR', true],
  ] as const)('a price of 100 CZK that is now %i %s has moved: %s', (priceMinor, currency, isPriceMoved) => {
    const index = createCatalogueIndex();
    index.addKnown(createProduct(1));
    expect(index.accept(createProduct(1, { hash: 'other', priceMinor, currency }))).toMatchObject({
      kind: 'Changed',
      isPriceMoved,
      sale: null,
    });
  });

  it.each([
    [false, true, 'Started'],
    [true, false, 'Ended'],
    [true, true, null],
  ] as const)('a sale that was %s and is %s has %s', (wasOnSale, isOnSale, sale) => {
    const index = createCatalogueIndex();
    index.addKnown(createProduct(1, { isOnSale: wasOnSale }));
    expect(index.accept(createProduct(1, { isOnSale })).sale).toBe(sale);
    // A product that is new has no sale that began.
    expect(index.accept(createProduct(2, { isOnSale })).sale).toBeNull();
  });

  it('keeps many products apart while it grows, and counts an id once', () => {
    const index = createCatalogueIndex(8);
    for (let number = 0; number < 50_000; number += 1) index.addKnown(createProduct(number));
    for (let number = 0; number < 50_000; number += 1) index.addKnown(createProduct(number));
    expect(index.knownCount).toBe(50_000);
    for (let number = 25_000; number < 75_000; number += 1) index.accept(createProduct(number));
    for (let number = 25_000; number < 75_000; number += 1) index.accept(createProduct(number));
    expect([index.retainedCount, index.goneCount]).toEqual([25_000, 25_000]);
    for (let number = 0; number < 75_000; number += 1)
      if (index.isGone(`P${number}`) !== number < 25_000) throw new Error(`P${number}`);
  });
});

it('a key tells texts apart that look alike', () => {
  const keys = new Set<string>();
  for (let number = 0; number < 200_000; number += 1) keys.add(hashText(`SV-${number}`).join(':'));
  expect(keys.size).toBe(200_000);
  const low = new Set<number>();
  for (let number = 0; number < 20_000; number += 1) low.add(hashText(`SV-${number}`)[0]);
  // Of 32 bits alone some may meet; that many may not.
  expect(low.size).toBeGreaterThan(19_990);
});
