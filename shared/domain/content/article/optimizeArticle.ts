import type { ContentBrief } from '../contentBrief.ts';
import {
  countWords,
  documentLimits,
  emptyDocument,
  type BlockKind,
  type ContentBlock,
  type ContentDocument,
} from '../contentDocument.ts';
import type { ContentFacts } from '../contentFacts.ts';
import { composeContent, cutAtWord, toMetaTitle } from '../compose/composeContent.ts';
import { articleLimits, splitSentences } from './checkArticle.ts';

const block = (kind: BlockKind, text: string): ContentBlock => ({
  kind,
  text,
  productIds: [],
});

const headingMark = /^#{1,4}\s/;
const itemMark = /^[-*•]\s/;
const longestHeading = 80;
/** Questions and products that an improved article gets. */
const roomForAdditions = 20;
const mostHeadingWords = 10;

function toBlock(part: string): ContentBlock {
  if (headingMark.test(part)) return block('Heading', part.replace(/^#+/, '').trim());
  if (itemMark.test(part)) return block('Item', part.slice(1).trim());
  // A short line without a full stop is a heading of its own.
  const isShort = part.length <= longestHeading && countWords(part) <= mostHeadingWords;
  return block(isShort && !/[.!?…:,]$/.test(part) ? 'Heading' : 'Paragraph', part);
}

/** The parts of an article: paragraphs by empty lines, and each line with a mark of its own. */
function splitParts(text: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const isMarked = headingMark.test(line) || itemMark.test(line);
    if (line !== '' && isOpen && !isMarked) parts[parts.length - 1] = `${parts.at(-1) ?? ''} ${line}`;
    else if (line !== '') parts.push(line);
    isOpen = line !== '' && !headingMark.test(line);
  }
  return parts;
}

/** A block in parts that are as long as one may be, cut between words. */
function cutBlock(whole: ContentBlock): ContentBlock[] {
  const parts: ContentBlock[] = [];
  let rest = whole.text;
  while (rest.length > documentLimits.block) {
    const end = rest.lastIndexOf(' ', documentLimits.block);
    const at = end < 1 ? documentLimits.block : end;
    parts.push({ ...whole, text: rest.slice(0, at) });
    rest = rest.slice(at).trim();
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, { ...whole, text: rest }];
}

/** Joins the two neighbours that are shortest together. */
function joinShortest(blocks: ContentBlock[]): void {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at + 1 < blocks.length; at += 1) {
    const length = (blocks[at]?.text.length ?? 0) + (blocks[at + 1]?.text.length ?? 0);
    if (length >= least) continue;
    least = length;
    best = at;
  }
  const joined = [blocks[best]?.text, blocks[best + 1]?.text].join(' ');
  blocks.splice(best, 2, block('Paragraph', joined));
}

/** Reads an article that a user pasted: paragraphs by empty lines, headings by `#`, list items by `-`. */
export function parseArticle(text: string): ContentDocument {
  const [first, ...rest] = splitParts(text).map(toBlock).flatMap(cutBlock);
  const hasTitle = first?.kind === 'Heading' && first.text.length <= documentLimits.title;
  const blocks = hasTitle || first === undefined ? rest : [first, ...rest];
  // Nothing is left out of an article with more parts than a text may have.
  while (blocks.length > documentLimits.blocks - roomForAdditions) joinShortest(blocks);
  return { ...emptyDocument, title: hasTitle ? first.text : '', blocks };
}

/** A paragraph in parts of at most as many words as one should have, cut between sentences. */
function splitParagraph(paragraph: ContentBlock): ContentBlock[] {
  if (paragraph.kind !== 'Paragraph' || countWords(paragraph.text) <= articleLimits.paragraphWords)
    return [paragraph];
  const parts: string[] = [];
  for (const sentence of splitSentences(paragraph.text)) {
    const last = parts.at(-1);
    const joined = last === undefined ? sentence : `${last} ${sentence}`;
    if (last !== undefined && countWords(joined) <= articleLimits.paragraphWords)
      parts[parts.length - 1] = joined;
    else parts.push(sentence);
  }
  return parts.map((text, at) => ({
    ...block('Paragraph', text),
    productIds: at === 0 ? paragraph.productIds : [],
  }));
}

/**
 * Improves an article by safe edits alone: nothing that the user wrote is changed or left out. Long paragraphs are split
 * between sentences; a missing title, meta description, product grid and questions are added from the catalogue.
 */
export function optimizeArticle(
  original: ContentDocument,
  facts: ContentFacts,
  brief: ContentBrief,
  seed: number,
): ContentDocument {
  const composed = composeContent(facts, brief, seed);
  const blocks = original.blocks.flatMap(splitParagraph);
  const title = original.title !== '' ? original.title : composed.title;
  const firstText = blocks.find(({ kind }) => kind === 'Paragraph')?.text ?? '';
  const has = (kind: BlockKind) => blocks.some((one) => one.kind === kind);
  const questionsAt = composed.blocks.findIndex(({ kind }) => kind === 'Question');
  const questions =
    has('Question') || questionsAt < 1
      ? []
      : composed.blocks.slice(questionsAt - 1).filter((_, at, all) => {
          const end = all.findIndex(
            (one, index) => index > 0 && (one.kind === 'Heading' || one.kind === 'Products'),
          );
          return at < (end === -1 ? all.length : end);
        });
  const grid = has('Products') ? [] : composed.blocks.filter(({ kind }) => kind === 'Products');
  return {
    ...original,
    title,
    metaTitle: original.metaTitle !== '' ? original.metaTitle : toMetaTitle(title),
    summary: original.summary !== '' ? original.summary : cutAtWord(firstText, articleLimits.summary.max),
    blocks: [...blocks, ...questions, ...grid].slice(0, documentLimits.blocks),
  };
}
