import { describe, expect, it } from 'vitest';
import type { ContentBrief } from '../contentBrief.ts';
import { emptyDocument } from '../contentDocument.ts';
import type { ContentFacts } from '../contentFacts.ts';
import { checkArticle, splitSentences } from './checkArticle.ts';
import { optimizeArticle, parseArticle } from './optimizeArticle.ts';

const facts: ContentFacts = {
  language: 'en',
  domain: 'lampicky.cz',
  shopName: 'Lampicky',
  description: null,
  productCount: 284,
  brands: [],
  categories: [{ name: 'Table lamps', count: 40, fromPriceMinor: 79_000 }],
  currency: 'CZK',
  products: [
    {
      productId: 'NORA',
      title: 'Nora table lamp',
      description: null,
      brand: 'Eglo',
      categoryPath: ['Table lamps'],
      priceMinor: 149_000,
      salePriceMinor: null,
      currency: 'CZK',
      availability: 'in_stock',
      link: 'https://lampicky.cz/nora',
      imageLink: 'https://shop.cz/photo.jpg',
    },
  ],
};
const brief: ContentBrief = {
  type: 'optimizeBlogContent',
  network: null,
  language: 'en',
  goal: 'Traffic',
  tone: 'Plain',
  words: 400,
  topic: '',
  occasion: '',
  leaveOut: '',
};
const sentence = 'A lamp on the desk should light the paper and leave the eyes in peace.';
const long = Array.from({ length: 12 }, (_, at) => `${at + 1}: ${sentence}`).join(' ');
const article = `# How to light a desk\n\n${long}\n\n## Where to put it\n- Left of the hand\n- Above the paper\n\nThe end of it.`;

describe('a pasted article', () => {
  it('is read into its title, headings, items and paragraphs', () => {
    const parsed = parseArticle(article);
    expect(parsed.title).toBe('How to light a desk');
    expect(parsed.blocks.map(({ kind }) => kind)).toEqual([
      'Paragraph',
      'Heading',
      'Item',
      'Item',
      'Paragraph',
    ]);
    expect(parseArticle('')).toEqual(emptyDocument);
  });

  it('keeps every sentence when it is optimized, and passes rules that it failed', () => {
    const parsed = parseArticle(article);
    const optimized = optimizeArticle(parsed, facts, brief, 1);
    const listSentences = (blocks: readonly { text: string }[]) =>
      blocks.flatMap(({ text }) => splitSentences(text));
    const after = listSentences(optimized.blocks);
    for (const one of listSentences(parsed.blocks)) expect(after).toContain(one);
    const listFailed = (document: typeof parsed) =>
      checkArticle(document, '')
        .filter(({ isPassed }) => !isPassed)
        .map(({ rule }) => rule);
    expect(listFailed(parsed)).toEqual([
      'titleLength',
      'summaryLength',
      'headings',
      'paragraphs',
      'products',
      'questions',
    ]);
    // The title is the user's own: too short stays too short until they change it.
    expect(listFailed(optimized)).toEqual(['titleLength']);
  });

  it('loses no word, however many parts and however long ones it has', () => {
    const many = Array.from({ length: 400 }, (_, at) => `- Item ${at} here`).join('\n');
    const text = `# Title\n\n${many}\n\n${'word '.repeat(900).trim()}`;
    const parsed = parseArticle(text);
    const countAll = (blocks: readonly { text: string }[]) =>
      blocks
        .map((one) => one.text)
        .join(' ')
        .split(/\s+/).length;
    expect(countAll(parsed.blocks)).toBe(400 * 3 + 900);
    expect(parsed.blocks.length).toBeLessThanOrEqual(50);
    expect(Math.max(...parsed.blocks.map((one) => one.text.length))).toBeLessThanOrEqual(1_500);
  });

  it('is checked for its keyword in any form, and only where there is one', () => {
    const document = {
      ...parseArticle('# Stolní lampy na psací stůl\n\nVybírejte stolní lampu podle světla.'),
      metaTitle: '',
    };
    const findPassed = (keyword: string) =>
      Object.fromEntries(checkArticle(document, keyword).map(({ rule, isPassed }) => [rule, isPassed]));
    expect(findPassed('stolní lampy')).toMatchObject({ keywordInTitle: true, keywordEarly: true });
    expect(findPassed('lustry')).toMatchObject({ keywordInTitle: false, keywordEarly: false });
    expect(findPassed('')).not.toHaveProperty('keywordEarly');
  });
});
