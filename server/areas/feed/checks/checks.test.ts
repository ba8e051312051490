import { describe, expect, it } from 'vitest';
import { feedCheckCodes } from '#shared/domain/feed/feed.ts';
import type { RawProduct } from '../formats/feedFormat.ts';
import { judgeItem } from './acceptProduct.ts';
import { isOnDomain } from './candidate.ts';
import { readGtin } from './gtin.ts';
import { readPrice } from './price.ts';
import { feedLevelChecks, productCheckCodes, type ProductCheck } from './productChecks.ts';
import { findRestrictedWord } from './restrictedGoods.ts';

const good: RawProduct = {
  id: 'SV-1',
  title: 'Stolní lampa Luna',
  description: 'Lampa z březového dřeva.',
  link: 'https://www.svetlo.cz/luna',
  imageLink: 'https://cdn.svetlo.cz/luna.jpg',
  availability: 'in stock',
  price: '1299,50 CZK',
  salePrice: '999.00 CZK',
  brand: 'Luna',
  gtin: '8590000000015',
  mpn: 'L-1',
  condition: 'new',
  productType: 'Svítidla > Stolní lampy',
};
const shop = { domainName: 'svetlo.cz', isIdTaken: (id: string) => id === 'taken' };
const judge = (change: RawProduct, without: readonly (keyof RawProduct)[] = []) => {
  const fields = { ...good, ...change };
  for (const field of without) delete fields[field];
  return judgeItem({ line: 1, fields, isTooLarge: false }, shop);
};

