import { describe, expect, it } from 'vitest';
import { feedFixCodes, feedFixes, findFix, type FeedFix } from '#shared/domain/feed/feedFixes.ts';
import { judgeItem } from '../checks/acceptProduct.ts';
import { createReadShop } from '../checks/checkedShop.ts';
import type { RawProduct } from '../formats/feedFormat.ts';
import { fixTable } from './fixTable.ts';
import { createOverlay } from './overlay.ts';

const good: RawProduct = {
  id: 'P1',
  title: 'Lampa stolní Luna',
  description: 'Lampa s dubovou nohou.',
  link: 'https://www.lampy.cz/p/1',
  imageLink: 'https://www.lampy.cz/i/1.jpg',
  availability: 'in_stock',
  price: '499.00 CZK',
  brand: 'Luna',
  mpn: 'L1',
  condition: 'new',
  productType: 'Svítidla',
};
const listFaults = (fields: RawProduct): string[] =>
  judgeItem(
    { line: 1, fields, isTooLarge: false },
    createReadShop({ domainName: 'lampy.cz', country: 'CZ', isIdTaken: () => false }),
  ).faults.map(({ check }) => check);

/** A product before a fix, and the field that it changes. */
const cases: [FeedFix, RawProduct, keyof RawProduct, string | undefined][] = [
  [
    'description_without_html',
    { description: '<p>Dub &amp; kov</p><ul><li>E27</li><li>40 W</li></ul>' },
    'description',
    'Dub & kov E27 40 W',
  ],
  [
    'description_without_html',
    { description: 'Lampa<script>alert(1)</script><br>nová' },
    'description',
    'Lampa nová',
  ],
  ['title_in_sentence_case', { title: 'STOLNÍ LAMPA LUNA LED 40W' }, 'title', 'Stolní lampa Luna LED 40W'],
  ['title_in_sentence_case', { title: 'NOVINKA! KŘESLO NA ZAHRADU' }, 'title', 'Novinka! Křeslo na zahradu'],
  [
    'title_cut',
    { title: `Lampa ${'velmi dlouhá '.repeat(20)}`.trim() },
    'title',
    `Lampa ${'velmi dlouhá '.repeat(11)}`.trim(),
  ],
  [
    'description_cut',
    { description: 'slovo '.repeat(1_000).trim() },
    'description',
    'slovo '.repeat(833).trim(),
  ],
  ['availability_in_words', { availability: 'Skladem' }, 'availability', 'in_stock'],
  [
    'availability_in_words',
    { availability: 'Na objednávku', availabilityDate: '2030-01-01' },
    'availability',
    'backorder',
  ],
  ['condition_new', { condition: 'Použité' }, 'condition', 'used'],
  ['condition_new', { condition: 'nové' }, 'condition', 'new'],
  ['sale_price_dropped', { salePrice: '499.00 CZK' }, 'salePrice', undefined],
  ['sale_price_dropped', { salePrice: 'zdarma' }, 'salePrice', undefined],
];

describe('a fix', () => {
  it.each(cases)('%s fixes %j', (fix, change, field, expected) => {
    const before = { ...good, ...change };
    const overlay = createOverlay([{ fix, value: null }]);
    const after = overlay.apply(before);
    expect(after[field]).toBe(expected);
    const checks: readonly string[] = feedFixes[fix].fixedChecks;
    expect(listFaults(before).filter((check) => checks.includes(check))).not.toEqual([]);
    expect(listFaults(after).filter((check) => checks.includes(check))).toEqual([]);
    expect(overlay.listCounts().find((row) => row.fix === fix)).toMatchObject({
      isOn: true,
      count: 1,
      samples: [{ productId: 'P1', field, after: expected?.slice(0, 200) ?? null }],
    });
    expect(fixTable[fix](after, null), 'there is nothing left to mend').toBeNull();
  });

  it.each(feedFixCodes)('%s leaves a good product alone', (fix) => {
    expect(fixTable[fix](good, 'Luna')).toBeNull();
  });

  it('belongs to the checks that it fixes', () => {
    expect(findFix('title_shouting')).toBe('title_in_sentence_case');
    expect(findFix('price_missing')).toBeNull();
    for (const fix of feedFixCodes)
      for (const check of feedFixes[fix].fixedChecks) expect(findFix(check), check).toBe(fix);
  });
});

