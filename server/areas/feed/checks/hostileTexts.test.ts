import { describe, expect, it } from 'vitest';
import { apparel, isInBranch } from './googleCategory.ts';
import { judgeItem } from './acceptProduct.ts';
import { findRestricted } from './restricted/findRestricted.ts';
import { createReadShop } from './checkedShop.ts';
import { readPrice } from './price.ts';
import { convertHtmlToPlainText } from '../fixes/stripHtml.ts';
import { createOverlay } from '../fixes/overlay.ts';
import { feedFixCodes } from '#shared/domain/feed/feedFixes.ts';
import { rawFields, type RawProduct } from '../formats/feedFormat.ts';
import { findTable } from '../formats/tableHead.ts';
import { tableFormat } from '../formats/table.ts';
import { upgatesFormat } from '../formats/upgates.ts';
import { findFieldOfColumn } from '../formats/columnNames.ts';
import { readFeedStart } from '../reading/feedStart.ts';
import { feedLimits } from '../reading/readFeed.ts';

/** Far more than any of it takes where it looks at each character once, far less than where it looks again and again. */
const longestMs = 2_000;

async function measureMs(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** A product whose every field has the same text. */
function buildProduct(text: string): RawProduct {
  return Object.fromEntries(rawFields.map((field) => [field, text]));
}

function judge(fields: RawProduct): void {
  const shop = createReadShop({ domainName: 'shop.cz', country: 'CZ', isIdTaken: () => false });
  const overlay = createOverlay(feedFixCodes.map((fix) => ({ fix, value: null })));
  judgeItem({ line: 1, fields: overlay.apply(fields), isTooLarge: false }, shop);
}

const blanks = ' '.repeat(60_000);

describe('a hostile text costs one look at each of its characters', () => {
  it.each<[string, () => unknown]>([
    ['a price with a run of blanks', () => readPrice(`1${blanks}abcdefghijk`)],
    [
      'a sale price with a run of blanks',
      () => judge({ price: '5 CZK', salePrice: `1${blanks}abcdefghijk` }),
    ],
    [
      'images of a table behind a run of blanks',
      async () => {
        const head = 'id;title;additional_image_link';
        const reader = tableFormat.createReader(feedLimits, {
          kind: 'text',
          head,
          table: findTable(head),
        });
        await reader.write(`${head}\n1;Lampa;a${blanks}b\n`);
        await reader.end();
      },
    ],
    [
      'a product of Upgates with 40,000 parameters',
      () => {
        const start = { kind: 'xml', rootName: 'PRODUCTS', rootTag: '<PRODUCTS version="2.0">' } as const;
        const reader = upgatesFormat.createReader(feedLimits, start);
        const parameters = `<PARAMETERS>${'<A/>'.repeat(40_000)}</PARAMETERS>`;
        const items = reader.write(`${start.rootTag}<PRODUCT><CODE>1</CODE>${parameters}</PRODUCT>`);
        expect(items).toMatchObject([{ isTooLarge: false, fields: { id: '1' } }]);
      },
    ],
    ['a column with many brackets', () => findFieldOfColumn('(['.repeat(60_000) + '\n')],
    ['a tag that never ends', () => readFeedStart(`<${'a'.repeat(60_000)}`, false)],
    [
      'the titles of 10,000 products, in none of which is a word of restricted goods',
      () => {
        for (let count = 0; count < 10_000; count += 1)
          findRestricted(`lampa luna ${count} s dubovou nohou a stinidlem`, 'svitidla > stolni lampy | ');
      },
    ],
    ['a description of 12,000 nested elements', () => convertHtmlToPlainText(`${'<b>'.repeat(12_000)}x`)],
    ['a description of nested elements', () => judge({ description: `${'<b><p>'.repeat(40_000)}x` })],
    ['a description of tags that never end', () => judge({ description: '<br <script '.repeat(20_000) })],
    ['a category of blanks', () => isInBranch(`${blanks}x`, apparel)],
  ])('%s', async (_name, work) => {
    expect(await measureMs(work)).toBeLessThan(longestMs);
  });

  it.each([
    'a',
    ' ',
    '0',
    '<',
    '<b',
    '&',
    '-',
    '.',
    ',',
    'a@',
    '{{',
    'http://',
    'a.',
    '1 ',
    '%',
    '!',
    'Ä',
    '> ',
  ])('of every field, made of %j', async (piece) => {
    const text = piece.repeat(Math.ceil(60_000 / piece.length));
    for (const end of ['', '\u0000', '\n!'])
      expect(await measureMs(() => judge(buildProduct(`${text}${end}`)))).toBeLessThan(longestMs);
  });
});

describe('the text of HTML', () => {
  it.each([
    ['<p>A &amp; B</p><p>C</p>', 'A & B C'],
    ['A<br>B<BR/>C', 'A B C'],
    ['<td>1</td><td>2</td>', '1 2'],
    ['x<script>if (a < b) "</p>"</script>y<style>p{}</style>z', 'x y z'],
    ['x<noscript><p>no</p></noscript>y<template><b>t</b></template>z', 'x y z'],
    ['<b>Lu</b>na <!-- no --> 5 &lt; 6 &#x10D; &nbsp;!', 'Luna 5 < 6 č !'],
    ['<script>never ends', ''],
    ['1 < 2 and <b', '1 < 2 and'],
  ])('%j', (html, text) => expect(convertHtmlToPlainText(html)).toBe(text));

  it('is read however deep it is nested', () => {
    expect(convertHtmlToPlainText(`${'<i>'.repeat(100_000)}deep${'</i>'.repeat(100_000)}`)).toBe('deep');
  });
});
