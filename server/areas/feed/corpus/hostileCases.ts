import { brotliCompressSync, gzipSync } from 'node:zlib';
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
const buildFeed = (change: Readonly<Record<string, string>> = {}, prefix = 'g'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${google}"><channel>\n<item>${Object.entries(
    { ...fields, ...change },
  )
    .map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`)
    .join('')}</item>\n</channel></rss>`;
const buildTable = (change: Readonly<Record<string, string>> = {}): string => {
  const row = { ...fields, ...change };
  return `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`;
};
const plain = buildFeed();
const ean = '4006381333931';

/** Prices in every way of writing that leaves no doubt, and those that are no price. */
const prices: readonly CorpusCase[] = [
  ...[
    '499,- Kč',
    '499.- CZK',
    '499,– Kč',
    '1.499,-- CZK',
    '1 499,00 Kč',
    '1 499,00 CZK',
    "1'499.00 CZK",
    'CZK 1,499.00',
    '1.499,00 CZK',
    '４９９ CZK',
    '499czk',
  ].map((price): CorpusCase => ({ name: `the price ${price} is read`, feed: buildFeed({ price }) })),
  ...['4.99e2 CZK', '-499 CZK', '٤٩٩ CZK', '499 CZK / ks', 'od 499 CZK', '99999999999999999999 CZK'].map(
    (price): CorpusCase => ({
      name: `the price ${price} is none`,
      feed: buildFeed({ price }),
      faults: ['price_invalid'],
    }),
  ),
];

const links: readonly CorpusCase[] = [
  ['https://www.lampy.cz.evil.com/p/1', 'link_foreign_domain'],
  ['https://www.lampy.cz@evil.com/p/1', 'link_invalid'],
  ['javascript:alert(1)', 'link_invalid'],
  ['//www.lampy.cz/p/1', 'link_invalid'],
  ['https://www.lampy.cz/p/lampa luna', 'link_has_blanks'],
].map(([link = '', fault = '']): CorpusCase => ({
  name: `the address ${link}`,
  feed: buildFeed({ link }),
  faults: [fault],
}));

/** Samples that were written after the reader, to find what it does not know yet. */
export const hostileCases: readonly CorpusCase[] = [
  ...prices,
  ...links,
  {
    name: 'elements under the prefix G',
    feed: buildFeed({}, 'G').replace('xmlns:g', 'xmlns:G'),
    products: [{ id: 'P1', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'elements under the prefix G where g is declared',
    feed: buildFeed({}, 'G'),
    products: [{ id: 'P1', price: '499.00 CZK' }],
  },
  {
    name: 'a title with soft hyphens and blanks without a width',
    feed: buildFeed({ title: 'Lam\u200Bpa Luna du\u00ADbová' }),
    products: [{ title: 'Lampa Luna dubová' }],
  },
  {
    name: 'a title that turns the direction of writing',
    feed: buildFeed({ title: 'Lampa \u202Ednul\u202C dubová' }),
    products: [{ title: 'Lampa dnul dubová' }],
  },
  {
    name: 'a title of nothing that is seen',
    feed: buildFeed({ title: '\u200B\u2060' }),
    faults: ['title_missing'],
  },
  {
    name: 'a joined emoji keeps its parts',
    feed: buildFeed({ title: 'Lampa pro rodinu 👨‍👩‍👧 dubová' }),
    products: [{ title: 'Lampa pro rodinu 👨‍👩‍👧 dubová' }],
  },
  {
    name: 'a CDATA section in two parts',
    feed: buildFeed({ title: '<![CDATA[Lampa Luna]]]]><![CDATA[> dubová]]>' }),
    products: [{ title: 'Lampa Luna]]> dubová' }],
  },
  {
    name: 'an old title in a comment',
    feed: buildFeed({ id: 'P1</g:id><!-- <g:title>Stará</g:title> --><g:id>P2' }),
    products: [{ id: 'P1', title: 'Lampa Luna dubová' }],
  },
  { name: 'a feed packed twice', feed: gzipSync(gzipSync(plain)), products: [{ id: 'P1' }] },
  { name: 'a feed packed three times', feed: gzipSync(gzipSync(gzipSync(plain))), failure: 'is_archive' },
  { name: 'a packed file that nothing names', feed: brotliCompressSync(plain), failure: 'not_a_feed:1' },
  {
    name: 'a GTIN behind the apostrophe of a spreadsheet',
    feed: buildTable({ gtin: `'${ean}` }),
    products: [{ gtin: ean }],
  },
  {
    name: 'a GTIN that a spreadsheet made a decimal',
    feed: buildTable({ gtin: `${ean}.0` }),
    products: [{ gtin: ean }],
  },
  {
    name: 'a GTIN in the notation of a spreadsheet',
    feed: buildTable({ gtin: '4,00638E+12' }),
    faults: ['gtin_from_spreadsheet'],
  },
  { name: 'a single NUL in a row', feed: buildTable({ brand: 'Lu\u0000na' }), products: [{ id: 'P1' }] },
  { name: 'rows that end with CR', feed: buildTable().replaceAll('\n', '\r'), products: [{ id: 'P1' }] },
  {
    name: 'UTF-16 without its mark',
    feed: Buffer.from(buildTable().replaceAll(';', '\t'), 'utf16le'),
    products: [{ id: 'P1' }],
  },
  { name: 'lines of JSON', feed: '{"id":"P1"}\n{"id":"P2"}\n', failure: 'is_json:1' },
  {
    name: 'a message of PHP without tags before the feed',
    feed: `Deprecated: strlen() in /www/feed.php on line 3\n${plain}`,
    failure: 'output_before_feed:1',
  },
];