describe('identifiers', () => {
  const bare: RawProduct = { id: 'P1', title: 'Ručně točená váza' };
  it('are denied where there are none and the feed does not say so', () => {
    expect(fixTable.identifiers_denied(bare, null)).toEqual({ identifierExists: 'no' });
    for (const given of [{ gtin: '1' }, { mpn: '1' }, { brand: 'Luna' }, { identifierExists: 'yes' }])
      expect(fixTable.identifiers_denied({ ...bare, ...given }, null)).toBeNull();
  });
  it('take the brand of the shop where there is none', () => {
    expect(fixTable.brand_filled(bare, 'Luna')).toEqual({ brand: 'Luna' });
    expect(fixTable.brand_filled(bare, null)).toBeNull();
    const withGtin = { ...good, brand: undefined, gtin: '4006381333931' } as unknown as RawProduct;
    expect(listFaults(withGtin)).toContain('brand_missing');
    expect(listFaults({ ...withGtin, brand: 'Luna' })).not.toContain('brand_missing');
  });
});

describe('links', () => {
  it.each([
    ['http://www.lampy.cz/p/1?a=1', 'https://www.lampy.cz/p/1?a=1'],
    ['http://localhost:8080/p/1', null],
    ['https://www.lampy.cz/p/1', null],
    ['not an address', null],
  ])('%s over https is %s', (link, expected) => {
    expect(fixTable.links_over_https({ link }, null)?.link ?? null).toBe(expected);
  });
  it.each([
    ['https://www.lampy.cz/p/1?utm_source=feed&utm_medium=cpc', 'https://www.lampy.cz/p/1'],
    ['https://www.lampy.cz/p/1?id=7&gclid=x&size=m#a', 'https://www.lampy.cz/p/1?id=7&size=m#a'],
    ['https://www.lampy.cz/p/1?group=3', null],
    ['https://www.lampy.cz/utm_source=1', null],
    ['https://www.lampy.cz/p/1', null],
  ])('%s without tracking is %s', (link, expected) => {
    expect(fixTable.links_without_tracking({ link }, null)?.link ?? null).toBe(expected);
  });
});

describe('the overlay', () => {
  it('counts what a fix that is off would do, and leaves the product as it is', () => {
    const overlay = createOverlay([]);
    const fields = { ...good, availability: 'skladem', link: 'http://www.lampy.cz/p/1' };
    expect(overlay.apply(fields)).toBe(fields);
    const counts = overlay.listCounts().filter(({ count }) => count > 0);
    expect(counts.map(({ fix, isOn }) => [fix, isOn])).toEqual([
      ['availability_in_words', false],
      ['links_over_https', false],
    ]);
  });

  it('applies fixes one after another', () => {
    const overlay = createOverlay([
      { fix: 'title_cut', value: null },
      { fix: 'title_in_sentence_case', value: null },
    ]);
    const { title = '' } = overlay.apply({ ...good, title: 'VELMI DLOUHÁ LAMPA '.repeat(12).trim() });
    expect(title).toMatch(/^Velmi dlouhá lampa velmi/);
    expect([...title].length).toBeLessThanOrEqual(150);
  });

  it('says which of two that contradict has won', () => {
    const bare = { ...good } as Partial<Record<keyof RawProduct, string>>;
    delete bare.brand;
    delete bare.mpn;
    const overlay = createOverlay([
      { fix: 'identifiers_denied', value: null },
      { fix: 'brand_filled', value: 'Lampy' },
    ]);
    expect(overlay.apply(bare)).toMatchObject({ brand: 'Lampy' });
    expect(overlay.apply(bare).identifierExists).toBeUndefined();
    expect(overlay.listCounts().find(({ fix }) => fix === 'identifiers_denied')).toMatchObject({
      count: 0,
      yieldedCount: 2,
      yieldedTo: 'brand_filled',
    });
  });

  it('keeps no more than a few samples', () => {
    const overlay = createOverlay([{ fix: 'condition_new', value: null }]);
    for (let number = 0; number < 10; number += 1) overlay.apply({ id: `P${number}` });
    const row = overlay.listCounts().find(({ fix }) => fix === 'condition_new');
    expect([row?.count, row?.samples.length]).toEqual([10, 3]);
  });
});
