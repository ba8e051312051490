import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { judgeItem } from '../checks/acceptProduct.ts';
import { createReadShop } from '../checks/checkedShop.ts';
import { FeedFault } from '../reading/feedFault.ts';
import { feedLimits, readFeed } from '../reading/readFeed.ts';
import type { FeedItem, FeedLimits, RawProduct } from './feedFormat.ts';

async function* streamChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  feed: string | Buffer,
  { size = 1_000_000, limits }: { size?: number; limits?: Partial<FeedLimits> } = {},
): Promise<FeedItem[]> {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  const items: FeedItem[] = [];
  const source = { contentType: null, bytes: streamChunks(bytes, size) };
  for await (const batch of readFeed(source, { batchSize: 3, limits: { ...feedLimits, ...limits } })) {
    items.push(...batch);
  }
  return items;
}

const readFields = async (feed: string | Buffer): Promise<RawProduct[]> =>
  (await read(feed)).map(({ fields }) => fields);

async function readFault(feed: string | Buffer, limits?: Partial<FeedLimits>): Promise<string> {
  try {
    return `${(await read(feed, limits === undefined ? {} : { limits })).length} products`;
  } catch (thrown) {
    if (!(thrown instanceof FeedFault)) throw thrown;
    return `${thrown.check}:${thrown.line}`;
  }
}

const judge = (item: FeedItem | undefined, country: 'CZ' | 'SK' = 'CZ') => {
  if (item === undefined) throw new Error('no item');
  const shop = { domainName: 'svetlo.cz', country, isIdTaken: () => false, now: new Date('2026-06-15') };
  return judgeItem(item, createReadShop(shop));
};

const heureka = `<?xml version="1.0" encoding="utf-8"?>
<SHOP>
  <SHOPITEM>
    <ITEM_ID>AB123</ITEM_ID>
    <PRODUCTNAME>Luna LP-200 stolní lampa</PRODUCTNAME>
    <PRODUCT>Luna LP-200 stolní lampa, doprava zdarma</PRODUCT>
    <DESCRIPTION><![CDATA[Lampa z březového dřeva & lnu.]]></DESCRIPTION>
    <URL>https://svetlo.cz/luna</URL>
    <IMGURL>https://svetlo.cz/img/luna.jpg</IMGURL>
    <IMGURL_ALTERNATIVE>https://svetlo.cz/img/luna-2.jpg</IMGURL_ALTERNATIVE>
    <IMGURL_ALTERNATIVE>https://svetlo.cz/img/luna-3.jpg</IMGURL_ALTERNATIVE>
    <PRICE_VAT>25000,50</PRICE_VAT>
    <VAT>21%</VAT>
    <MANUFACTURER>Luna</MANUFACTURER>
    <CATEGORYTEXT>Heureka.cz | Dům a zahrada | Osvětlení | Stolní lampy</CATEGORYTEXT>
    <EAN>8590000000015</EAN>
    <PRODUCTNO>LP-200</PRODUCTNO>
    <PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>černá</VAL></PARAM>
    <PARAM><PARAM_NAME>Závit</PARAM_NAME><VAL>E27</VAL></PARAM>
    <DELIVERY_DATE>2</DELIVERY_DATE>
    <DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE><DELIVERY_PRICE_COD>109</DELIVERY_PRICE_COD></DELIVERY>
    <DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>129,90</DELIVERY_PRICE></DELIVERY>
    <ITEMGROUP_ID>LP</ITEMGROUP_ID>
  </SHOPITEM>
</SHOP>`;

const addDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('Heureka', () => {
  it('is read into the same fields as every other feed', async () => {
    expect(await read(heureka)).toEqual([
      {
        line: 3,
        isTooLarge: false,
        usesShopCurrency: true,
        fields: {
          id: 'AB123',
          title: 'Luna LP-200 stolní lampa',
          description: 'Lampa z březového dřeva & lnu.',
          link: 'https://svetlo.cz/luna',
          imageLink: 'https://svetlo.cz/img/luna.jpg',
          additionalImageLink: 'https://svetlo.cz/img/luna-2.jpg\nhttps://svetlo.cz/img/luna-3.jpg',
          price: '25000,50',
          brand: 'Luna',
          productType: 'Dům a zahrada > Osvětlení > Stolní lampy',
          gtin: '8590000000015',
          mpn: 'LP-200',
          color: 'černá',
          availability: 'in_stock',
          shipping: '79\n129,90',
          itemGroupId: 'LP',
        },
      },
    ]);
  });
  it('has the prices of the shop’s country', async () => {
    const [item] = await read(heureka);
    const czech = judge(item);
    expect(czech.faults).toEqual([]);
    expect(czech.product).toMatchObject({
      priceMinor: 2_500_050,
      currency: 'CZK',
      categoryPath: ['Dům a zahrada', 'Osvětlení', 'Stolní lampy'],
      condition: 'new',
    });
    expect(judge(item, 'SK').product).toMatchObject({ priceMinor: 2_500_050, currency: 'EUR' });
  });
  it.each([
    ['0', 'in_stock', undefined],
    ['14', 'in_stock', undefined],
    ['31', 'backorder', addDays(31)],
    ['90', 'backorder', addDays(90)],
    ['2020-01-01', 'in_stock', undefined],
    ['2199-01-01', 'preorder', '2199-01-01'],
    ['2199-01-01 12:00', 'preorder', '2199-01-01'],
    ['-1', 'out_of_stock', undefined],
    ['skladem', 'skladem', undefined],
  ])('makes of the delivery in %s: %s', async (delivery, availability, date) => {
    const [fields] = await readFields(heureka.replace('>2<', `>${delivery}<`));
    expect([fields?.availability, fields?.availabilityDate]).toEqual([availability, date]);
  });
  it('keeps what a product lacks apart from the one before it', async () => {
    const [, second] = await readFields(
      '<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCT>Jiný název</PRODUCT></SHOPITEM>' +
        '<SHOPITEM><ITEM_ID>2</ITEM_ID></SHOPITEM></SHOP>',
    );
    expect(second).toEqual({ id: '2' });
  });
});

describe('Zboží', () => {
  const zbozi = heureka
    .replace('<SHOP>', '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">')
    .replace('Heureka.cz |', 'Zbozi.cz |')
    .replace('<MANUFACTURER>', '<BRAND>Luna Design</BRAND><EROTIC>1</EROTIC><MANUFACTURER>');
  it('is reported by its namespace and says the brand, goods for adults and former prices in its own way', async () => {
    const discounted = zbozi.replace('<VAT>', '<PRICE_BEFORE_DISCOUNT>30000</PRICE_BEFORE_DISCOUNT><VAT>');
    const [fields] = await readFields(discounted);
    expect(fields).toMatchObject({
      brand: 'Luna Design',
      adult: 'yes',
      price: '30000',
      salePrice: '25000,50',
      productType: 'Dům a zahrada > Osvětlení > Stolní lampy',
    });
    const [same] = await readFields(discounted.replace('30000', '20000'));
    expect(same).toMatchObject({ price: '25000,50' });
    expect(same?.salePrice).toBeUndefined();
  });
  it('is read under any prefix and in small letters', async () => {
    const feed =
      '<z:shop xmlns:z="http://www.zbozi.cz/ns/offer/1.0"><z:shopitem><z:item_id>1</z:item_id></z:shopitem></z:shop>';
    expect(await readFields(feed)).toEqual([{ id: '1' }]);
  });
});

describe('Google', () => {
  it('says shipping, certificates and machine-made texts in elements of their own', async () => {
    const feed =
      '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id>' +
      '<g:shipping><g:country>CZ</g:country><g:price>79 CZK</g:price></g:shipping>' +
      '<g:shipping><g:country>SK</g:country></g:shipping><g:shipping>PL:::9 PLN</g:shipping>' +
      '<g:structured_title><g:digital_source_type>trained_algorithmic_media</g:digital_source_type>' +
      '<g:content>Lampa</g:content></g:structured_title>' +
      '<g:certification><g:certification_name>EPREL</g:certification_name>' +
      '<g:certification_code>123</g:certification_code></g:certification>' +
      '<g:additional_image_link>https://a.cz/1.jpg</g:additional_image_link>' +
      '<g:additional_image_link>https://a.cz/2.jpg</g:additional_image_link></item></channel></rss>';
    expect(await readFields(feed)).toEqual([
      {
        id: '1',
        shipping: '79 CZK\n-\n9 PLN',
        title: 'Lampa',
        digitalSourceType: 'trained_algorithmic_media',
        certification: '123',
        additionalImageLink: 'https://a.cz/1.jpg\nhttps://a.cz/2.jpg',
      },
    ]);
  });
});

