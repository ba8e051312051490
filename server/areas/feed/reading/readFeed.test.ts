import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { WholeFeedFault } from '#server/serviceTypes/feedParser.ts';
import type { FeedItem, FeedLimits } from '../formats/feedFormat.ts';
import { FeedFault } from './feedFault.ts';
import { feedLimits, readFeed } from './readFeed.ts';

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel><title>Obchod</title><link>https://a.cz/</link>\n';
const closing = '</channel></rss>\n';
const buildRss = (...items: string[]) =>
  opening + items.map((item) => `<item>${item}</item>\n`).join('') + closing;

async function* streamChunks(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const cut of [...cuts, bytes.length].sort((a, b) => a - b)) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
}

interface ReadOptions {
  cuts?: readonly number[];
  contentType?: string | null;
  limits?: Partial<FeedLimits>;
  batchSize?: number;
}

async function read(
  feed: string | Buffer,
  { cuts = [], contentType = null, limits, batchSize = 3 }: ReadOptions = {},
): Promise<FeedItem[]> {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  const items: FeedItem[] = [];
  const batches = readFeed(
    { contentType, bytes: streamChunks(bytes, cuts) },
    { batchSize, limits: { ...feedLimits, ...limits } },
  );
  for await (const batch of batches) {
    expect(batch.length).toBeGreaterThan(0);
    expect(batch.length).toBeLessThanOrEqual(batchSize);
    items.push(...batch);
  }
  return items;
}

/** Returns the fault that ends the reading, or the products. */
async function readFault(feed: string | Buffer, options: ReadOptions = {}): Promise<unknown> {
  try {
    return await read(feed, options);
  } catch (thrown) {
    if (!(thrown instanceof FeedFault)) throw thrown;
    return thrown.line === null ? thrown.check : `${thrown.check}:${thrown.line}`;
  }
}

