import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readExport, type ExportRow } from './readExport.ts';

const read = (text: string | Buffer): ExportRow[] => {
  const rows = readExport(Buffer.from(text));
  if (typeof rows === 'string') throw new Error(rows);
  return rows;
};

const lamp = {
  itemId: 'SV-1',
  gtin: '08594000000013',
  title: 'Lampa Aura',
  priceMinor: 129_000,
  lowestMinor: 119_900,
  currency: null,
  position: 3,
  shops: 12,
  popularity: 87.5,
};

describe('an export is read', () => {
  it('as a Czech spreadsheet with semicolons, in Windows-1250', () => {
    const text =
      'Název produktu;EAN;Item ID;Počet obchodů;Pozice podle ceny;Vaše cena;Nejnižší cena;Popularita\r\n' +
      'Lampa Aura;8594000000013;SV-1;12;3;1 290,00 Kč;1 199;87,5\r\n';
    expect(read(iconv.encode(text, 'windows-1250'))).toEqual([lamp]);
  });
  it('as an English list with commas and quotes', () => {
    const text =
      'item_id,ean,product_name,number of shops,position by price,your price,lowest price,popularity\n' +
      'SV-1,8594000000013,"Lampa Aura",12,3/12,1290.00,1199.00,87.5\n';
    expect(read(text)).toEqual([lamp]);
  });
  it('as XML with any name of its rows', () => {
    const text =
      '<?xml version="1.0" encoding="utf-8"?><ASSORTMENT><PRODUCT><ITEM_ID>SV-1</ITEM_ID><EAN>8594000000013</EAN>' +
      '<PRODUCTNAME><![CDATA[Lampa Aura]]></PRODUCTNAME><SHOPS>12</SHOPS><POSITION>3</POSITION><PRICE>1290</PRICE>' +
      '<MIN_PRICE>1199</MIN_PRICE><POPULARITY>87.5</POPULARITY></PRODUCT></ASSORTMENT>';
    expect(read(text)).toEqual([lamp]);
  });
  it.each([
    ['a cell', 'EAN;Nejnižší cena', '1 199,00 Kč', 'CZK'],
    ['the name of its column', 'EAN;Nejnižší cena (EUR)', '47,90', 'EUR'],
    ['the sign in the name of its column', 'EAN;Min. cena [Kč]', '1199', 'CZK'],
    ['a column of its own', 'EAN;Měna;Nejnižší cena', 'EUR;47,90', 'EUR'],
    ['nothing', 'EAN;Nejnižší cena', '1199', null],
  ])('with the currency that %s says', (_where, names, cells, currency) => {
    const [row] = read(`${names}\n8594000000013;${cells}\n`);
    expect(row?.currency).toBe(currency);
    expect(row?.lowestMinor).toBe(currency === 'EUR' ? 4_790 : 119_900);
  });
  it('without values that it leaves out, and without guesses', () => {
    const text = 'EAN;Pozice;Cena\n8594000000013;;-\n;4;100\n';
    expect(read(text)).toEqual([
      {
        itemId: null,
        gtin: '08594000000013',
        title: null,
        priceMinor: null,
        lowestMinor: null,
        currency: null,
        position: null,
        shops: null,
        popularity: null,
      },
    ]);
  });
});

describe('a file is refused', () => {
  it.each([
    ['without a column of the market', 'EAN;Název\n8594000000013;Lampa', 'Columns'],
    ['that is a page', '<html><body><p>Sign in</p></body></html>', 'Columns'],
    ['that is no table', 'Not found', 'Columns'],
    ['with a header alone', 'EAN;Pozice\n', 'Empty'],
    ['with broken XML before its first row', '<A><B><EAN>1</EAN', 'Columns'],
    ['with too many rows', `EAN;Pozice\n${'8594000000013;1\n'.repeat(50_001)}`, 'TooLarge'],
  ])('%s', (_what, text, fault) => {
    expect(readExport(Buffer.from(text))).toBe(fault);
  });
  it('not for an end that is cut off: rows before are whole', () => {
    const row = '<P><EAN>8594000000013</EAN><POSITION>2</POSITION></P>';
    expect(read(`<A>${row}<P><EAN>85940`)).toHaveLength(1);
  });
});
