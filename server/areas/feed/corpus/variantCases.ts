import type { CorpusCase } from './readCorpus.ts';

const buildShoptet = (
  variants: string,
  visibility = 'visible',
): string => `<?xml version="1.0" encoding="utf-8"?>
<SHOP><SHOPITEM id="77"><NAME>Tričko Luna</NAME><SHORT_DESCRIPTION>Bavlněné tričko s potiskem.</SHORT_DESCRIPTION><MANUFACTURER>Luna</MANUFACTURER><ITEM_TYPE>product</ITEM_TYPE>
<CATEGORIES><DEFAULT_CATEGORY id="13">Trička</DEFAULT_CATEGORY></CATEGORIES>
<IMAGES><IMAGE>https://www.lampy.cz/i/1.jpg</IMAGE><IMAGE>https://www.lampy.cz/i/2.jpg</IMAGE></IMAGES>
<ORIG_URL>https://www.lampy.cz/tricko/</ORIG_URL><VISIBILITY>${visibility}</VISIBILITY><VARIANTS>${variants}</VARIANTS></SHOPITEM></SHOP>`;
const buildShoptetVariant = (code: string, color: string, more: string): string =>
  `<VARIANT id="${code}"><UNIT>ks</UNIT><PARAMETERS><PARAMETER><NAME>Barva</NAME><VALUE>${color}</VALUE></PARAMETER><PARAMETER><NAME>Velikost</NAME><VALUE>M</VALUE></PARAMETER></PARAMETERS><CODE>${code}</CODE><CURRENCY>CZK</CURRENCY>${more}</VARIANT>`;
const blue = buildShoptetVariant(
  'T-M',
  'modrá',
  '<EAN>4006381333931</EAN><PRICE_VAT>399</PRICE_VAT><STANDARD_PRICE>499</STANDARD_PRICE><STOCK><AMOUNT>3</AMOUNT></STOCK><IMAGE_REF>https://www.lampy.cz/i/m.jpg</IMAGE_REF>',
);
const red = buildShoptetVariant(
  'T-C',
  'červená',
  '<EAN>4006381333948</EAN><PRICE_VAT>499</PRICE_VAT><STOCK><AMOUNT>0</AMOUNT></STOCK>',
);

const buildUpgates = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<PRODUCTS version="2.0"><PRODUCT><CODE>P1</CODE><PRODUCT_ID>1</PRODUCT_ID>${inner}</PRODUCT></PRODUCTS>`;
const upgatesTexts =
  '<DESCRIPTIONS><DESCRIPTION language="en"><TITLE>Luna lamp</TITLE><URL>https://www.lampy.cz/en/p/1</URL></DESCRIPTION><DESCRIPTION language="cs"><TITLE>Lampa Luna dubová</TITLE><SHORT_DESCRIPTION>Stolní lampa</SHORT_DESCRIPTION><LONG_DESCRIPTION><![CDATA[<p>Stolní lampa <b>z dubu</b>.</p>]]></LONG_DESCRIPTION><URL>https://www.lampy.cz/p/1</URL></DESCRIPTION></DESCRIPTIONS><MANUFACTURER>Luna</MANUFACTURER><SUPPLIER_CODE/>';
const upgatesRest =
  '<CATEGORIES><CATEGORY><CODE>K1</CODE><NAME>Akce</NAME><PRIMARY_YN>0</PRIMARY_YN></CATEGORY><CATEGORY><CODE>K2</CODE><NAME>Svítidla</NAME><PRIMARY_YN>1</PRIMARY_YN></CATEGORY></CATEGORIES><IMAGES><IMAGE><URL>https://www.lampy.cz/i/2.jpg</URL><MAIN_YN>0</MAIN_YN></IMAGE><IMAGE><URL>https://www.lampy.cz/i/1.jpg</URL><MAIN_YN>1</MAIN_YN></IMAGE></IMAGES>';
const buildPrice = (list: string): string =>
  `<PRICES><PRICE language="cs"><PRICELISTS><PRICELIST><NAME>Výchozí</NAME>${list}</PRICELIST><PRICELIST><NAME>Velkoobchod</NAME><PRICE_WITH_VAT>1</PRICE_WITH_VAT></PRICELIST></PRICELISTS><CURRENCY>CZK</CURRENCY></PRICE></PRICES>`;
const fullPrice = buildPrice('<PRICE_ORIGINAL>499</PRICE_ORIGINAL><PRICE_WITH_VAT>499</PRICE_WITH_VAT>');
const reducedPrice = buildPrice(
  '<PRICE_ORIGINAL>499</PRICE_ORIGINAL><PRICE_SALE>399</PRICE_SALE><PRICE_WITH_VAT>399</PRICE_WITH_VAT><PRICE_WITHOUT_VAT>329.75</PRICE_WITHOUT_VAT>',
);
const buildUpgatesVariant = (code: string, color: string, more: string): string =>
  `<VARIANT><CODE>${code}</CODE>${more}<AVAILABILITY>Skladem</AVAILABILITY><STOCK>2</STOCK><IMAGE_URL>https://www.lampy.cz/i/${code}.jpg</IMAGE_URL><PARAMETERS><PARAMETER><NAME language="cs">Barva</NAME><VALUE language="cs">${color}</VALUE></PARAMETER></PARAMETERS>${fullPrice}</VARIANT>`;