describe('readFeed', () => {
  it('reads RSS with and without the prefix, CDATA, entities and lines', async () => {
    const items = await read(
      buildRss(
        '<g:id>1</g:id><title>A &amp; B &#x10D;</title><g:price> 5 CZK </g:price>',
        '\n<id>2</id><title><![CDATA[<b> & č]]></title>\n<link>https://a.cz/2?a=1&amp;b=2</link>',
      ),
    );
    expect(items).toEqual([
      { line: 4, isTooLarge: false, fields: { id: '1', title: 'A & B č', price: '5 CZK' } },
      { line: 5, isTooLarge: false, fields: { id: '2', title: '<b> & č', link: 'https://a.cz/2?a=1&b=2' } },
    ]);
  });
  it('prefers Google’s own elements, keeps the first of several, passes over those of others', async () => {
    const [item] = await read(
      buildRss(
        '<title>plain</title><g:title>own</g:title><g:title>second</g:title><media:title>other</media:title>' +
          '<g:product_type>A &gt; B</g:product_type><g:product_type>C</g:product_type><g:brand/>' +
          '<g:shipping><g:price>79 CZK</g:price><g:id>9</g:id></g:shipping><g:price>5 CZK</g:price>',
      ),
    );
    expect(item?.fields).toEqual({ title: 'own', productType: 'A > B', price: '5 CZK', shipping: '79 CZK' });
  });
  it('takes the namespace under any prefix', async () => {
    const feed = buildRss('<q:id>1</q:id><g:title>x</g:title>').replace('xmlns:g', 'xmlns:q');
    expect((await read(feed))[0]?.fields).toEqual({ id: '1', title: 'x' });
  });
  it('reads Atom', async () => {
    const items = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Obchod</title>' +
        '<entry><id>tag:a</id><g:id>1</g:id><title>A</title><summary>Popis</summary>' +
        '<link rel="self" href="https://a.cz/self"/><link href="https://a.cz/1"/></entry></feed>',
    );
    expect(items.map(({ fields }) => fields)).toEqual([
      { id: '1', title: 'A', description: 'Popis', link: 'https://a.cz/1' },
    ]);
  });
  it('answers no products for a feed without them', async () => {
    expect(await read(buildRss())).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a web page', '<!doctype html>\n<html><body></body></html>', 'is_web_page:1'],
    ['a web page without a type', '<html><body><br></body></html>', 'is_web_page:1'],
    ['a table of other things', 'datum;castka;ucet\n1;A;5\n', 'unknown_columns:1'],
    ['a text', 'Nenalezeno\n', 'not_a_feed:1'],
    ['JSON', '{"products":[]}', 'is_json:1'],
    [
      'a PHP warning before a feed',
      `Warning: Undefined index in export.php\n${opening}`,
      'output_before_feed:1',
    ],
    [
      'an HTML warning before a feed',
      `<br />\n<b>Warning</b>:  Undefined index<br />\n${opening}`,
      'output_before_feed:1',
    ],
    ['a ZIP archive', 'PK\u0003\u0004\u0014\u0000', 'is_archive'],
    ['nothing', '', 'empty_feed'],
    ['blanks', ' \n ', 'empty_feed'],
    ['another kind of feed', '<?xml version="1.0"?><catalog><item/></catalog>', 'unknown_root:1'],
    ['a document type', `<?xml version="1.0"?><!DOCTYPE rss>${opening.slice(39)}`, 'doctype_refused:1'],
    [
      'a bomb of entities',
      `<!-- x --><!DOCTYPE rss [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`,
      'doctype_refused:1',
    ],
    ['an outer entity', '<!DOCTYPE rss SYSTEM "http://127.0.0.1/x.dtd"><rss/>', 'doctype_refused:1'],
    ['a product without an end', opening + '<item><g:id>1</g:id><item>' + closing, 'not_xml:4'],
    ['a product that its list closes', opening + '<item><g:id>1</g:id>' + closing, 'not_xml:4'],
    ['a CDATA section that never ends', buildRss('<title><![CDATA[A</title>'), 'truncated:5'],
    ['a comment that never ends', buildRss('<!-- A'), 'truncated:5'],
    ['a document type inside', buildRss('<!DOCTYPE a [<!ENTITY b "c">]>'), 'not_xml:4'],
    ['a declared entity that nobody may declare', buildRss('<!ENTITY b "c">'), 'not_xml:4'],
    ['a second root', `${buildRss()}<rss/>`, 'not_xml:5'],
    ['a declaration alone', '<?xml version="1.0"?>', 'truncated:1'],
    ['a tag that never ends', '<rss version="2.0', 'truncated:1'],
  ])('refuses %s', async (_name, feed, fault) => {
    expect(await readFault(feed)).toBe(fault);
    // One byte at a time it is the same.
    const bytes = Buffer.from(feed);
    expect(await readFault(bytes, { cuts: [...bytes.keys()] })).toBe(fault);
  });
  it.each<[string, string, string, string]>([
    ['a bare ampersand', '<title>A & B&C</title>', 'A & B&C', '&'],
    ['an ampersand of an address', '<title>A?b=1&c=2&copy=3;</title>', 'A?b=1&c=2&copy=3;', '&'],
    ['a name of HTML', '<title>A&nbsp;B &eacute;&Scaron;</title>', 'A\u00A0B éŠ', '&nbsp;'],
    ['a name that is none', '<title>A &lamp; B</title>', 'A &lamp; B', '&'],
    ['a bare less-than sign', '<title>A < 5 <3 B</title>', 'A < 5 <3 B', '<'],
    ['a forbidden reference', '<title>A&#8;&#x1F; B&#0;</title>', 'A B', '&#8;'],
    ['forbidden characters', '<title>A\u0008 B\u000BC\u0000</title>', 'A B C', 'U+0000–U+001F'],
    ['an end of CDATA alone', '<title>A ]]> B</title>', 'A ]]> B', ']]>'],
    ['a comment that HTML ends', '<title>A<!-- x -- y --!> B</title>', 'A B', '--!>'],
    ['HTML that needs no closing', '<title>A<br>B <img src=a.jpg width> C</title>', 'A B  C', '<a b=c>'],
    ['a closing tag alone', '<title>A</p> B</b></title>', 'A  B', '</p>'],
    ['an element that another closes', '<title>A <b><i>B</b></title>', 'A B', '</…>'],
  ])('reads %s', async (_name, inner, title, sign) => {
    const feed = buildRss(`<g:id>1</g:id>${inner}`, '<g:id>2</g:id><title>A &amp; B</title>');
    const [item, next] = await read(feed);
    expect(item).toEqual({ line: 4, isTooLarge: false, repaired: sign, fields: { id: '1', title } });
    expect(next).toEqual({ line: 5, isTooLarge: false, fields: { id: '2', title: 'A & B' } });
    const bytes = Buffer.from(feed);
    expect(await read(bytes, { cuts: [...bytes.keys()] })).toEqual([item, next]);
  });
  it('says nothing of what XML allows', async () => {
    const inner =
      '<title>&#039;&#x00e9;&#10;&lt;&gt;&quot;&apos;&AMP;<![CDATA[&nbsp; & < --!> <!-- ]] > <?]]><!-- a & b < c ---> <?x & <?></title>';
    const [item] = await read(buildRss(inner));
    expect(item).toEqual({
      line: 4,
      isTooLarge: false,
      repaired: '&AMP;',
      fields: { title: "'é\n<>\"'&&nbsp; & < --!> <!-- ]] > <?" },
    });
    const [valid] = await read(buildRss(inner.replace('&AMP;', '')));
    expect(valid).not.toHaveProperty('repaired');
  });
  it('refuses only the product one of whose elements has no end', async () => {
    const items = await read(
      buildRss(
        '<g:id>1</g:id>',
        '<g:id>2</g:id><g:title>B</g:titel><g:price>5 CZK</g:price>',
        '<g:id>3</g:id>',
      ),
    );
    expect(items.map(({ isUnclosed }) => isUnclosed)).toEqual([undefined, true, undefined]);
    expect(items[2]?.fields).toEqual({ id: '3' });
    const deep = buildRss(`<g:id>1</g:id><g:a>${'<p>'.repeat(100)}</g:a>`, '<g:id>2</g:id>');
    expect((await read(deep)).map(({ isUnclosed }) => isUnclosed)).toEqual([true, undefined]);
  });
  it.each<[string, string, WholeFeedFault[]]>([
    ['text after the end', `${buildRss('<g:id>1</g:id>')}xx`, [{ check: 'text_after_end', found: null }]],
    [
      'a warning of PHP after the end',
      `${buildRss('<g:id>1</g:id>')}<br />\n<b>Warning</b>: A & B in <b>x.php</b><br>\n</body></html>`,
      [{ check: 'text_after_end', found: null }],
    ],
    [
      'an ampersand in the name of the shop',
      buildRss('<g:id>1</g:id>').replace('Obchod', 'Lampy & Co'),
      [{ check: 'outer_markup_invalid', found: '&' }],
    ],
    [
      'a page that another follows',
      buildRss('<g:id>1</g:id>').replace('<channel>', '<channel><atom:link rel="next" href="?page=2"/>'),
      [{ check: 'feed_is_paged', found: null }],
    ],
    ['nothing wrong', `${buildRss('<g:id>1</g:id>')}<!-- 12 & 3 s -->\n`, []],
  ])('reports %s, and reads the products', async (_name, feed, expected) => {
    const faults: WholeFeedFault[] = [];
    const bytes = Buffer.from(feed);
    for (const cuts of [[], [...bytes.keys()]]) {
      faults.length = 0;
      const items: FeedItem[] = [];
      const source = { contentType: null, bytes: streamChunks(bytes, cuts) };
      const options = { batchSize: 9, onFault: (fault: WholeFeedFault) => void faults.push(fault) };
      for await (const batch of readFeed(source, options)) items.push(...batch);
      expect(items).toEqual([{ line: 4, isTooLarge: false, fields: { id: '1' } }]);
      expect(faults).toEqual(expected);
    }
  });
  it('tells every cut of a feed from the whole one', async () => {
    const feed = buildRss('<g:id>1</g:id><g:title>Lampa č</g:title>');
    const bytes = Buffer.from(feed);
    const end = Buffer.from(feed.trimEnd()).length;
    for (let cut = 1; cut < end; cut += 1) {
      const fault = await readFault(bytes.subarray(0, cut));
      expect(String(fault), `cut at ${cut}`).toMatch(/^(truncated|encoding_invalid)/);
    }
    expect(await readFault(bytes.subarray(0, end))).toHaveLength(1);
  });

  it('keeps depth, nodes, products and their number within limits', async () => {
    const deep = buildRss(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`);
    expect(await readFault(deep)).toBe('not_xml:4');
    const limits = { itemChars: 1_000, nodeChars: 5_000, items: 3 };
    const large = `<g:id>1</g:id><g:a>${'x'.repeat(2_000)}</g:a><g:title>late</g:title>`;
    expect(await read(buildRss(large, '<g:id>2</g:id>'), { limits })).toEqual([
      { line: 4, isTooLarge: true, fields: { id: '1' } },
      { line: 5, isTooLarge: false, fields: { id: '2' } },
    ]);
    for (const endless of [
      buildRss(`<g:title>${'x'.repeat(9_000)}</g:title>`),
      buildRss(`<g:title><![CDATA[${'x'.repeat(9_000)}]]></g:title>`),
      buildRss(`<g:title a="${'x'.repeat(9_000)}"/>`),
      `${opening}<item><g:title>${'x'.repeat(300_000)}`,
    ]) {
      expect(await readFault(endless, { limits })).toBe('product_too_large:4');
    }
    expect(await readFault(buildRss('', '', '', ''), { limits })).toBe('too_many_products:7');
  });

  it.each<[string, string | null, string]>([
    ['windows-1250', null, 'windows-1250'],
    ['Windows-1250', 'text/xml; charset=utf-8', 'windows-1250'],
    ['iso-8859-2', null, 'iso-8859-2'],
    ['utf-8', 'text/xml', 'utf-8'],
  ])('reads the encoding %s that the file names (header %s)', async (named, contentType, encoding) => {
    const text = buildRss('<title>Žluťoučký kůň</title>').replace('UTF-8', named);
    const [item] = await read(iconv.encode(text, encoding), { contentType });
    expect(item?.fields.title).toBe('Žluťoučký kůň');
  });
  it('takes the encoding of the header where the file names none, and a mark before both', async () => {
    const text = buildRss('<title>Žluťoučký</title>').replace(' encoding="UTF-8"', '');
    const byHeader = await read(iconv.encode(text, 'windows-1250'), {
      contentType: 'application/xml;charset="windows-1250"',
    });
    expect(byHeader[0]?.fields.title).toBe('Žluťoučký');
    for (const encoding of ['utf-16le', 'utf-16be', 'utf-8']) {
      const marked = iconv.encode(text, encoding, { addBOM: true });
      const [item] = await read(marked, { contentType: 'text/xml; charset=windows-1250' });
      expect(item?.fields.title, encoding).toBe('Žluťoučký');
    }
  });
  it('refuses bytes that are not of the encoding, and encodings that are none', async () => {
    const czech = iconv.encode(buildRss('<title>Žluťoučký kůň</title>'), 'windows-1250');
    expect(await readFault(czech)).toBe('encoding_invalid');
    for (const named of ['base64', 'hex', 'x-unknown', 'utf-7']) {
      expect(await readFault(buildRss().replace('UTF-8', named)), named).toBe('encoding_invalid');
    }
  });

  const someText = fc.string({ unit: fc.constantFrom('a', 'ř', '😀', ' ', '\n', '€', '>', "'", '"') });
  const element = fc
    .tuple(fc.constantFrom('g:id', 'title', 'g:title', 'g:shipping', 'x:y'), someText, fc.boolean())
    .map(([name, text, isCdata]) =>
      isCdata ? `<${name}><![CDATA[${text}]]></${name}>` : `<${name} a="1">${text}</${name}><!-- ${text} -->`,
    );
  const anyFeed = fc.array(
    fc.array(element, { maxLength: 6 }).map((parts) => parts.join('')),
    {
      maxLength: 8,
    },
  );
  it.each(['utf-8', 'windows-1250', 'utf-16le'])(
    'reads the same whatever the pieces, in %s',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(anyFeed, fc.array(fc.nat(4_000), { maxLength: 60 }), async (parts, places) => {
          const text = buildRss(...parts).replace('UTF-8', encoding);
          const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' });
          const cuts = places.map((place) => place % bytes.length);
          const whole = await read(bytes);
          expect(whole).toHaveLength(parts.length);
          expect(await read(bytes, { cuts })).toEqual(whole);
        }),
        { numRuns: 100 },
      );
    },
  );
  it('refuses the same whatever the pieces', async () => {
    const limits = { itemChars: 300, nodeChars: 400, items: 5 };
    await fc.assert(
      fc.asyncProperty(
        anyFeed,
        fc.nat(4_000),
        fc.constantFrom(
          '',
          '&',
          '<',
          '--!>',
          '</b>',
          '<br>',
          '&nbsp;',
          '<!--',
          '<?',
          '</g:id>',
          '\u0000',
          '<!DOCTYPE a>',
          'x'.repeat(500),
        ),
        fc.array(fc.nat(4_000), { maxLength: 60 }),
        async (parts, place, damage, places) => {
          const text = buildRss(...parts);
          const at = place % text.length;
          const bytes = Buffer.from(text.slice(0, at) + damage + text.slice(at));
          const cuts = places.map((cut) => cut % bytes.length);
          expect(await readFault(bytes, { cuts, limits })).toEqual(await readFault(bytes, { limits }));
        },
      ),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
