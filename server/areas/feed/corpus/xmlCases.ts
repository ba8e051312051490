import { TextDecoder } from 'node:util';
import type { CorpusCase } from './readCorpus.ts';

/** Text in UTF-8 as a reader of windows-1250 sees it. */
const misreadText = (text: string): string => new TextDecoder('windows-1250').decode(Buffer.from(text));

const google = 'http://base.google.com/ns/1.0';
/** What a product needs beside what a case is about. */
const buildRest = (prefix = 'g:'): string =>
  [
    ['description', 'Stolní lampa z dubu a lnu.'],
    ['link', 'https://www.lampy.cz/p/1'],
    ['image_link', 'https://www.lampy.cz/i/1.jpg'],
    ['availability', 'in_stock'],
    ['price', '499.00 CZK'],
    ['brand', 'Luna'],
    ['mpn', 'L1'],
    ['product_type', 'Svítidla'],
    ['condition', 'new'],
  ]
    .map(([name, text]) => `<${prefix}${name}>${text}</${prefix}${name}>`)
    .join('');
const buildRss = (item: string, attributes = `xmlns:g="${google}"`): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${attributes}><channel>\n<item>${item}</item>\n</channel></rss>`;
const title = '<g:title>Lampa Luna dubová</g:title>';
const item = `<g:id>P1</g:id>${title}${buildRest()}`;

const buildShopItem = (inner: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<SHOP><SHOPITEM><ITEM_ID>P1</ITEM_ID><PRODUCTNAME>Lampa Luna dubová</PRODUCTNAME><DESCRIPTION>Stolní lampa z dubu a lnu.</DESCRIPTION><URL>https://www.lampy.cz/p/1</URL><IMGURL>https://www.lampy.cz/i/1.jpg</IMGURL><PRICE_VAT>499</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER><CATEGORYTEXT>Svítidla | Lampy</CATEGORYTEXT>${inner}</SHOPITEM></SHOP>`;

