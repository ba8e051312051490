import type { CorpusCase } from './readCorpus.ts';

const google = 'http://base.google.com/ns/1.0';
const fields: Readonly<Record<string, string>> = {
  id: 'P1',
  title: 'Lampa Luna dubová',
  description: 'Stolní lampa z dubu a lnu.',
  link: 'https://www.lampy.cz/p/1',
  image_link: 'https://www.lampy.cz/i/1.jpg',
  availability: 'in_stock',
  price: '499.00 CZK',
  brand: 'Luna',
  mpn: 'L1',
  condition: 'new',
  product_type: 'Svítidla',
};
type Change = Readonly<Record<string, string | null>>;
const buildItem = (change: Change = {}, prefix = 'g:', more = ''): string => {
  const elements = Object.entries<string | null>({ ...fields, ...change })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<${prefix}${name}>${value}</${prefix}${name}>`);
  return `<item>${elements.join('')}${more}</item>`;
};
const buildRss = (items: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="${google}"><channel>${items}</channel></rss>`;
const buildTable = (change: Readonly<Record<string, string>> = {}, separator = ';'): string => {
  const row = { ...fields, ...change };
  return `${Object.keys(row).join(separator)}\n${Object.values(row).join(separator)}\n`;
};
const renameColumns = (rename: (name: string) => string): string =>
  buildTable().replace(/^.*/, (head) => head.split(';').map(rename).join(';'));
const shopItem =
  '<ITEM_ID>P1</ITEM_ID><PRODUCTNAME>Lampa Luna dubová</PRODUCTNAME><DESCRIPTION>Stolní lampa z dubu.</DESCRIPTION><URL>https://www.lampy.cz/p/1</URL><IMGURL>https://www.lampy.cz/i/1.jpg</IMGURL><PRICE_VAT>499</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER><CATEGORYTEXT>Svítidla</CATEGORYTEXT><EAN>4006381333931</EAN><DELIVERY_DATE>0</DELIVERY_DATE>';
const buildShop = (inner: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><SHOP><SHOPITEM>${inner}</SHOPITEM></SHOP>`;
const apparelFaults = [
  'apparel_age_group_missing',
  'apparel_color_missing',
  'apparel_gender_missing',
  'apparel_size_missing',
];

const values: readonly [string, Change, readonly string[], Readonly<Record<string, string>>][] = [
  ['a price whose blanks are entities in CDATA', { price: '<![CDATA[1&nbsp;299,00&nbsp;Kč]]>' }, [], {}],
  ['a price with a narrow blank', { price: '1\u202F299,00\u00A0CZK' }, [], {}],
  ['a price in euros', { price: '19,99 €' }, ['currency_foreign'], {}],
  ['a currency that touches its number', { price: 'CZK499' }, [], {}],
  ['a price in two elements', { price: '<g:value>499</g:value><g:currency>CZK</g:currency>' }, [], {}],
  ['an availability of schema.org', { availability: 'https://schema.org/InStock' }, [], {}],
  ['an availability in one word', { availability: 'OutOfStock' }, [], {}],
  ['an availability in Czech', { availability: 'skladem' }, ['availability_unknown'], {}],
  ['a sale of nothing', { sale_price: '0.00 CZK' }, ['sale_price_invalid'], {}],
  ['an empty sale in CDATA', { sale_price: '<![CDATA[ ]]>' }, [], {}],
  ['a sale that is none', { sale_price: '499.00 CZK' }, ['sale_price_not_lower'], {}],
  [
    'a description of a quarter of a megabyte',
    { description: 'Dub a len. '.repeat(20_000) },
    ['description_far_too_long'],
    {},
  ],
  ['a title that was escaped twice', { title: 'Lampa &amp;amp; stínidlo' }, ['text_double_escaped'], {}],
  [
    'an emoji in halves',
    { title: 'Lampa &#55357;&#56832; dubová' },
    ['markup_invalid'],
    { title: 'Lampa 😀 dubová' },
  ],
  [
    'an emoji in hexadecimal halves',
    { title: 'Lampa &#xD83D;&#xDE00; dubová' },
    ['markup_invalid'],
    { title: 'Lampa 😀 dubová' },
  ],
  ['half an emoji', { title: 'Lampa &#55357; dubová' }, ['markup_invalid'], { title: 'Lampa dubová' }],
  ['a letter of Korean', { title: 'Lampa &#55000; dubová' }, [], { title: 'Lampa \uD6D8 dubová' }],
  [
    'an address that was escaped twice',
    { link: 'https://www.lampy.cz/p/1?a=1&amp;amp;b=2' },
    [],
    { link: 'https://www.lampy.cz/p/1?a=1&b=2' },
  ],
  [
    'an address with blanks around in CDATA',
    { link: '<![CDATA[ https://www.lampy.cz/p/1?a=1&b=2 ]]>' },
    [],
    { link: 'https://www.lampy.cz/p/1?a=1&b=2' },
  ],
  ['an address with letters', { link: 'https://www.lampy.cz/p/dubová-lampa' }, [], {}],
  ['an address in capitals', { link: 'HTTPS://WWW.LAMPY.CZ/p/1' }, [], {}],
  ['an id with zeros before', { id: ' 00123 ' }, [], { id: '00123' }],
  ['a code behind its name', { gtin: 'EAN 4006381333931' }, ['gtin_invalid'], {}],
  ['no brand in words', { brand: 'Neuvedeno' }, ['brand_generic'], {}],
  ['clothes by number', { google_product_category: '212' }, apparelFaults, {}],
  [
    'open HTML',
    { description: 'Dub<br>len<ul><li>E27<li>40 W</ul> & více <3' },
    ['markup_invalid'],
    { description: 'Dub len E27 40 W & více <3' },
  ],
  [
    'a comment as in HTML',
    { title: 'Lampa <!-- stará -- verze --!>Luna' },
    ['markup_invalid'],
    { title: 'Lampa Luna' },
  ],
  [
    'an attribute without quotes',
    { description: 'Dub <font color=red>a len</font> <b checked>E27</b>' },
    ['markup_invalid'],
    { description: 'Dub a len E27' },
  ],
  ['a tab of Word', { title: 'Lampa\u000BLuna dubová' }, ['markup_invalid'], { title: 'Lampa Luna dubová' }],
];

/** Feeds written after the reader, in the manner of shops that nothing was tuned for. */
export const freshCases: readonly CorpusCase[] = [
  ...values.map(([name, change, faults, product]): CorpusCase => ({
    name: `Google: ${name}`,
    feed: buildRss(buildItem(change)),
    faults,
    products: [product],
  })),
  {
    name: 'PrestaShop: names of elements in capitals',
    feed: buildRss(buildItem().replaceAll('item>', 'ITEM>').replace('<g:id>P1</g:id>', '<g:ID>P1</g:ID>')),
    products: [{ id: 'P1', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Magento: the namespace of Google for everything',
    feed: `<rss xmlns="${google}"><channel>${buildItem({}, '')}</channel></rss>`,
    products: [{ id: 'P1', price: '499.00 CZK' }],
  },
  {
    name: 'OpenCart: RSS without a channel',
    feed: `<rss xmlns:g="${google}">${buildItem()}</rss>`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'BigCommerce: products in a list inside the channel',
    feed: buildRss(`<items>${buildItem()}</items>`),
    products: [{ id: 'P1' }],
  },
  {
    name: 'Shopify: months of an instalment plan and a product detail with its own title',
    feed: buildRss(
      buildItem(
        {},
        'g:',
        '<g:installment><g:months>6</g:months><g:amount>83 CZK</g:amount></g:installment><g:product_detail><g:attribute_name>Patice</g:attribute_name><g:attribute_value>E27</g:attribute_value></g:product_detail>',
      ),
    ),
    products: [{ price: '499.00 CZK', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Shopify: one product without its end among others',
    feed: buildRss(
      `${buildItem({ id: 'A' })}<item><g:id>B</g:id><g:title>Lampa</g:titel></item>${buildItem({ id: 'C', title: 'Židle Luna dubová' })}`,
    ),
    products: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
    faults: ['markup_unclosed'],
  },
  {
    name: 'WooCommerce: a warning of PHP among and after the products',
    feed: `${buildRss(buildItem().replace('</item>', '<br />\n<b>Warning</b>: Undefined index in <b>feed.php</b><br /></item>'))}\n<br>\n<b>Fatal error</b>: Out of memory`,
    products: [{ id: 'P1', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Upgates: a feed in UTF-16',
    feed: Buffer.from(`\uFEFF${buildRss(buildItem()).replace('?>', ' encoding="UTF-16"?>')}`, 'utf16le'),
    products: [{ title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Heureka: a price with its currency',
    feed: buildShop(shopItem.replace('<PRICE_VAT>499', '<PRICE_VAT>1 299 Kč')),
    products: [{ price: '1 299 Kč' }],
  },
  {
    name: 'Heureka: variants inside a product, a code with a blank',
    feed: buildShop(
      `${shopItem.replace('4006381333931', '4006381 333931')}<VARIANT><ITEM_ID>P1-a</ITEM_ID><PRODUCTNAMEEXT>modrá</PRODUCTNAMEEXT></VARIANT>`,
    ),
    products: [{ id: 'P1-a', title: 'Lampa Luna dubová modrá', itemGroupId: 'P1' }],
    faults: ['identifier_missing', 'variant_attributes_missing'],
  },
  {
    name: 'Heureka: variants without ids of their own are one product, as it was before they were read',
    feed: buildShop(
      `${shopItem}<VARIANT><PRODUCTNAMEEXT>modrá</PRODUCTNAMEEXT><PRICE_VAT>549</PRICE_VAT></VARIANT><VARIANT><PRODUCTNAMEEXT>bílá</PRODUCTNAMEEXT></VARIANT>`,
    ),
    products: [{ id: 'P1', title: 'Lampa Luna dubová', price: '499' }],
  },
  {
    name: 'Heureka: an image without its host',
    feed: buildShop(shopItem.replace('https://www.lampy.cz/i', '/i')),
    faults: ['image_invalid'],
  },
  {
    name: 'Heureka: a product without an id',
    feed: buildShop(shopItem.replace('<ITEM_ID>P1</ITEM_ID>', '')),
    faults: ['id_missing'],
  },
  {
    name: 'Zboží: an ampersand in a category and in an address',
    feed: buildShop(shopItem.replace('Svítidla', 'Svítidla & lampy').replace('/p/1', '/p/1?a=1&b=2')),
    products: [{ productType: 'Svítidla & lampy', link: 'https://www.lampy.cz/p/1?a=1&b=2' }],
    faults: ['markup_invalid'],
  },
  {
    name: 'Excel: its own line before the header and rows of separators after the last product',
    feed: `sep=;\n${buildTable()};;;;\n;;;;;;;;;;\n`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'a table: columns with blanks and capitals',
    feed: renameColumns((name) => name.replace('_', ' ').toUpperCase()),
    products: [{ id: 'P1', imageLink: 'https://www.lampy.cz/i/1.jpg' }],
  },
  {
    name: 'a table: columns with the prefix of Google',
    feed: renameColumns((name) => `g:${name}`),
    products: [{ id: 'P1', productType: 'Svítidla' }],
  },
  {
    name: 'a table: separated by bars',
    feed: buildTable({}, '|'),
    products: [{ id: 'P1' }],
  },
  {
    name: 'a table: tabs, inches and ends of lines of Windows',
    feed: buildTable({ title: 'Lampa "Luna" 12" dubová' }, '\t').replaceAll('\n', '\r\n'),
    products: [{ title: 'Lampa "Luna" 12" dubová' }],
  },
  {
    name: 'a table: shipping to two countries',
    feed: buildTable({ shipping: 'CZ::PPL:79 CZK,SK::PPL:129 CZK' }),
    products: [{ shipping: '79 CZK\n129 CZK' }],
  },
];
