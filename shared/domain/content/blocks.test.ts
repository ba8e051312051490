import { describe, expect, it } from 'vitest';
import { addBlock, listAddableKinds, listTextProducts, moveBlock } from './blocks.ts';
import { documentLimits, emptyDocument, type ContentBlock } from './contentDocument.ts';

const block = (text: string, productIds: string[] = []): ContentBlock => ({
  kind: 'Paragraph',
  text,
  productIds,
});
const blocks = [block('a'), block('b'), block('c')];
const read = (list: readonly ContentBlock[]) => list.map(({ text }) => text).join('');

describe('blocks', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [7, 0, 'abc'],
  ])('are moved from %i to %i', (from, to, expected) => {
    expect(read(moveBlock(blocks, from, to))).toBe(expected);
  });

  it('are added at a place until the text is full', () => {
    expect(read(addBlock(blocks, 1, block('x')))).toBe('axbc');
    const full = Array.from({ length: documentLimits.blocks }, () => block('a'));
    expect(addBlock(full, 0, block('x'))).toBe(full);
  });

  it('are offered by the type of the text', () => {
    expect(listAddableKinds('newsletter')).toEqual(['Heading', 'Paragraph', 'Products', 'Button']);
    expect(listAddableKinds('newsletterIdea')).toEqual([]);
  });

  it('name their products once, at most twelve', () => {
    const document = { ...emptyDocument, blocks: [block('a', ['B', 'A']), block('b', ['C'])] };
    expect(listTextProducts(['A'], document)).toEqual(['A', 'B', 'C']);
    const many = Array.from({ length: 20 }, (_, at) => `P${at}`);
    expect(listTextProducts(many, document)).toHaveLength(12);
  });
});
