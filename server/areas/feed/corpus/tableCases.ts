import type { CorpusCase } from './readCorpus.ts';

const names = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'mpn',
  'condition',
  'product_type',
];
const values = [
  'P1',
  'Lampa Luna dubová',
  'Stolní lampa z dubu a lnu.',
  'https://www.lampy.cz/p/1',
  'https://www.lampy.cz/i/1.jpg',
  'in_stock',
  '499.00 CZK',
  'Luna',
  'L1',
  'new',
  'Svítidla',
];
/** A row with some values replaced, by the names of their columns. */
const buildRow = (separator: string, changed: Readonly<Record<string, string>> = {}): string =>
  names.map((name, at) => changed[name] ?? values[at] ?? '').join(separator);
const buildTable = (separator: string, ...rows: string[]): string =>
  `${[names.join(separator), ...rows].join('\n')}\n`;

/** Feeds in rows that are read. */
export const tableCases: readonly CorpusCase[] = [
  { name: 'WooCommerce: commas', feed: buildTable(',', buildRow(',')), products: [{ id: 'P1' }] },
  { name: 'Shoptet: semicolons', feed: buildTable(';', buildRow(';')), products: [{ id: 'P1' }] },
  { name: 'Google: tabs', feed: buildTable('\t', buildRow('\t')), products: [{ id: 'P1' }] },
  {
    name: 'blank lines before the header',
    feed: `\n\r\n${buildTable(';', buildRow(';'))}`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'a heading before the header',
    feed: `Export produktů\nlampy.cz; 1. 6. 2026\n\n${buildTable(';', buildRow(';'))}`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'a separator declared for Excel after a blank line',
    feed: `\nsep=;\n${buildTable(';', buildRow(';'))}`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'Facebook: comments of the template before and after the header',
    feed: `# Required | A unique ID of the item,# Required | Title\n${names.join(',')}\n# Optional | leave empty,,,\n${buildRow(',')}\n`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'a cell that begins with an inch quote, in a table without quotes',
    feed: buildTable(
      '\t',
      buildRow('\t', { title: '"19 rack Luna do serverovny' }),
      buildRow('\t', { id: 'P2', title: 'Monitor 24" Luna' }),
      buildRow('\t', { id: 'P3' }),
    ),
    products: [
      { id: 'P1', title: '"19 rack Luna do serverovny' },
      { id: 'P2', title: 'Monitor 24" Luna' },
      { id: 'P3' },
    ],
  },
  {
    name: 'quoted cells with doubled quotes, separators and line breaks',
    feed: buildTable(
      ';',
      buildRow(';', { title: '"Monitor 24"" Luna; černý"', description: '"Dub\na len."' }),
      buildRow(';', { id: 'P2' }),
    ),
    products: [
      { id: 'P1', title: 'Monitor 24" Luna; černý', description: 'Dub\na len.' },
      { id: 'P2', title: 'Lampa Luna dubová' },
    ],
  },
  {
    name: 'an inch inside a cell, beside quoted cells',
    feed: buildTable(
      ',',
      buildRow(',', { title: 'Monitor 24" Luna', description: '"Dub, len."' }),
      buildRow(',', { id: 'P2' }),
    ),
    products: [{ title: 'Monitor 24" Luna', description: 'Dub, len.' }, { id: 'P2' }],
  },
  {
    name: 'WooCommerce: several images in one cell, between many blanks',
    feed: buildTable(
      ';',
      buildRow(';', {
        image_link: `https://www.lampy.cz/i/1.jpg,${' '.repeat(50_000)}https://www.lampy.cz/i/2.jpg`,
      }),
    ),
    products: [
      {
        imageLink: 'https://www.lampy.cz/i/1.jpg',
        additionalImageLink: 'https://www.lampy.cz/i/2.jpg',
      },
    ],
  },
  ...(
    [
      ['499 Kč', []],
      ['499,50 Kč', []],
      ['499.00 CZK', []],
      ['499', ['currency_missing']],
      ['499 $', ['currency_unsupported']],
    ] as const
  ).map(([price, faults]): CorpusCase => ({
    name: `a price of ${price}`,
    feed: buildTable(';', buildRow(';', { price })),
    faults,
  })),
  {
    name: 'a price without a currency, filled in by its fix',
    feed: buildTable(';', buildRow(';', { price: '499,50' })),
    fixes: ['currency_filled'],
    products: [{ price: '499,50 CZK' }],
  },
  {
    name: 'a sale price that is not lower, in a table with a column for the currency',
    feed: `${names.join(';')};currency;sale_price\n${buildRow(';', { price: '499' })};CZK;599\n`,
    fixes: ['sale_price_dropped'],
    products: [{ price: '499', currency: 'CZK' }],
  },
  {
    name: 'a UPC that lost its zero in a spreadsheet',
    feed: `${names.join(';')};gtin\n${buildRow(';')};36000291452\n`,
    faults: ['gtin_invalid'],
  },
  {
    name: 'a UPC that gets its zero back',
    feed: `${names.join(';')};gtin\n${buildRow(';')};36000291452\n`,
    fixes: ['gtin_zero_restored'],
    products: [{ gtin: '036000291452' }],
  },
  {
    name: 'N/A as a brand',
    feed: buildTable(';', buildRow(';', { brand: 'N/A' })),
    fixes: ['brand_filled'],
    products: [{ brand: 'Lampy' }],
  },
  {
    name: 'HTML in a title',
    feed: buildTable(';', buildRow(';', { title: 'Lampa <strong>Luna</strong> dubová' })),
    fixes: ['title_without_html'],
    products: [{ title: 'Lampa Luna dubová' }],
  },
  {
    name: 'a title in capitals keeps connectors and single letters',
    feed: buildTable(';', buildRow(';', { title: 'USB-C KABEL A NABÍJEČKA' })),
    fixes: ['title_in_sentence_case'],
    products: [{ title: 'USB-C kabel A nabíječka' }],
  },
];

/** Answers that are no feed, each with the fault that names it. */
export const refusedCases: readonly CorpusCase[] = [
  { name: 'a web page', feed: '<!doctype html><html><body>Nic</body></html>', failure: 'is_web_page:1' },
  {
    name: 'a sign-in page',
    feed: '<html><form><input type="password"></form></html>',
    failure: 'is_web_page:1',
  },
  { name: 'a ZIP archive', feed: Buffer.from('PK\u0003\u0004abcdefgh', 'latin1'), failure: 'is_archive' },
  { name: 'a RAR archive', feed: Buffer.from('Rar!\u001A\u0007\u0000', 'latin1'), failure: 'is_archive' },
  { name: 'a JSON answer', feed: '[{"id":1}]', failure: 'is_json:1' },
  { name: 'a text', feed: 'Export je vypnutý.', failure: 'not_a_feed:1' },
  { name: 'a table of something else', feed: 'datum;castka;ucet\n1;2;3\n', failure: 'unknown_columns:1' },
  {
    name: 'a PHP warning before the feed',
    feed: '\nWarning: Undefined variable $id in export.php on line 3\n<?xml version="1.0"?><rss/>',
    failure: 'output_before_feed:1',
  },
  {
    name: 'a PHP warning in HTML before the feed',
    feed: '<br />\n<b>Notice</b>:  Undefined index: ean<br />\n<?xml version="1.0"?><SHOP></SHOP>',
    failure: 'output_before_feed:1',
  },
  { name: 'nothing at all', feed: '', failure: 'empty_feed' },
];
