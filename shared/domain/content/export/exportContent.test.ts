import { describe, expect, it } from 'vitest';
import { diffTexts } from '../diffTexts.ts';
import type { ContentProduct } from '../contentFacts.ts';
import { emptyDocument, type ContentDocument } from '../contentDocument.ts';
import { clippedEmailBytes, toEmailHtml, type EmailOptions } from './emailHtml.ts';
import { toHtml, toMarkdown, toPlainText } from './exportContent.ts';

const nora: ContentProduct = {
  productId: 'NORA',
  title: 'Nora <b>&"lamp"</b>',
  description: null,
  brand: null,
  categoryPath: [],
  priceMinor: 149_000,
  salePriceMinor: 119_000,
  currency: 'CZK',
  availability: 'in_stock',
  link: 'javascript:alert(1)',
  imageLink: 'https://lampicky.cz/nora.jpg?a=1&b=2',
};
const options: EmailOptions = {
  shopName: 'Lampičky',
  language: 'en',
  shopUrl: 'https://lampicky.cz',
  products: [nora],
};
const document: ContentDocument = {
  ...emptyDocument,
  title: 'Light <script>',
  summary: 'Preview "text"',
  blocks: [
    { kind: 'Heading', text: 'Why *light* matters', productIds: [] },
    { kind: 'Item', text: 'One', productIds: [] },
    { kind: 'Item', text: 'Two', productIds: [] },
    { kind: 'Paragraph', text: 'It costs\nlittle.', productIds: ['NORA'] },
    { kind: 'Products', text: '', productIds: ['NORA', 'gone'] },
    { kind: 'Button', text: 'View', productIds: [] },
  ],
  hashtags: ['light'],
};

describe('an export', () => {
  it('as HTML holds no markup of a text or a product, joins items, and links to the web alone', () => {
    const html = toHtml(document, options);
    expect(html).toContain('<h1>Light &lt;script&gt;</h1>');
    expect(html).toContain('<ul>\n<li>One</li>\n<li>Two</li>\n</ul>');
    expect(html).toContain('<p>It costs<br>little.</p>');
    expect(html).toContain('<a href="#">Nora &lt;b&gt;&amp;&quot;lamp&quot;&lt;/b&gt;</a>, CZK 1,190');
    expect(html).not.toMatch(/<script|javascript:/);
  });

  it('as an e-mail is a table of 600 px with its preview text, pictures and both prices', () => {
    const html = toEmailHtml(document, options);
    expect(html).toContain('Preview &quot;text&quot;');
    expect(html).toContain('width="600"');
    expect(html).toContain('src="https://lampicky.cz/nora.jpg?a=1&amp;b=2"');
    expect(html).toMatch(/CZK 1,190 <s [^>]*>CZK 1,490<\/s>/);
    expect(html).not.toMatch(/<script|javascript:|undefined/);
    expect(new TextEncoder().encode(html).length).toBeLessThan(clippedEmailBytes);
  });

  it('as an e-mail holds nothing that a mail program takes away or draws differently', () => {
    const html = toEmailHtml(document, options);
    expect(html).not.toMatch(
      /<(?:style|link|form|video|svg|iframe|script)\b|position:|float:|display:(?:flex|grid)/,
    );
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ alt="[^"]+"/);
    }
    for (const [cells] of html.matchAll(/<table[^>]*>/g)) expect(cells).toContain('role="presentation"');
  });

  it('as an e-mail has a button that leads to its product, or to the shop', () => {
    const known = { ...options, products: [{ ...nora, link: 'https://lampicky.cz/nora' }] };
    const build = (productIds: string[]) => ({
      ...emptyDocument,
      title: 'Light',
      blocks: [{ kind: 'Button' as const, text: 'View', productIds }],
    });
    expect(toEmailHtml(build(['NORA']), known)).toContain('href="https://lampicky.cz/nora"');
    expect(toPlainText(build(['NORA']), known)).toContain('View: https://lampicky.cz/nora');
    expect(toPlainText(build([]), known)).toContain('View: https://lampicky.cz');
  });

  it('as an e-mail of twelve products with long names stays below what Gmail clips', () => {
    const products = Array.from({ length: 12 }, (_, at) => ({
      ...nora,
      productId: `P${at}`,
      title: `مصباح 💡 ${'długa nazwa '.repeat(12)}${at}`,
    }));
    const html = toEmailHtml(
      {
        ...document,
        blocks: [
          ...Array.from({ length: 20 }, () => ({
            kind: 'Paragraph' as const,
            text: 'ž'.repeat(500),
            productIds: [],
          })),
          { kind: 'Products', text: '', productIds: products.map(({ productId }) => productId) },
        ],
      },
      { ...options, products },
    );
    expect(html).toContain('مصباح 💡');
    expect(new TextEncoder().encode(html).length).toBeLessThan(clippedEmailBytes);
  });

  it('as Markdown and plain text keeps words and escapes signs', () => {
    expect(toMarkdown(document, options)).toContain(String.raw`## Why \*light\* matters`);
    expect(toMarkdown(document, options)).toContain('- One\n\n- Two');
    const text = toPlainText(document, options);
    expect(text.startsWith('Light <script>\n\nWhy *light* matters\n\n- One')).toBe(true);
    expect(text.endsWith('View: https://lampicky.cz\n\n#light')).toBe(true);
  });
});

it('the difference of two versions keeps what they share, in order', () => {
  expect(diffTexts(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
  expect(diffTexts([], [])).toEqual([]);
});
