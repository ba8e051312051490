import { expect, it } from 'vitest';
import { emptyDocument, type ContentDocument } from '#shared/domain/content/contentDocument.ts';
import { listTextClaims, removeClaim, toMarks } from './textClaims.ts';

const content = {
  language: 'en' as const,
  confirmedClaims: ['oak'],
  brief: {
    goal: 'Sales' as const,
    tone: 'Plain' as const,
    words: 60,
    topic: '',
    occasion: '',
    leaveOut: '',
    productIds: ['NORA'],
  },
  facts: {
    language: 'en' as const,
    domain: 'lampicky.cz',
    shopName: 'Lampicky',
    description: null,
    productCount: 2,
    brands: [],
    categories: [],
    currency: 'CZK' as const,
    products: [
      {
        productId: 'NORA',
        title: 'Nora lamp',
        description: null,
        brand: null,
        categoryPath: [],
        priceMinor: 149_000,
        salePriceMinor: null,
        currency: 'CZK' as const,
        availability: 'in_stock',
        link: '',
        imageLink: '',
      },
    ],
  },
};
const text = 'Nora lamp costs CZK 1,490. It is the best-selling lamp. The base is oak.';
const document: ContentDocument = {
  ...emptyDocument,
  title: 'Light',
  blocks: [
    { kind: 'Paragraph', text, productIds: [] },
    { kind: 'Paragraph', text: 'The cheapest.', productIds: [] },
  ],
};

it('numbers claims with a source, leaves others without a number, and takes confirmed ones as sourced', () => {
  const claims = listTextClaims(document, content, []);
  expect(claims.map((claim) => [claim.text, claim.number, claim.source?.field ?? null])).toEqual([
    ['CZK 1,490', 1, 'price'],
    ['best-selling', null, null],
    ['oak', 2, 'confirmed'],
    ['The cheapest', null, null],
  ]);
  expect(
    listTextClaims(document, content, ['Best-selling']).filter(({ number }) => number === null),
  ).toHaveLength(1);
  expect(toMarks(text, claims, () => '').map(({ number }) => number)).toEqual([1, null, 2]);
});

it('removes the sentence of a claim, and the block with its last one', () => {
  const [, second, , last] = listTextClaims(document, content, []);
  if (second === undefined || last === undefined) throw new Error('no claims');
  expect(removeClaim(document, second).blocks[0]?.text).toBe('Nora lamp costs CZK 1,490. The base is oak.');
  expect(removeClaim(document, last).blocks).toHaveLength(1);
});
