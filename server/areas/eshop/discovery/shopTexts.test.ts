import { expect, it } from 'vitest';
import { readParagraphs } from './shopTexts.ts';

const read = (html: string) =>
  readParagraphs({
    status: 200,
    url: new URL('https://www.lampy.cz/'),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
  });

it('text belongs to the innermost paragraph around it, once, and menus and scripts say nothing', () => {
  const html =
    '<nav><p>Košík</p></nav><h1>Svítidla</h1><blockquote>Rádi <b>poradíme</b><p>s výběrem</p> lamp</blockquote><ul><li>Stolní<ul><li>malé</li></ul></li></ul><p>a<script>alert(1)</script>b</p><p> </p>';
  expect(read(html).paragraphs).toEqual([
    'Svítidla',
    'Rádi poradíme lamp',
    's výběrem',
    'Stolní',
    'malé',
    'ab',
  ]);
});

it('a page that was made to be slow is read in one pass', () => {
  const depth = 1_400;
  const nested = `${'<blockquote>'.repeat(depth)}${'<i>x</i>'.repeat(120_000)}${'</blockquote>'.repeat(depth)}`;
  // All text is in the innermost of more paragraphs than are read.
  expect(read(`<p>Dobrý den</p>${nested}`).paragraphs).toEqual(['Dobrý den']);
  expect(read(`<p>Dobrý den</p>${'<svg></svg>'.repeat(95_000)}`).paragraphs).toEqual(['Dobrý den']);
  expect(read('<p>x</p>'.repeat(1_000)).paragraphs).toHaveLength(400);
});