/** Feeds in XML that are read. */
export const xmlCases: readonly CorpusCase[] = [
  {
    name: 'Google: as it should be',
    feed: buildRss(item),
    products: [{ id: 'P1', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Shopify: markup inside a title keeps its text',
    feed: buildRss(`<g:id>P1</g:id><g:title>Lampa <b>Luna</b> dubová</g:title>${buildRest()}`),
    products: [{ title: 'Lampa Luna dubová' }],
  },
  {
    name: 'WooCommerce: paragraphs of a description that was not escaped',
    feed: buildRss(
      `<g:id>P1</g:id>${title}<g:description><p>Dub a <em>len</em>.</p><ul><li>E27</li><li>40 W</li></ul></g:description>${buildRest()}`,
    ),
    products: [{ description: 'Dub a len. E27 40 W' }],
  },
  {
    name: 'Google: namespace declared on the channel under another prefix',
    feed: `<rss version="2.0"><channel xmlns:gg="${google}"><item><gg:id>P1</gg:id><gg:title>Lampa Luna dubová</gg:title>${buildRest('gg:')}</item></channel></rss>`,
    products: [{ id: 'P1', price: '499.00 CZK' }],
  },
  {
    name: 'Google: namespace declared on each item',
    feed: `<rss version="2.0"><channel><item xmlns:p="${google}"><p:id>P1</p:id><p:title>Lampa Luna dubová</p:title>${buildRest('p:')}</item></channel></rss>`,
    products: [{ id: 'P1', brand: 'Luna' }],
  },
  {
    name: 'Google: namespace declared on each element, with https',
    feed: `<rss version="2.0"><channel><item><q:id xmlns:q="https://base.google.com/ns/1.0">P1</q:id>${title}${buildRest()}</item></channel></rss>`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'Google: the first valid of several GTINs',
    feed: buildRss(`${item}<g:gtin>123</g:gtin><g:gtin>4006381333931</g:gtin>`),
    products: [{ gtin: '4006381333931' }],
  },
  {
    name: 'Upgates: GTINs in one element, separated by commas',
    feed: buildRss(`${item}<g:gtin>12345, 4006381333931</g:gtin>`),
    products: [{ gtin: '4006381333931' }],
  },
  ...['-', '--', 'N/A', 'none', '0', '.'].map((mpn): CorpusCase => ({
    name: `PrestaShop: the part number ${mpn} is none`,
    feed: buildRss(
      `<g:id>P1</g:id>${title}<g:mpn>${mpn}</g:mpn><g:gtin>4006381333931</g:gtin>${buildRest().replace('<g:mpn>L1</g:mpn>', '')}`,
    ),
    products: [{ mpn: undefined, gtin: '4006381333931' } as unknown as CorpusProduct],
  })),
  {
    name: 'Shoptet: several addresses in one image element',
    feed: buildRss(
      `<g:id>P1</g:id>${title}<g:image_link>https://www.lampy.cz/i/1.jpg,https://www.lampy.cz/i/2.jpg https://www.lampy.cz/i/3.jpg</g:image_link>${buildRest()}`,
    ),
    products: [
      {
        imageLink: 'https://www.lampy.cz/i/1.jpg',
        additionalImageLink: 'https://www.lampy.cz/i/2.jpg\nhttps://www.lampy.cz/i/3.jpg',
      },
    ],
  },
  {
    name: 'Shoptet: an address with a comma and another address inside it is one',
    feed: buildRss(
      `<g:id>P1</g:id>${title}<g:image_link>https://cdn.lampy.cz/w,300/https://www.lampy.cz/i/1.jpg</g:image_link>${buildRest()}`,
    ),
    products: [{ imageLink: 'https://cdn.lampy.cz/w,300/https://www.lampy.cz/i/1.jpg' }],
  },
  {
    name: 'Heureka: parts of delivery in lower case',
    feed: buildShopItem(
      '<delivery><delivery_id>PPL</delivery_id><delivery_price>129</delivery_price></delivery><delivery_date>0</delivery_date>',
    ),
    products: [{ shipping: '129', availability: 'in_stock' }],
    faults: ['identifier_missing'],
  },
  {
    name: 'Heureka: a date of delivery two months away is a backorder with its day',
    feed: buildShopItem('<DELIVERY_DATE>60</DELIVERY_DATE><EAN>4006381333931</EAN>'),
    products: [
      {
        availability: 'backorder',
        availabilityDate: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
      },
    ],
  },
  {
    name: 'Zboží: UTF-8 letters that were declared as windows-1250 are found',
    feed: Buffer.from(
      buildShopItem('<DELIVERY_DATE>0</DELIVERY_DATE><EAN>4006381333931</EAN>').replace(
        'utf-8',
        'windows-1250',
      ),
    ),
    faults: ['text_broken'],
    products: [{ description: misreadText('Stolní lampa z dubu a lnu.') }],
  },
  {
    name: 'Zboží: and repaired by their fix',
    feed: Buffer.from(
      buildShopItem('<DELIVERY_DATE>0</DELIVERY_DATE><EAN>4006381333931</EAN>')
        .replace('utf-8', 'windows-1250')
        .replace('Lampa Luna dubová', 'Příliš žluťoučký kůň – dubová lampa ŇŘŠE'),
    ),
    fixes: ['text_reencoded'],
    products: [{ title: 'Příliš žluťoučký kůň – dubová lampa ŇŘŠE' }],
  },
  {
    name: 'Google: a value of over a million characters costs its product',
    feed: buildRss(
      `<g:id>P1</g:id><g:description>${'x'.repeat(1_500_000)}</g:description></item><item><g:id>P2</g:id>${title}${buildRest()}`,
    ),
    products: [{ id: 'P1' }, { id: 'P2' }],
    faults: ['product_too_large'],
  },
  {
    name: 'Google: a blank line before the declaration',
    feed: `\n\n${buildRss(item)}`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'RSS 1.0',
    feed: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:g="${google}"><channel rdf:about="x"/><item rdf:about="y">${item}</item></rdf:RDF>`,
    products: [{ id: 'P1' }],
  },
  {
    name: 'Shoprenter: a bare list of products with the names of Google',
    feed: `<products><product><id>P1</id><title>Lampa Luna dubová</title>${buildRest('')}</product></products>`,
    products: [{ id: 'P1', price: '499.00 CZK' }],
  },
];

/** A field that must be absent is given as undefined. */
type CorpusProduct = NonNullable<CorpusCase['products']>[number];
