import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import iconv from 'iconv-lite';
import { detectCountry } from './country.ts';
import { normalisePhone } from './discoverShop.ts';
import { cutTooDeep } from './htmlText.ts';
import { readPageFacts } from './pageFacts.ts';
import { findCurrencies } from './visiblePrices.ts';
import { hashFeedBeginning, readFeedBeginning, seeFeed } from './feedDetection.ts';
import { findPageRedirect } from './pageRedirect.ts';
import { feedCandidates } from './feedPlaces.ts';

const read = (html: string | Buffer, options: { address?: string; type?: string } = {}) =>
  readPageFacts({
    status: 200,
    url: new URL(options.address ?? 'https://www.lampy.cz/'),
    headers: { 'content-type': options.type ?? 'text/html; charset=utf-8' },
    body: typeof html === 'string' ? Buffer.from(html) : html,
  });
const buildOrganisation = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...fields })}</script>`;

describe('a page of a shop says', () => {
  it('its title, in whatever encoding it is written', () => {
    const html = '<html><head><meta charset="windows-1250"><title>Žluťoučká\n svítidla</title></head></html>';
    expect(read(iconv.encode(html, 'windows-1250'), { type: 'text/html' }).title).toBe('Žluťoučká svítidla');
    expect(read('<title>a</title>', { type: 'text/html; charset=nonsense' }).title).toBe('a');
    expect(read('<svg><title>Cart</title></svg><p>').title).toBeNull();
    expect(read('<head><title>  </title></head>').title).toBeNull();
  });

  it('its languages', () => {
    const html =
      '<html lang="cs-CZ"><head><link rel="alternate" hreflang="sk" href="https://lampy.sk"><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" hreflang="de-AT" href="/de"></head></html>';
    expect(read(html).languages).toEqual(['cs', 'sk', 'de']);
  });

  it.each([
    [buildOrganisation({ '@type': 'Organization', logo: '/a.png' }), 'https://www.lampy.cz/a.png'],
    [
      buildOrganisation({
        '@graph': [{ '@type': ['Store'], logo: { '@type': 'ImageObject', url: 'https://x.cz/l.svg' } }],
      }),
      'https://x.cz/l.svg',
    ],
    ['<meta property="og:logo" content="/og.png">', 'https://www.lampy.cz/og.png'],
    ['<header><img src="/img/logo-2.webp"></header>', 'https://www.lampy.cz/img/logo-2.webp'],
    ['<a class="site-logo"><img src="x.png"></a>', 'https://www.lampy.cz/x.png'],
    [
      '<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href="/t.png">',
      'https://www.lampy.cz/t.png',
    ],
    ['<link rel="shortcut icon" href="/i.png">', 'https://www.lampy.cz/i.png'],
    [
      '<meta property="og:logo" content="javascript:alert(1)"><link rel="icon" href="/i.png">',
      'https://www.lampy.cz/i.png',
    ],
    ['<meta property="og:logo" content="data:image/png;base64,AA">', undefined],
    [
      '<header><img class="logo" src="data:image/gif;base64,AA" data-src="/logo-late.png"></header>',
      'https://www.lampy.cz/logo-late.png',
    ],
    [
      '<div id="logo"><img src="/blank.gif" data-original="/brand.svg"></div>',
      'https://www.lampy.cz/brand.svg',
    ],
    [
      '<header><picture class="logo"><source srcset="/logo-1x.webp 1x, /logo-2x.webp 2x"><img src="data:image/gif;base64,AA"></picture></header>',
      'https://www.lampy.cz/logo-2x.webp',
    ],
    [
      '<header><img class="logo" src="data:image/gif;base64,AA" data-srcset="/l.png?s=1,2 100w, /l.png?s=3,4 200w"></header>',
      'https://www.lampy.cz/l.png?s=3,4',
    ],
    ['<header><img alt="Logo" srcset="/only.svg"></header>', 'https://www.lampy.cz/only.svg'],
  ])('its logo: %s', (html, expected) => {
    expect(read(html).logoUrls[0]).toBe(expected);
  });

  it.each([
    [buildOrganisation({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'czk' } }), ['CZK']],
    [buildOrganisation({ '@type': 'Store', currenciesAccepted: 'CZK, EUR' }), ['CZK', 'EUR']],
    ['<meta property="product:price:currency" content="PLN">', ['PLN']],
    ['<script>Shopify.currency = {"active":"HUF","rate":"1.0"};</script>', ['HUF']],
    ['<meta itemprop="priceCurrency" content="XXX">', []],
    ['<body><b>100 Kč</b><b>1 290&nbsp;Kč</b><b>50 Kč</b></body>', ['CZK']],
    ['<body>100 Kč</body>', []],
  ])('its currencies: %s', (html, expected) => {
    expect(read(html).currencies).toEqual(expected);
  });

  it('its phone and country', () => {
    const html = `${buildOrganisation({ '@type': 'OnlineStore', telephone: '+420 541 000 111', address: { addressCountry: 'CZ' } })}<a href="tel:601%20234%20567">volejte</a>`;
    const facts = read(html);
    expect(facts.phones).toEqual(['601 234 567', '+420 541 000 111']);
    expect(facts.countries).toEqual(['CZ']);
    expect(normalisePhone('601 234 567', 'CZ')).toBe('+420601234567');
    expect(normalisePhone('0905 123 456', 'SK')).toBe('+421905123456');
    expect(normalisePhone('123', 'CZ')).toBeNull();
    expect(normalisePhone('javascript:alert(1)', null)).toBeNull();
  });

  it('where feeds are', () => {
    const html =
      '<link rel="alternate" type="application/rss+xml" href="/feed/google.xml"><link rel="alternate" type="application/rss+xml" href="/blog/rss"><a href="/export/heureka.xml">x</a><a href="https://other.cz/heureka.xml">y</a>';
    expect(read(html).feedLinks).toEqual([
      'https://www.lampy.cz/feed/google.xml',
      'https://www.lampy.cz/export/heureka.xml',
    ]);
  });
});

it.each([
  ['https://lampy.sk/', '<html lang="cs">', 'SK'],
  ['https://lamp.co.uk/', '<html lang="en">', 'GB'],
  ['https://lampy.com/', '<html lang="cs">', 'CZ'],
  ['https://lampy.com/', '<html lang="de-AT">', 'AT'],
  ['https://lampy.com/', '<a href="tel:+48 512 345 678">', 'PL'],
  [
    'https://lampy.com/',
    `<html lang="en">${buildOrganisation({ '@type': 'Store', address: { addressCountry: { name: 'HU' } } })}`,
    'HU',
  ],
  ['https://lampy.com/', '<html lang="en">', null],
  // What a template says of its language comes last.
  ['https://lampy.com/', '<html lang="en-US"><body>100 Kč, 200 Kč, 300 Kč', 'CZ'],
  ['https://lampy.com/', '<html lang="cs"><body>10 zł, 20 zł, 30 zł', 'PL'],
  ['https://lampy.com/', '<html lang="en-GB"><a href="tel:+421905123456">', 'SK'],
  ['https://lampy.com/', '<html lang="de-DE"><body>UID: ATU12345678, VAT No: AT 12345678', 'AT'],
  ['https://lampy.com/', '<html lang="en-US"><body>IČO 12345678, DIČ: CZ12345678', 'CZ'],
  [
    'https://lampy.com/',
    `<html lang="en-US">${buildOrganisation({ '@type': 'Product', offers: { shippingDetails: { shippingDestination: { addressCountry: 'HU' } } } })}`,
    'HU',
  ],
  // Marks that differ say nothing: phones of two countries, and the language decides.
  ['https://lampy.com/', '<html lang="cs"><a href="tel:+420601234567"><a href="tel:+421905123456">', 'CZ'],
] as const)('%s with %s is of %s', (address, html, country) => {
  expect(detectCountry(read(html, { address }))).toBe(country);
});

it('prices of a text show its currencies, rare ones left out', () => {
  expect(findCurrencies('10 € 20 € 30 €')).toEqual(['EUR']);
  expect(findCurrencies(`${'10 Kč '.repeat(40)}${'1 € '.repeat(3)}`)).toEqual(['CZK']);
  expect(findCurrencies('100 kr 200 kr 300 kr $5 $6 $7')).toEqual([]);
});

describe('a feed by its beginning', () => {
  it.each([
    ['<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>', 'Google'],
    [
      '\uFEFF<?xml version="1.0"?>\n<!-- x --><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">',
      'Google',
    ],
    ['<feed xmlns="http://www.w3.org/2005/Atom" xmlns:s="http://jadedpixel.com/-/spec/shopify">', 'Unknown'],
    ['<SHOP><SHOPITEM><ITEM_ID>1', 'Heureka'],
    ['<SHOP><SHOPITEM id="12"><NAME>Lampa</NAME><GUID>a</GUID>', 'Unknown'],
    ['<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0"><SHOPITEM>', 'Zbozi'],
    ['id\ttitle\tlink\tprice\n1\ta\tb\t2', 'Csv'],
    ['"code";"name";"price"\n', 'Csv'],
    ['<rss version="2.0"><channel><title>Blog</title>', null],
    [
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><title>Jak vybrat lampu</title><pubDate>1</pubDate></item>',
      null,
    ],
    [
      '<feed xmlns:s="http://jadedpixel.com/-/spec/shopify"><entry><title>Jak vybrat lampu</title><published>1</published></entry>',
      null,
    ],
    ['<feed xmlns:s="http://jadedpixel.com/-/spec/shopify"><entry><s:price>1</s:price></entry>', 'Unknown'],
    ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', null],
    ['<!doctype html><html>', null],
    ['<html><body><SHOPITEM>', null],
    ['<!DOCTYPE SHOP [<!ENTITY a "b">]><SHOP><SHOPITEM>', null],
    ['Not found, sorry, nothing here', null],
    ['', null],
  ])('%j is %s', (text, format) => {
    expect(seeFeed(text)).toBe(format);
  });

  it('is looked for where the shop says first, each place once', () => {
    const places = feedCandidates({
      origin: 'https://lampy.cz',
      shopPlatform: 'Shoptet',
      links: ['https://lampy.cz/heureka.xml'],
      sitemaps: ['https://lampy.cz/sitemap.xml', 'https://lampy.cz/feeds/merchant.xml', 'nonsense'],
    });
    expect(places.slice(0, 4)).toEqual([
      'https://lampy.cz/heureka.xml',
      'https://lampy.cz/feeds/merchant.xml',
      'https://lampy.cz/google.xml',
      'https://lampy.cz/universal.xml',
    ]);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a hostile page is read quickly and does no harm', () => {
  const megabyte = 1_048_576;
  const fill = (piece: string) => piece.repeat(Math.floor(megabyte / piece.length));
  it.each([
    ['elements in elements', fill('<div>')],
    ['endings of nothing', fill('</div>')],
    [
      'elements, then endings of others',
      `${fill('<a>').slice(0, megabyte / 2)}${fill('</b>').slice(0, megabyte / 2)}`,
    ],
    [
      'formatting that is taken over',
      `${Array.from({ length: 1_000 }, (_value, index) => `<b a${index}>`).join('')}${fill('<p>')}`,
    ],
    ['scripts that never end', fill('<script>')],
    ['openings of tags', fill('<')],
    ['attributes without end', `<a ${fill('a=1 ')}`],
    ['comments that never end', fill('<!--')],
    ['entities', fill('&amp;')],
    ['links beside links', fill('<a href="/produkt/x"></a>')],
    ['links in links', fill('<a href="/produkt/x">')],
    ['an encoding in an encoding', fill('<meta charset=')],
    [
      'structured data in structured data',
      `<script type="application/ld+json">${'['.repeat(140_000)}${']'.repeat(140_000)}</script>`,
    ],
    ['many blocks of structured data', fill('<script type="application/ld+json">{"@type":"Store"}</script>')],
    ['blanks', fill(' \n')],
    ['digits before signs', fill('1 ')],
  ])('%s', (_name, html) => {
    const startedAt = readCpuTimeMs();
    const facts = read(html);
    expect(readCpuTimeMs() - startedAt).toBeLessThan(4_000);
    expect(facts.shopPlatform).toBeNull();
  });

  it('script text is a text', () => {
    const facts = read(
      '<title>&lt;script>alert(1)&lt;/script></title><html lang="<b>"><a href="tel:<script>">x</a>',
    );
    expect(facts.title === null || typeof facts.title === 'string').toBe(true);
    expect(facts.languages).toEqual([]);
  });

  it('is cut where it is too deep, and not before', () => {
    const deep = '<ul>'.repeat(1_000) + '</ul>'.repeat(1_000);
    expect(cutTooDeep(deep.repeat(3))).toBe(deep.repeat(3));
    expect(cutTooDeep('<i>'.repeat(2_000))).toHaveLength(4_500);
    expect(cutTooDeep(`<script>${'<i>'.repeat(2_000)}</script><br>x`)).toContain('x');
  });
});

const buildVisit = (html: string, status = 200) => ({
  status,
  url: new URL('https://lampy.cz/'),
  headers: {},
  body: Buffer.from(html),
});

it.each([
  ['<meta http-equiv="refresh" content="0; url=/cs/">', 'https://lampy.cz/cs/'],
  ['<META HTTP-EQUIV="Refresh" CONTENT="1;URL=\'https://shop.lampy.cz/\'">', 'https://shop.lampy.cz/'],
  ['<script>window.location.href = "/eshop";</script>', 'https://lampy.cz/eshop'],
  ["<script>location.replace('https://lampy.eu/')</script>", 'https://lampy.eu/'],
  // A person is meant to read these first.
  ['<meta http-equiv="refresh" content="30; url=/news">', null],
  ['<meta http-equiv="refresh" content="0">', null],
  ['<meta http-equiv="refresh" content="0; url=javascript:alert(1)">', null],
  ['<meta http-equiv="refresh" content="0; url=https://lampy.cz/">', null],
  ['<script>var mylocation = "/x"; if (location.href == "/y") {}</script>', null],
  [`<p>${'Lampa '.repeat(1_000)}</p><script>location.href = "/cart"</script>`, null],
])('a start page with %s leads to %s', (html, target) => {
  expect(findPageRedirect(buildVisit(html))?.href ?? null).toBe(target);
  expect(findPageRedirect(buildVisit(html, 404))).toBeNull();
});

it.each([
  ['<script>location.replace(`/shop`)</script>', 'https://lampy.cz/shop'],
  ['<script>window.top.location = "/shop";</script>', 'https://lampy.cz/shop'],
  ['<script>// location.href="/old"</script>', null],
  ['<script>/* location.href="/old" */</script>', null],
  ['<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript>', null],
])('the page %s leads to %s', (html, target) => {
  expect(findPageRedirect(buildVisit(html))?.href ?? null).toBe(target);
});

describe('the beginning of a feed', () => {
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${'<item><g:id>1</g:id></item>'.repeat(5_000)}`;

  it('is recognised packed and cut off, and in UTF-16', () => {
    expect(seeFeed(readFeedBeginning(gzipSync(feed)))).toBe('Google');
    const long = gzipSync(
      Array.from({ length: 5_000 }, (_value, index) => `${feed.slice(0, 90)}${index}`).join(),
    );
    expect(seeFeed(readFeedBeginning(long.subarray(0, 4_000)))).toBe('Google');
    expect(seeFeed(readFeedBeginning(iconv.encode(feed, 'utf-16le', { addBOM: true })))).toBe('Google');
  });

  it('is no feed where it unpacks to a bomb or is broken', () => {
    expect(seeFeed(readFeedBeginning(gzipSync(Buffer.alloc(50_000_000))))).toBeNull();
    expect(seeFeed(readFeedBeginning(Buffer.from([0x1f, 0x8b, 1, 2, 3])))).toBeNull();
  });

  it('is equal for feeds that were only written at other times', () => {
    const buildFeed = (time: string) =>
      `<rss><channel><lastBuildDate>${time}</lastBuildDate><item>Luna</item>`;
    expect(hashFeedBeginning(buildFeed('Mon, 23 Nov 2026 10:00:00 +0100'))).toBe(
      hashFeedBeginning(buildFeed('Tue, 24 Nov 2026 11:30:00 +0100')),
    );
    expect(hashFeedBeginning(buildFeed('x'))).not.toBe(
      hashFeedBeginning(buildFeed('x').replace('Luna', 'Nova')),
    );
  });
});