const slovakAfterCzech = buildUpgates(
  '<DESCRIPTIONS><DESCRIPTION language="cs"><TITLE>Lampa Luna dubová</TITLE><LONG_DESCRIPTION>Stolní lampa z dubu.</LONG_DESCRIPTION><URL>https://www.lampy.cz/p/1</URL></DESCRIPTION><DESCRIPTION language="sk"><TITLE>Lampa Luna dubová</TITLE><LONG_DESCRIPTION>Stolová lampa z duba.</LONG_DESCRIPTION><URL>https://www.lampy.cz/sk/p/1</URL></DESCRIPTION></DESCRIPTIONS><EAN>4006381333931</EAN><AVAILABILITY>Skladom</AVAILABILITY><STOCK>4</STOCK><CATEGORIES><CATEGORY><NAME>Svietidlá</NAME></CATEGORY></CATEGORIES><MANUFACTURER>Luna</MANUFACTURER><IMAGES><IMAGE><URL>https://www.lampy.cz/i/1.jpg</URL></IMAGE></IMAGES><PRICES><PRICE language="cs"><PRICELISTS><PRICELIST><PRICE_WITH_VAT>499</PRICE_WITH_VAT></PRICELIST></PRICELISTS><CURRENCY>CZK</CURRENCY></PRICE><PRICE language="sk"><PRICELISTS><PRICELIST><PRICE_WITH_VAT>19.90</PRICE_WITH_VAT></PRICELIST></PRICELISTS><CURRENCY>EUR</CURRENCY></PRICE></PRICES>',
);

