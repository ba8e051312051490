import type { BlockKind, ContentBlock, ContentDocument } from './contentDocument.ts';
import { documentLimits } from './contentDocument.ts';
import { contentShapes, mostContentProducts, type AiContentType } from './content.ts';

/** Kinds of blocks that a user adds to a text of a type; none to lists of topics. */
export function listAddableKinds(type: AiContentType): readonly BlockKind[] {
  switch (contentShapes[type]) {
    case 'Email':
      return ['Heading', 'Paragraph', 'Products', 'Button'];
    case 'Article':
      return ['Heading', 'Paragraph', 'Item', 'Question', 'Products'];
    case 'Post':
      return ['Paragraph'];
    default:
      return [];
  }
}

/** Blocks with one at another place; the same blocks where either place doesn't exist. */
export function moveBlock(
  blocks: readonly ContentBlock[],
  from: number,
  to: number,
): readonly ContentBlock[] {
  const moved = blocks[from];
  if (moved === undefined || from === to || to < 0 || to >= blocks.length) return blocks;
  const rest = blocks.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Blocks with a new one after a place; unchanged where a text has as many as it may. */
export function addBlock(
  blocks: readonly ContentBlock[],
  at: number,
  block: ContentBlock,
): readonly ContentBlock[] {
  if (blocks.length >= documentLimits.blocks) return blocks;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

/** Products that a text is about or shows, each once, as many as a text may have. */
export function listTextProducts(named: readonly string[], document: ContentDocument): string[] {
  const shown = [...document.blocks, ...document.topics].flatMap(({ productIds }) => productIds);
  return [...new Set([...named, ...shown])].slice(0, mostContentProducts);
}