const header = 'id,title,description,link,image link,price,availability';
const buildRow = (id: string) =>
  `${id},Lampa,Popis,https://a.cz/${id},https://a.cz/${id}.jpg,"499,50 CZK",in stock`;

describe('tables', () => {
  it('are read with their lines, quotes and breaks inside them', async () => {
    const items = await read(
      `${header}\n${buildRow('1')}\n2,"Lampa ""Luna""","a,\nb",,,,\n\n3,24" TV,,,,,\n`,
    );
    expect(items.map(({ line, fields }) => [line, fields.id, fields.title, fields.description])).toEqual([
      [2, '1', 'Lampa', 'Popis'],
      [3, '2', 'Lampa "Luna"', 'a,\nb'],
      [6, '3', '24" TV', undefined],
    ]);
    expect(items[0]?.fields.price).toBe('499,50 CZK');
  });
  it.each([
    ['semicolons', ';'],
    ['tabulators', '\t'],
    ['bars', '|'],
    ['commas', ','],
  ])('are read with %s between columns', async (_name, separator) => {
    const rows = [header, buildRow('1').replace('"499,50 CZK"', '499.50 CZK')];
    const table = rows.map((row) => row.replaceAll(',', separator)).join('\r\n');
    for (const feed of [table, `\uFEFF${table}\r\n`, `sep=${separator}\r\n${table}`]) {
      const [fields] = await readFields(feed);
      expect(fields).toEqual({
        id: '1',
        title: 'Lampa',
        description: 'Popis',
        link: 'https://a.cz/1',
        imageLink: 'https://a.cz/1.jpg',
        price: '499.50 CZK',
        availability: 'in stock',
      });
    }
  });
  it.each([
    ['"Item ID";Název;URL;Obrázek;Cena', { id: '1', title: 'a', link: 'b', imageLink: 'c', price: 'd' }],
    ['g:id;g:title;g:image_link;x;EAN', { id: '1', title: 'a', imageLink: 'b', gtin: 'd' }],
    [
      'ITEM_ID;PRODUCTNAME;IMGURL;PRICE_VAT;Měna',
      { id: '1', title: 'a', imageLink: 'b', price: 'c', currency: 'd' },
    ],
    [
      'id;title;custom label 0;Age Group;google_product_category',
      { id: '1', title: 'a', customLabel0: 'b', ageGroup: 'c', googleCategory: 'd' },
    ],
    ['id;title;shipping(country:price);__proto__;constructor', { id: '1', title: 'a', shipping: 'b' }],
  ])('know the columns %s', async (columns, expected) => {
    expect(await readFields(`${columns}\n1;a;b;c;d\n`)).toEqual([expected]);
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });
  it('take the currency from a column of its own', async () => {
    const [item] = await read(`id;title;price;currency\n1;Lampa;499,50;eur\n`);
    expect(judge(item).faults.map(({ check }) => check)).not.toContain('currency_missing');
  });
  it('split shipping and further images', async () => {
    const [fields] = await readFields(
      'id\ttitle\tshipping\tadditional_image_link\n1\tA\tCZ::PPL:79 CZK,SK:::4 EUR\thttps://a.cz/1.jpg,https://a.cz/2,3.jpg\n',
    );
    expect(fields).toMatchObject({
      shipping: '79 CZK\n4 EUR',
      additionalImageLink: 'https://a.cz/1.jpg\nhttps://a.cz/2,3.jpg',
    });
  });
  it('report rows with too many cells, and refuse files without a product table', async () => {
    const [shifted, short] = await read('id;title;price\n1;Lampa; bílá;5 CZK\n2;Lampa\n');
    expect(shifted).toMatchObject({ line: 2, isShifted: true });
    expect(short?.isShifted).toBeUndefined();
    expect(judge(shifted)).toMatchObject({ product: null, faults: [{ check: 'row_shifted' }] });
    expect(await readFault('jméno;příjmení;věk\nJan;Novák;40\n')).toBe('unknown_columns:1');
    expect(await readFault('{"id":1,"title":"a","price":"b"}')).toBe('is_json:1');
    expect(await readFault('Not found')).toBe('not_a_feed:1');
  });
  it('tell a table that was cut off from a whole one', async () => {
    expect(await readFault(`${header}\n${buildRow('1')}`)).toBe('1 products');
    expect(await readFault(`${header}\n${buildRow('1')}\n2,Lampa,Pop`)).toBe('truncated:3');
    expect(await readFault(`${header}\n${buildRow('1')}\n2,"Lampa`)).toBe('truncated:3');
    expect(await readFault(header)).toBe('0 products');
  });
  it('keep values, rows and their number within limits', async () => {
    const limits = { itemChars: 500, nodeChars: 2_000, items: 2 };
    const [large] = await read(`${header}\n1,Lampa,${'x'.repeat(900)}\n`, { limits });
    expect(large).toMatchObject({ isTooLarge: true, fields: { id: '1', title: 'Lampa' } });
    expect(await readFault(`${header}\n1,"${'x,\n'.repeat(3_000)}`, limits)).toBe('quote_unclosed:2');
    expect(await readFault(`${header}\n${buildRow('1')}\n${buildRow('2')}\n${buildRow('3')}\n`, limits)).toBe(
      'too_many_products:4',
    );
  });
  it('are read the same whatever the pieces', async () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'ř', '😀', ' ', '"', ';', '\n', '\r\n') });
    const quoteText = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const lines = rows.map(([title, text], at) => `${at};${quoteText(title)};${quoteText(text)}`);
          const feed = ['id;title;description', ...lines, ''].join('\n');
          const whole = await read(feed);
          expect(whole.map(({ fields }) => fields.title ?? '')).toEqual(rows.map(([title]) => title.trim()));
          expect(await read(feed, { size })).toEqual(whole);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('encodings that no one declares', () => {
  const table = `${header}\n${Array.from({ length: 30 }, (_v, at) => buildRow(String(at))).join('\n')}\n31,Žluťoučký kůň €,,,,,\n`;
  it.each(['utf-8', 'windows-1250', 'utf-16le', 'utf-16be'])(
    'are reported by the bytes: %s',
    async (encoding) => {
      const bytes = iconv.encode(table, encoding);
      for (const size of [1, 2, 3, 7, 1_000, 1_000_000]) {
        const items = await read(bytes, { size });
        expect(items).toHaveLength(31);
        expect(items.at(-1)?.fields.title, `${encoding} by ${size}`).toBe('Žluťoučký kůň €');
      }
    },
  );
  it('are reported in XML without a declaration, too, and after a server that calls every file UTF-8', async () => {
    const feed = iconv.encode(heureka.replace(/^<\?.*\?>\n/, ''), 'windows-1250');
    const items: FeedItem[] = [];
    const source = { contentType: 'text/xml; charset=utf-8', bytes: streamChunks(feed, 50) };
    for await (const batch of readFeed(source, { batchSize: 9 })) items.push(...batch);
    expect(items[0]?.fields.title).toBe('Luna LP-200 stolní lampa');
  });
  it('are refused when text that was UTF-8 stops being it', async () => {
    const damaged = Buffer.concat([
      Buffer.from(`${header}\n1,${'ž'.repeat(5_000)},,,,,\n2,`),
      Buffer.from([0xe1, 0x20, 0x2c]),
    ]);
    expect(await readFault(damaged)).toMatch(/^encoding_invalid/);
  });
});

describe('packed feeds', () => {
  it('are unpacked by what they are, in any pieces', async () => {
    const packed = gzipSync(iconv.encode(heureka.replace('utf-8', 'windows-1250'), 'windows-1250'));
    for (const size of [1, 11, 1_000_000]) {
      const [item] = await read(packed, { size });
      expect(item?.fields.title).toBe('Luna LP-200 stolní lampa');
    }
  });
  it('are refused when they are cut off, damaged or a bomb', async () => {
    const packed = gzipSync(heureka);
    expect(await readFault(packed.subarray(0, packed.length - 30))).toBe('truncated:null');
    const damaged = Buffer.from(packed);
    damaged.fill(0x55, 200, 260);
    expect(await readFault(damaged)).toMatch(/^(truncated|not_xml)/);
    const bomb = gzipSync(Buffer.alloc(30_000_000, '<SHOP>'));
    expect(await readFault(bomb)).toMatch(/^(too_large|not_xml|product_too_large)/);
    expect(
      await readFault(
        gzipSync(Buffer.concat([Buffer.from('<SHOP><!--'), Buffer.alloc(60_000_000, ' ')]), { level: 1 }),
      ),
    ).toMatch(/^(too_large|product_too_large)/);
  });
});