/** Exports that hold the variants of a product inside of it, and what a visitor cannot buy. */
export const variantCases: readonly CorpusCase[] = [
  {
    name: "Shoptet's own export: variants with prices, pieces and images of their own",
    feed: buildShoptet(blue + red),
    products: [
      {
        id: 'T-M',
        title: 'Tričko Luna modrá M',
        description: 'Bavlněné tričko s potiskem.',
        link: 'https://www.lampy.cz/tricko/',
        itemGroupId: '77',
        color: 'modrá',
        size: 'M',
        price: '499',
        salePrice: '399',
        currency: 'CZK',
        availability: 'in_stock',
        gtin: '4006381333931',
        imageLink: 'https://www.lampy.cz/i/m.jpg',
        additionalImageLink: 'https://www.lampy.cz/i/2.jpg',
      },
      {
        id: 'T-C',
        title: 'Tričko Luna červená M',
        itemGroupId: '77',
        price: '499',
        availability: 'out_of_stock',
        gtin: '4006381333948',
        imageLink: 'https://www.lampy.cz/i/1.jpg',
      },
    ],
  },
  {
    name: "Shoptet's own export: a product that visitors do not see, and one that only signed-in ones may buy",
    feed: buildShoptet(blue, 'hidden').replace(
      '</SHOP>',
      buildShoptet(red, 'showRegistered').replace(/^[\s\S]*?(?=<SHOPITEM)/, ''),
    ),
    products: [],
  },
  {
    name: "Shoptet's own export: a list of variants without any",
    feed: buildShoptet('').replace(
      '<ORIG_URL>',
      '<CODE>T</CODE><PRICE_VAT>499</PRICE_VAT><EAN>4006381333931</EAN><STOCK><AMOUNT>1</AMOUNT></STOCK><ORIG_URL>',
    ),
    products: [{ id: 'T', title: 'Tričko Luna', price: '499' }],
  },
  {
    name: "Upgates' own export of a shop that sells in Slovakia: the Slovak texts and prices, which come second",
    feed: slovakAfterCzech,
    country: 'SK',
    products: [
      {
        id: 'P1',
        description: 'Stolová lampa z duba.',
        link: 'https://www.lampy.cz/sk/p/1',
        price: '19.90',
        currency: 'EUR',
      },
    ],
  },
  {
    name: "Upgates' own export of a shop in two languages that sells in Czechia",
    feed: slovakAfterCzech,
    products: [{ id: 'P1', link: 'https://www.lampy.cz/p/1', price: '499', currency: 'CZK' }],
  },
  {
    name: "Upgates' own export: a product with two languages, a price list for wholesale and the main image second",
    feed: buildUpgates(
      `<ACTIVE_YN>1</ACTIVE_YN>${upgatesTexts}<EAN>4006381333931</EAN><AVAILABILITY>Skladem</AVAILABILITY><STOCK>4</STOCK>${upgatesRest}${reducedPrice}`,
    ),
    faults: ['description_has_html'],
    products: [
      {
        id: 'P1',
        title: 'Lampa Luna dubová',
        description: '<p>Stolní lampa <b>z dubu</b>.</p>',
        link: 'https://www.lampy.cz/p/1',
        imageLink: 'https://www.lampy.cz/i/1.jpg',
        additionalImageLink: 'https://www.lampy.cz/i/2.jpg',
        productType: 'Svítidla',
        price: '499',
        salePrice: '399',
        currency: 'CZK',
        availability: 'in_stock',
        brand: 'Luna',
        gtin: '4006381333931',
      },
    ],
  },
  {
    name: "Upgates' own export: variants, one of which is switched off",
    feed: buildUpgates(
      `${upgatesTexts}<EAN>4006381333931</EAN><AVAILABILITY>Skladem</AVAILABILITY>${upgatesRest}${fullPrice}<PARAMETERS><PARAMETER><NAME language="cs">Barva</NAME><VALUE language="cs">bílá</VALUE></PARAMETER><PARAMETER><NAME language="cs">Barva</NAME><VALUE language="cs">černá</VALUE></PARAMETER></PARAMETERS><VARIANTS>${buildUpgatesVariant('P1-b', 'bílá', '<ACTIVE_YN>1</ACTIVE_YN><EAN>4006381333948</EAN>')}${buildUpgatesVariant('P1-c', 'černá', '<ACTIVE_YN>0</ACTIVE_YN>')}</VARIANTS>`,
    ),
    faults: ['description_has_html'],
    products: [
      {
        id: 'P1-b',
        title: 'Lampa Luna dubová bílá',
        itemGroupId: 'P1',
        color: 'bílá',
        gtin: '4006381333948',
        imageLink: 'https://www.lampy.cz/i/P1-b.jpg',
        link: 'https://www.lampy.cz/p/1',
        availability: 'in_stock',
      },
    ],
  },
  {
    name: "Upgates' own export: a product in the archive",
    feed: buildUpgates(`<ARCHIVED_YN>1</ARCHIVED_YN>${upgatesTexts}${upgatesRest}${fullPrice}`),
    products: [],
  },
];
