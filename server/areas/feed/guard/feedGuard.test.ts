import { describe, expect, it } from 'vitest';
import { countFields, createZeroFields, weighRun, type FieldCounts, type WeighedRun } from './feedGuard.ts';

const all = (count: number): FieldCounts => ({
  image_link: count,
  description: count,
  brand: count,
  gtin: count,
  mpn: count,
  product_type: count,
});
const quiet: WeighedRun = {
  knownCount: 100,
  goneCount: 0,
  movedCount: 0,
  itemsRead: 100,
  fieldCounts: all(100),
  before: { itemsRead: 100, fieldCounts: all(100) },
};
const listReasons = (change: Partial<WeighedRun>) =>
  weighRun({ ...quiet, ...change }).map(({ reason, field }) =>
    field === null ? reason : `${reason} ${field}`,
  );

describe('the guard of a catalogue', () => {
  it.each<[string, Partial<WeighedRun>, string[]]>([
    ['nothing changed', {}, []],
    ['30 of 100 products are gone', { goneCount: 30 }, []],
    ['31 of 100 products are gone', { goneCount: 31 }, ['ProductsLost']],
    ['all products are others', { goneCount: 100 }, ['ProductsLost']],
    ['7 of 20 products are gone', { knownCount: 20, goneCount: 7 }, ['ProductsLost']],
    ['all of 19 products are gone', { knownCount: 19, goneCount: 19 }, []],
    ['20 of 100 prices moved', { movedCount: 20 }, []],
    ['21 of 100 prices moved', { movedCount: 21 }, ['PricesMoved']],
    ['17 of the 80 prices that are in both moved', { goneCount: 20, movedCount: 17 }, ['PricesMoved']],
    ['half of the products are new', { itemsRead: 200, fieldCounts: all(200) }, []],
    ['gtin in 5 of 100', { fieldCounts: { ...all(100), gtin: 5 } }, []],
    ['gtin in 4 of 100', { fieldCounts: { ...all(100), gtin: 4 } }, ['FieldEmptied gtin']],
    [
      'no images, no descriptions',
      { fieldCounts: { ...all(100), image_link: 0, description: 0 } },
      ['FieldEmptied image_link', 'FieldEmptied description'],
    ],
    [
      'a field that half of the products had',
      {
        fieldCounts: { ...all(100), brand: 0 },
        before: { itemsRead: 100, fieldCounts: { ...all(100), brand: 50 } },
      },
      [],
    ],
    [
      'a field that more than half of the products had',
      {
        fieldCounts: { ...all(100), brand: 0 },
        before: { itemsRead: 100, fieldCounts: { ...all(100), brand: 51 } },
      },
      ['FieldEmptied brand'],
    ],
    ['fields were not counted before', { fieldCounts: all(0), before: null }, []],
    [
      'everything at once',
      { goneCount: 50, movedCount: 50, fieldCounts: { ...all(100), mpn: 0 } },
      ['ProductsLost', 'PricesMoved', 'FieldEmptied mpn'],
    ],
  ])('when %s', (_name, change, reasons) => {
    expect(listReasons(change)).toEqual(reasons);
  });

  it('says the figures', () => {
    const [lost, moved, emptied] = weighRun({
      ...quiet,
      goneCount: 40,
      movedCount: 30,
      fieldCounts: { ...all(100), gtin: 1 },
    });
    expect(lost).toEqual({ reason: 'ProductsLost', field: null, before: 100, after: 60, share: 0.4 });
    expect(moved).toEqual({ reason: 'PricesMoved', field: null, before: 60, after: 30, share: 0.5 });
    expect(emptied).toEqual({ reason: 'FieldEmptied', field: 'gtin', before: 100, after: 1, share: 0.01 });
  });

  it('counts what products fill', () => {
    const counts = createZeroFields();
    countFields(counts, { id: '1', imageLink: 'x', gtin: '1' });
    countFields(counts, { id: '2', gtin: '2', productType: 'Lamps' });
    expect(counts).toEqual({ ...all(0), image_link: 1, gtin: 2, product_type: 1 });
  });
});
