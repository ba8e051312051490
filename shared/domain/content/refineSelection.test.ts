import { describe, expect, it } from 'vitest';
import type { ContentBrief } from './contentBrief.ts';
import type { ContentFacts } from './contentFacts.ts';
import { emptyDocument, type ContentDocument } from './contentDocument.ts';
import {
  moveSelection,
  isReplacementFor,
  getSelectedPart,
  refineSelection,
  replaceSelection,
  trimSelection,
} from './refineSelection.ts';

const document: ContentDocument = {
  ...emptyDocument,
  title: 'Lampa',
  blocks: [
    { kind: 'Paragraph', text: 'První věta. Druhá věta.', productIds: [] },
    { kind: 'Products', text: '', productIds: ['P1'] },
  ],
};

describe('a selection', () => {
  it.each([
    ['spaces at its ends', ' ab  cd ', 0, 8, 'ab  cd'],
    ['half of an emoji', 'a👩‍👩‍👧b', 2, 4, '👩‍👩‍👧'],
    ['half of a flag', '🇨🇿🇸🇰', 2, 6, '🇨🇿🇸🇰'],
    ['a letter without its accent', 'ke\u0301n', 1, 2, 'e\u0301'],
    ['right-to-left text', 'שלום עולם', 5, 9, 'עולם'],
  ])('with %s is taken whole', (_name, text, start, end, expected) => {
    const snapped = trimSelection(text, start, end);
    expect(text.slice(snapped?.start, snapped?.end)).toBe(expected);
  });

  it.each([
    ['after spaces at the beginning', '\n  První věta', 3, 8, 'První'],
    ['to the spaces at the end', 'První věta \n', 0, 12, 'První věta'],
    ['of spaces that go', '  První', 0, 2, ''],
  ])('%s is the same in the stored text', (_name, text, start, end, expected) => {
    const withText = (value: string): ContentDocument => ({ ...emptyDocument, title: value });
    const selection = { part: 'title', block: 0, start, end } as const;
    const stored = moveSelection(selection, withText(text), withText(text.trim()));
    expect(text.trim().slice(stored.start, stored.end)).toBe(expected);
  });

  it.each([
    ['empty', 2, 2],
    ['backwards', 3, 1],
    ['past the end', 0, 99],
    ['of spaces alone', 2, 4],
  ])('that is %s is none', (_name, start, end) => {
    expect(trimSelection('ab  cd', start, end)).toBeNull();
  });
});

it('replaces a selection in its part alone', () => {
  const selection = { part: 'block', block: 0, start: 0, end: 11 } as const;
  expect(replaceSelection(document, selection, 'Jiná.')?.blocks[0]?.text).toBe('Jiná. Druhá věta.');
  expect(replaceSelection(document, { part: 'title', block: 0, start: 0, end: 5 }, 'Nora')).toMatchObject({
    title: 'Nora',
    blocks: document.blocks,
  });
});

it('replaces nothing in a product grid, in a block that is gone, or past the limit of a part', () => {
  const title = { part: 'title', block: 0, start: 0, end: 5 } as const;
  for (const block of [1, 2])
    expect(getSelectedPart(document, { part: 'block', block, start: 0, end: 1 })).toBeNull();
  expect(replaceSelection(document, title, 'a'.repeat(201))).toBeNull();
  expect(replaceSelection(document, title, ' ')).toBeNull();
});

it.each([
  ['Shorter', 'ab', 'a', true],
  ['Shorter', 'ab', 'abc', false],
  ['Longer', 'ab', 'abc', true],
  ['Longer', 'ab', 'cd', false],
  ['Rewrite', 'ab', 'ab', false],
  ['Rewrite', 'ab', 'cd', true],
  ['Rewrite', 'ab', ' ', false],
] as const)('%s of %s: %s fits: %s', (action, before, after, isFitting) => {
  expect(isReplacementFor(action, before, after)).toBe(isFitting);
});

const facts: ContentFacts = {
  language: 'cs',
  domain: 'shop.cz',
  shopName: 'Shop',
  description: null,
  productCount: 0,
  brands: [],
  categories: [],
  currency: 'CZK',
  products: [],
};
const brief: ContentBrief = {
  type: 'newsletter',
  network: null,
  language: 'cs',
  goal: 'Sales',
  tone: 'Plain',
  words: 0,
  topic: '',
  occasion: '',
  leaveOut: '',
};

it.each([
  ['Lampa Nora má 1,5 kg, proto dobře stojí.', 'Lampa Nora má 1,5 kg.'],
  ['První věta tady. Druhá věta tady. Třetí!', 'První věta tady.'],
  ['Lampa Nora svítí 10–12 hodin (bez zásuvky)!', 'Lampa Nora svítí 10–12 hodin!'],
  ['Lampa Nora má 1,5 kg.', null],
  ['Ano, svítí.', null],
])('%s is shortened from the catalogue to %s', (selected, expected) => {
  expect(refineSelection(facts, brief, { action: 'Shorter', selected, document, seed: 1 })).toBe(expected);
});