describe('checks of a product', () => {
  it('leave a good product in order and keep its values', () => {
    const { product, faults } = judge({});
    expect(faults).toEqual([]);
    expect(product).toMatchObject({
      productId: 'SV-1',
      priceMinor: 129_950,
      salePriceMinor: 99_900,
      currency: 'CZK',
      availability: 'in_stock',
      condition: 'new',
      gtin: '8590000000015',
      categoryPath: ['Svítidla', 'Stolní lampy'],
      description: 'Lampa z březového dřeva.',
    });
  });

  const table: readonly [
    ProductCheck,
    RawProduct,
    readonly (keyof RawProduct)[],
    string | null,
    'accepted' | 'rejected',
  ][] = [
    ['id_missing', {}, ['id'], null, 'rejected'],
    ['id_duplicate', { id: 'taken' }, [], 'taken', 'rejected'],
    ['id_too_long', { id: 'x'.repeat(51) }, [], 'x'.repeat(51), 'rejected'],
    ['title_missing', {}, ['title'], null, 'rejected'],
    ['link_missing', {}, ['link'], null, 'rejected'],
    ['image_missing', {}, ['imageLink'], null, 'rejected'],
    ['price_missing', {}, ['price'], null, 'rejected'],
    ['price_invalid', { price: 'na dotaz' }, [], 'na dotaz', 'rejected'],
    ['price_zero', { price: '0.00 CZK' }, ['salePrice'], '0.00 CZK', 'rejected'],
    ['currency_missing', { price: '499.00' }, [], '499.00', 'rejected'],
    ['currency_unsupported', { price: '499,50 Kč' }, [], '499,50 Kč', 'rejected'],
    ['sale_price_invalid', { salePrice: 'sleva' }, [], 'sleva', 'accepted'],
    ['sale_price_invalid', { salePrice: '10 EUR' }, [], '10 EUR', 'accepted'],
    ['sale_price_not_lower', { salePrice: '1299.50 CZK' }, [], '1299.50 CZK', 'accepted'],
    ['link_invalid', { link: '/luna' }, [], '/luna', 'rejected'],
    ['link_invalid', { link: 'ftp://svetlo.cz/luna' }, [], 'ftp://svetlo.cz/luna', 'rejected'],
    ['link_invalid', { link: `https://svetlo.cz/${'a'.repeat(2_000)}` }, [], null, 'rejected'],
    ['link_foreign_domain', { link: 'https://jiny.cz/a' }, [], 'https://jiny.cz/a', 'accepted'],
    ['image_invalid', { imageLink: String.raw`obrazky\1.jpg` }, [], String.raw`obrazky\1.jpg`, 'rejected'],
    ['image_type_unsupported', { imageLink: 'https://a.cz/1.svg' }, [], 'https://a.cz/1.svg', 'accepted'],
    ['availability_missing', {}, ['availability'], null, 'rejected'],
    ['availability_unknown', { availability: 'skladem' }, [], 'skladem', 'rejected'],
    ['availability_date_missing', { availability: 'preorder' }, [], 'preorder', 'accepted'],
    ['title_too_long', { title: `a${'b'.repeat(150)}` }, [], `a${'b'.repeat(150)}`, 'accepted'],
    ['title_shouting', { title: 'SUPER SLEVA LAMPA' }, [], 'SUPER SLEVA LAMPA', 'accepted'],
    ['description_missing', {}, ['description'], null, 'accepted'],
    ['description_too_long', { description: 'a'.repeat(5_001) }, [], 'a'.repeat(200), 'accepted'],
    ['description_has_html', { description: '<p>Lampa</p>' }, [], '<p>Lampa</p>', 'accepted'],
    ['brand_too_long', { brand: 'b'.repeat(71) }, [], 'b'.repeat(71), 'accepted'],
    ['gtin_invalid', { gtin: '8590000000013' }, [], '8590000000013', 'accepted'],
    ['identifier_missing', {}, ['gtin', 'mpn'], 'Luna', 'accepted'],
    ['identifier_exists_contradicts', { identifierExists: 'no' }, [], '8590000000015', 'accepted'],
    ['condition_unknown', { condition: 'nové' }, [], 'nové', 'accepted'],
    ['category_missing', {}, ['productType'], null, 'accepted'],
    ['restricted_goods', { title: 'Cigarety Lucky' }, [], 'cigarety', 'rejected'],
  ];
  it.each(table)('find %s in %j without %j', (check, change, without, found, outcome) => {
    const { product, faults } = judge(change, without);
    expect(faults.map((fault) => fault.check)).toEqual([check]);
    if (found !== null) expect(faults[0]?.found).toBe(found.slice(0, 200));
    expect(product === null ? 'rejected' : 'accepted').toBe(outcome);
  });
  it('say of a product that is too large nothing else', () => {
    const { product, faults } = judgeItem({ line: 9, fields: {}, isTooLarge: true }, shop);
    expect(product).toBeNull();
    expect(faults).toEqual([{ check: 'product_too_large', found: null }]);
  });
  it('are all in the table above or of the feed as a whole', () => {
    const tried = new Set<string>([...table.map(([check]) => check), 'product_too_large']);
    expect(productCheckCodes.filter((check) => !tried.has(check))).toEqual([]);
    expect([...productCheckCodes, ...feedLevelChecks].sort()).toEqual([...feedCheckCodes].sort());
  });

  it.each<[string, RawProduct, readonly (keyof RawProduct)[]]>([
    ['a brand of its own without codes', { identifierExists: 'no' }, ['gtin', 'mpn']],
    ['150 signs outside the basic plane', { title: `${'😀'.repeat(149)}a` }, []],
    ['a short name in capitals', { title: 'LED USB' }, []],
    ['a name with a model in capitals', { title: 'Lampa XZ-200 USB LED RGB' }, []],
    ['an address of the image with parameters', { imageLink: 'https://a.cz/i.php?file=1.svg' }, []],
    ['less-than in a description', { description: 'Spotřeba < 5 W, výška > 30 cm' }, []],
    ['availability as Google writes it', { availability: 'out_of_stock' }, []],
    ['availability as it was written once', { availability: 'Out Of Stock' }, []],
    ['a preorder with its date', { availability: 'preorder', availabilityDate: '2027-03-01' }, []],
    ['a numbered category', { googleCategory: '594' }, ['productType']],
    ['a UPC of 12 digits', { gtin: '036000291452' }, []],
  ])('let %s be', (_name, change, without) => {
    expect(judge(change, without).faults).toEqual([]);
  });
  it('change the hash with every value that is kept, and with no other', () => {
    const hash = judge({}).product?.hash;
    expect(judge({}).product?.hash).toBe(hash);
    expect(judge({ identifierExists: 'yes' }).product?.hash).toBe(hash);
    for (const change of [{ title: 'Jiná' }, { price: '1300 CZK' }, { brand: 'X' }, { description: 'Y' }]) {
      expect(judge(change).product?.hash).not.toBe(hash);
    }
  });
  it('forget a sale price that is none, and a GTIN that is wrong', () => {
    expect(judge({ salePrice: '2000 CZK' }).product?.salePriceMinor).toBeNull();
    expect(judge({ gtin: '123' }).product?.gtin).toBeNull();
  });
});

