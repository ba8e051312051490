import { describe, expect, it } from 'vitest';
import { feedChecks, productCheckCodes, type ProductCheck } from '#shared/domain/feed/feed.ts';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import type { RawProduct } from '../formats/feedFormat.ts';
import { judgeItem } from './acceptProduct.ts';
import { isOnDomain } from './candidate.ts';
import { createReadShop } from './checkedShop.ts';
import { readGtin } from './gtin.ts';
import { readPrice } from './price.ts';

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
const openShop = () => {
  const shop = createReadShop({
    domainName: 'svetlo.cz',
    country: 'CZ',
    isIdTaken: (id) => id === 'taken',
    now: new Date('2026-06-15T12:00:00Z'),
  });
  // Another product of the feed, before the one that is looked at.
  shop.isGtinTaken('08590000000039', 'OTHER');
  shop.isTitleTaken('Jiná lampa Luna', 'OTHER');
  return shop;
};
const worn: RawProduct = {
  googleCategory: 'Apparel & Accessories > Clothing > Dresses',
  color: 'modrá',
  size: 'M',
  gender: 'female',
  ageGroup: 'adult',
};
const bulbs = 'Home & Garden > Lighting > Light Bulbs > LED Light Bulbs';
const judge = (change: RawProduct, without: readonly (keyof RawProduct)[] = []) => {
  const fields = { ...good, ...change };
  for (const field of without) delete fields[field];
  return judgeItem({ line: 1, fields, isTooLarge: false }, openShop());
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

  it.each([
    ['2026-06-20/2026-06-30', 'P', null, '2026-06-19T22:00:00.000Z'],
    ['2026-06-10T08:00+0200/2026-06-20T20:00+0200', 'A', 99_900, '2026-06-20T18:00:00.000Z'],
    ['2026-06-01/2026-06-10', 'E', null, null],
  ])('keep a sale with the dates %s', (salePriceDates, mark, salePriceMinor, saleChangesAt) => {
    const { product, json } = judge({ salePriceDates });
    expect(product).toMatchObject({
      priceMinor: 129_950,
      salePriceMinor,
      saleChangesAt,
      sale: { priceMinor: 99_900 },
    });
    expect(product?.hash.slice(-1)).toBe(mark);
    expect({ ...(JSON.parse(json ?? '{}') as object), hash: product?.hash }).toEqual(product);
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
    ['currency_unsupported', { price: '499,50 ₽' }, [], '499,50 ₽', 'rejected'],
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
    ['id_unsafe', { id: 'lampa 1' }, [], 'lampa 1', 'accepted'],
    ['currency_foreign', { price: '52.00 EUR', salePrice: '40.00 EUR' }, [], '52.00 EUR', 'accepted'],
    ['price_too_low', { price: '0.90 CZK' }, ['salePrice'], '0.90 CZK', 'accepted'],
    ['price_too_high', { price: '12995000.00 CZK' }, ['salePrice'], '12995000.00 CZK', 'accepted'],
    ['sale_price_too_low', { salePrice: '99.00 CZK' }, [], '99.00 CZK', 'accepted'],
    ['sale_dates_invalid', { salePriceDates: '1. 3. - 15. 3.' }, [], '1. 3. - 15. 3.', 'accepted'],
    [
      'sale_dates_invalid',
      { salePriceDates: '2026-07-02T00:00+0100/2026-07-01T00:00+0100' },
      [],
      '2026-07-02T00:00+0100/2026-07-01T00:00+0100',
      'accepted',
    ],
    ['sale_ended', { salePriceDates: '2026-03-01/2026-03-15' }, [], '2026-03-01/2026-03-15', 'accepted'],
    ['cost_of_goods_invalid', { costOfGoods: 'levně' }, [], 'levně', 'accepted'],
    ['shipping_invalid', { shipping: '79.00 CZK\n-' }, [], '-', 'accepted'],
    [
      'link_has_blanks',
      { link: 'https://svetlo.cz/nová lampa' },
      [],
      'https://svetlo.cz/nová lampa',
      'accepted',
    ],
    ['link_not_secure', { link: 'http://svetlo.cz/luna' }, [], 'http://svetlo.cz/luna', 'accepted'],
    ['link_has_tracking', { link: 'https://svetlo.cz/luna?utm_source=feed' }, [], 'utm_source', 'accepted'],
    ['link_is_home', { link: 'https://svetlo.cz/' }, [], 'https://svetlo.cz/', 'accepted'],
    ['mobile_link_invalid', { mobileLink: 'm/luna' }, [], 'm/luna', 'accepted'],
    ['image_placeholder', { imageLink: 'https://svetlo.cz/img/no-image.png' }, [], null, 'accepted'],
    ['image_placeholder', { imageLink: 'https://svetlo.cz/neni_foto.jpg' }, [], null, 'accepted'],
    ['image_not_secure', { imageLink: 'http://cdn.svetlo.cz/1.jpg' }, [], null, 'accepted'],
    [
      'additional_image_invalid',
      { additionalImageLink: 'https://a.cz/1.jpg\n/2.jpg' },
      [],
      '/2.jpg',
      'accepted',
    ],
    [
      'additional_images_too_many',
      { additionalImageLink: Array.from({ length: 11 }, (_v, at) => `https://a.cz/${at}.jpg`).join('\n') },
      [],
      '11',
      'accepted',
    ],
    ['availability_date_invalid', { availabilityDate: '31. 12. 2026' }, [], '31. 12. 2026', 'accepted'],
    ['availability_date_invalid', { availabilityDate: '2026-02-31' }, [], '2026-02-31', 'accepted'],
    [
      'availability_date_past',
      { availability: 'preorder', availabilityDate: '2026-06-01' },
      [],
      '2026-06-01',
      'accepted',
    ],
    ['expired', { expirationDate: '2026-06-13' }, [], '2026-06-13', 'rejected'],
    ['title_too_short', { title: 'Lampa' }, [], 'Lampa', 'accepted'],
    ['title_has_html', { title: '<b>Stolní lampa</b>' }, [], '<b>Stolní lampa</b>', 'accepted'],
    ['title_has_promotion', { title: 'Lampa Luna, doprava zdarma' }, [], 'doprava zdarma', 'accepted'],
    ['title_has_promotion', { title: 'Lampa Luna -30 %' }, [], '-30 %', 'accepted'],
    ['title_duplicate', { title: 'Jiná lampa luna' }, [], 'Jiná lampa luna', 'accepted'],
    ['title_is_description', { description: 'Stolní lampa Luna' }, [], 'Stolní lampa Luna', 'accepted'],
    ['text_placeholder', { title: 'Lampa {{color}}' }, [], 'Lampa {{color}}', 'accepted'],
    ['text_placeholder', { description: 'Lorem ipsum dolor' }, [], 'Lorem ipsum dolor', 'accepted'],
    ['text_broken', { title: 'Stoln\u00C3\u00AD lampa' }, [], 'Stoln\u00C3\u00AD lampa', 'accepted'],
    ['text_broken', { title: 'Stoln\uFFFD lampa' }, [], 'Stoln\uFFFD lampa', 'accepted'],
    ['text_double_escaped', { description: 'Sklo &amp; dřevo' }, [], 'Sklo &amp; dřevo', 'accepted'],
    ['description_far_too_long', { description: 'a'.repeat(10_001) }, [], null, 'accepted'],
    [
      'description_has_link',
      { description: 'Více na www.svetlo.cz/luna' },
      [],
      'www.svetlo.cz/luna',
      'accepted',
    ],
    [
      'description_shouting',
      { description: 'NEJKRÁSNĚJŠÍ LAMPA NA STŮL, JAKOU JSTE KDY VIDĚLI' },
      [],
      null,
      'accepted',
    ],
    ['brand_missing', {}, ['brand'], null, 'accepted'],
    ['brand_generic', { brand: 'Neznámý' }, [], 'Neznámý', 'accepted'],
    ['gtin_from_spreadsheet', { gtin: '8,59E+12' }, [], '8,59E+12', 'accepted'],
    ['gtin_reserved', { gtin: '2012345678903' }, [], '2012345678903', 'accepted'],
    ['gtin_duplicate', { gtin: '8590000000039' }, [], '8590000000039', 'accepted'],
    ['mpn_too_long', { mpn: 'm'.repeat(71) }, [], null, 'accepted'],
    ['identifiers_none', {}, ['brand', 'gtin', 'mpn'], null, 'accepted'],
    ['condition_contradicts', { title: 'Použitá lampa Luna' }, [], 'pouzita', 'accepted'],
    ['google_category_invalid', { googleCategory: '> Lampy' }, [], '> Lampy', 'accepted'],
    ['product_type_too_long', { productType: 'k'.repeat(751) }, [], null, 'accepted'],
    ['custom_label_too_long', { customLabel3: 'k'.repeat(101) }, [], null, 'accepted'],
    ['item_group_too_long', { itemGroupId: 'g'.repeat(51), color: 'bílá' }, [], null, 'accepted'],
    ['variant_attributes_missing', { itemGroupId: 'G1' }, [], 'G1', 'accepted'],
    ['variant_value_too_long', { color: 'b'.repeat(101) }, [], null, 'accepted'],
    ['apparel_color_missing', { ...worn, color: '' }, ['color'], null, 'accepted'],
    ['apparel_size_missing', worn, ['size'], null, 'accepted'],
    ['apparel_gender_missing', worn, ['gender'], null, 'accepted'],
    ['apparel_age_group_missing', worn, ['ageGroup'], null, 'accepted'],
    ['gender_unknown', { gender: 'muži' }, [], 'muži', 'accepted'],
    ['age_group_unknown', { ageGroup: 'děti' }, [], 'děti', 'accepted'],
    ['multipack_invalid', { multipack: '1' }, [], '1', 'accepted'],
    ['unit_pricing_invalid', { unitPricingMeasure: 'láhev' }, [], 'láhev', 'accepted'],
    ['energy_class_missing', { googleCategory: bulbs }, [], bulbs, 'accepted'],
    ['energy_class_unknown', { energyClass: 'H' }, [], 'H', 'accepted'],
    ['digital_source_unknown', { digitalSourceType: 'ai' }, [], 'ai', 'accepted'],
    ['adult_goods', { adult: 'yes' }, [], 'yes', 'accepted'],
    ['adult_unmarked', { title: 'Erotické prádlo' }, [], 'eroticke pradlo', 'accepted'],
    ['title_too_long', { title: `a${'b'.repeat(150)}` }, [], `a${'b'.repeat(150)}`, 'accepted'],
    ['title_shouting', { title: 'STOLNÍ LAMPA LUNA' }, [], 'STOLNÍ LAMPA LUNA', 'accepted'],
    ['description_missing', {}, ['description'], null, 'accepted'],
    ['description_too_long', { description: 'a'.repeat(5_001) }, [], 'a'.repeat(200), 'accepted'],
    ['description_has_html', { description: '<p>Lampa</p>' }, [], '<p>Lampa</p>', 'accepted'],
    ['brand_too_long', { brand: 'b'.repeat(71) }, [], 'b'.repeat(71), 'accepted'],
    ['gtin_invalid', { gtin: '8590000000013' }, [], '8590000000013', 'accepted'],
    ['identifier_missing', {}, ['gtin', 'mpn'], 'Luna', 'accepted'],
    ['identifier_exists_contradicts', { identifierExists: 'no' }, [], '8590000000015', 'accepted'],
    ['condition_unknown', { condition: 'nové' }, [], 'nové', 'accepted'],
    ['category_missing', {}, ['productType'], null, 'accepted'],
    [
      'restricted_goods',
      { title: 'Cigarety Lucky Strike', productType: 'Trafika' },
      [],
      'cigarety',
      'rejected',
    ],
    ['restricted_possible', { title: 'Revolver Nova', productType: 'Novinky' }, [], 'revolver', 'accepted'],
  ];
  it.each(table)('find %s in %j without %j', (check, change, without, found, outcome) => {
    const { product, faults } = judge(change, without);
    expect(faults.map((fault) => fault.check)).toEqual([check]);
    if (found !== null) expect(faults[0]?.found).toBe(found.slice(0, 200));
    expect(product === null ? 'rejected' : 'accepted').toBe(outcome);
  });
  it('say of a row that is shifted nothing else', () => {
    const { product, faults } = judgeItem(
      { line: 9, fields: { id: '1' }, isTooLarge: false, isShifted: true },
      openShop(),
    );
    expect(product).toBeNull();
    expect(faults).toEqual([{ check: 'row_shifted', found: '1' }]);
  });
  it('say of a product that is too large nothing else', () => {
    const { product, faults } = judgeItem({ line: 9, fields: {}, isTooLarge: true }, openShop());
    expect(product).toBeNull();
    expect(faults).toEqual([{ check: 'product_too_large', found: null }]);
  });
  it('say of a product with an open element nothing else', () => {
    const item = {
      line: 9,
      fields: { id: '1' },
      isTooLarge: false,
      isUnclosed: true,
      repaired: '<',
    } as const;
    const { product, faults } = judgeItem(item, openShop());
    expect(product).toBeNull();
    expect(faults).toEqual([{ check: 'markup_unclosed', found: '1' }]);
  });
  it('name the repair in the markup of a product', () => {
    const { product, faults } = judgeItem(
      { line: 9, fields: good, isTooLarge: false, repaired: '&nbsp;' },
      openShop(),
    );
    expect(product).not.toBeNull();
    expect(faults).toEqual([{ check: 'markup_invalid', found: '&nbsp;' }]);
  });
  it('are all in the table above', () => {
    const others = ['product_too_large', 'row_shifted', 'markup_unclosed', 'markup_invalid'];
    const tried = new Set<string>([...table.map(([check]) => check), ...others]);
    expect(productCheckCodes.filter((check) => !tried.has(check))).toEqual([]);
  });
  it('reject a product when no platform shows it, and only then', () => {
    for (const [check, change, without, , outcome] of table) {
      const isRefused = feedChecks[check].severity === 'Error';
      expect(outcome, check).toBe(isRefused ? 'rejected' : 'accepted');
      expect(judge(change, without).product === null, check).toBe(isRefused);
    }
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
    ['everything that is worn', worn, []],
    ['bulbs with their label', { googleCategory: bulbs, energyClass: 'e' }, []],
    ['a certificate in place of the class', { googleCategory: bulbs, certification: '123456' }, []],
    [
      'a variant with the name of its group',
      { title: 'Jiná lampa Luna', itemGroupId: 'OTHER', size: 'M' },
      [],
    ],
    ['a sale to come', { salePriceDates: '2026-06-14T13:00-0800/2026-07-11T15:30-0800' }, []],
    ['free shipping', { shipping: '0 CZK' }, []],
    ['a range of percents in a name', { title: 'Vlna 10-20 % a hedvábí' }, []],
    ['letters of other languages', { title: 'Äpfel & Öl, smörgås, Ångström, São Paulo' }, []],
    ['a question in a description', { description: 'Víte, co je LED? Světlo & úspora.' }, []],
    ['used goods that say so', { title: 'Bazar: lampa Luna', condition: 'used' }, []],
    ['a pack of many', { multipack: '6', unitPricingMeasure: '750 ml', unitPricingBaseMeasure: '100ml' }, []],
    ['a numbered category', { googleCategory: '594' }, ['productType']],
    ['a UPC of 12 digits', { gtin: '036000291452' }, []],
  ])('let %s be', (_name, change, without) => {
    expect(judge(change, without).faults).toEqual([]);
  });
  it('change the hash with every value that is stored, and with no other', () => {
    const hash = judge({}).product?.hash;
    expect(judge({}).product?.hash).toBe(hash);
    expect(judge({ identifierExists: 'yes' }).product?.hash).toBe(hash);
    for (const change of [{ title: 'Jiná' }, { price: '1300 CZK' }, { brand: 'X' }, { description: 'Y' }]) {
      expect(judge(change).product?.hash).not.toBe(hash);
    }
  });
  it('say the price of a product that is rejected, too, as far as it can be read', () => {
    expect(judge({}, ['imageLink'])).toMatchObject({
      product: null,
      price: { amountMinor: 129_950, currency: 'CZK' },
    });
    expect(judge({ price: 'na dotaz' }).price).toBeNull();
    const czech = {
      line: 1,
      fields: { id: '1', price: '25000,50' },
      isTooLarge: false,
      usesShopCurrency: true,
    } as const;
    expect(judgeItem(czech, openShop()).price).toEqual({ amountMinor: 2_500_050, currency: 'CZK' });
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
    ['499 Kč', 49_900, 'CZK'],
    ['€ 12,50', 1_250, 'EUR'],
  ] as const)('reads %s', (text, amountMinor, currency) => {
    expect(readPrice(text)).toEqual({ amountMinor, currency });
  });
  it.each([
    ['499', 'currencyMissing'],
    ['499,50', 'currencyMissing'],
    ['499 ₽', 'currencyUnsupported'],
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
    const startedAt = readCpuTimeMs();
    readPrice(`${'1 '.repeat(50_000)}x!`);
    readPrice(`1${','.repeat(50_000)}`);
    expect(readCpuTimeMs() - startedAt).toBeLessThan(4_000);
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