describe('readPrice', () => {
  it.each([
    ['499.00 CZK', 49_900, 'CZK'],
    ['499 CZK', 49_900, 'CZK'],
    ['499,5 czk', 49_950, 'CZK'],
    ['25000,50 CZK', 2_500_050, 'CZK'],
    ['25 000,50 CZK', 2_500_050, 'CZK'],
    ['25\u00A0000 CZK', 2_500_000, 'CZK'],
    ['1,299.90 EUR', 129_990, 'EUR'],
    ['1.299,90 EUR', 129_990, 'EUR'],
    ["1'299.90 CHF", 129_990, 'CHF'],
    ['1.234.567 HUF', 123_456_700, 'HUF'],
    ['EUR 12.30', 1_230, 'EUR'],
    ['12.30EUR', 1_230, 'EUR'],
    ['413.2231 CZK', 41_322, 'CZK'],
    ['413.2250 CZK', 41_323, 'CZK'],
    ['0.999 EUR', 100, 'EUR'],
    ['.5 EUR', 50, 'EUR'],
    ['0 CZK', 0, 'CZK'],
  ] as const)('reads %s', (text, amountMinor, currency) => {
    expect(readPrice(text)).toEqual({ amountMinor, currency });
  });
  it.each([
    ['499', 'currencyMissing'],
    ['499,50', 'currencyMissing'],
    ['499 Kč', 'currencyUnsupported'],
    ['499 XXX', 'currencyUnsupported'],
    ['25,000 CZK', 'unreadable'],
    ['1.234 EUR', 'unreadable'],
    ['1.23.4 EUR', 'unreadable'],
    ['1,2,3 EUR', 'unreadable'],
    ['12 34 EUR', 'unreadable'],
    ['-5 EUR', 'unreadable'],
    ['free', 'unreadable'],
    ['EUR 5 EUR', 'unreadable'],
    [`${'9'.repeat(40)} CZK`, 'unreadable'],
    [`${'9'.repeat(12)} CZK`, 'unreadable'],
    ['1e9 CZK', 'unreadable'],
    ['. CZK', 'unreadable'],
  ])('answers for %s: %s', (text, reading) => {
    expect(readPrice(text)).toBe(reading);
  });
  it('takes no time over a long text', () => {
    const startedAt = performance.now();
    readPrice(`${'1 '.repeat(50_000)}x!`);
    readPrice(`1${','.repeat(50_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('readGtin', () => {
  it.each([
    ['8590000000015', '8590000000015'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['00036000291452', '00036000291452'],
    ['978-80-00-00000-2', null],
    ['859 000000 0015', '8590000000015'],
    ['8590000000013', null],
    ['859000000001', null],
    ['12345', null],
    ['0000000000000', null],
    ['85900000000AB', null],
    ['', null],
  ])('makes of %s: %s', (text, gtin) => {
    expect(readGtin(text)).toBe(gtin);
  });
});

describe('isOnDomain', () => {
  it.each([
    ['https://svetlo.cz/a', 'svetlo.cz', true],
    ['https://www.svetlo.cz/a', 'svetlo.cz', true],
    ['https://eshop.svetlo.cz/a', 'svetlo.cz', true],
    ['https://svetlo.cz/a', 'eshop.svetlo.cz', true],
    ['https://svetlo.cz.zly.com/a', 'svetlo.cz', false],
    ['https://jinesvetlo.cz/a', 'svetlo.cz', false],
    ['https://a.myshopify.com/p', 'a.myshopify.com', true],
    ['https://b.myshopify.com/p', 'a.myshopify.com', false],
    ['http://demo.localhost:4001/a', 'demo.localhost:4001', true],
    ['http://demo.localhost:4002/a', 'demo.localhost:4001', false],
    ['http://127.0.0.1:4002/a', '127.0.0.1:4001', false],
  ])('says of %s and %s: %s', (address, domainName, expected) => {
    expect(isOnDomain(new URL(address), domainName)).toBe(expected);
  });
});

describe('findRestrictedWord', () => {
  it.each([
    ['Elektronická cigareta Vape X', 'cigareta'],
    ['Doutníky kubánské', 'doutniky'],
    ['TABÁK do dýmky', 'tabak'],
    ['Střelivo 9 mm', 'strelivo'],
    ['Revolver Smith', 'revolver'],
    ['HHC květy', 'hhc'],
    ['Feuerwerk Batterie', 'feuerwerk'],
    ['Papierosy Mocne', 'papierosy'],
    ['Ohňostroj 100 ran', 'ohnostroj'],
  ])('finds the word in %s', (text, word) => {
    expect(findRestrictedWord(text)).toBe(word);
  });
  it.each([
    'Stolní lampa Luna',
    'Dámské cigaretové kalhoty',
    'Vodní pistole a revolver pro děti, hračka',
    'Revolverové kleště na kůži',
    'Popelník na doutníky',
    'CBD olej bez THC',
    'Specialista na nábytek',
    'Kniha o zahradě',
  ])('lets %s be', (text) => {
    expect(findRestrictedWord(text)).toBeNull();
  });
});
