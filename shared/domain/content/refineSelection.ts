import { splitSentences } from './article/checkArticle.ts';
import { composeContent } from './compose/composeContent.ts';
import type { ContentBrief } from './contentBrief.ts';
import { documentLimits, listDocumentTexts, type ContentDocument } from './contentDocument.ts';
import type { ContentFacts } from './contentFacts.ts';

/** What can be done with a selected part of a text. */
export const selectionActions = ['Shorter', 'Longer', 'Rewrite'] as const;
export type SelectionAction = (typeof selectionActions)[number];

/** Parts of a document in which text is selected. */
export const selectionParts = ['title', 'summary', 'metaTitle', 'block'] as const;

/** A selected part of a document, in UTF-16 units. */
export interface TextSelection {
  readonly part: (typeof selectionParts)[number];
  /** Place of the block; 0 for other parts. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text that a selection is in; null where the document has none there. */
export function getSelectedPart(document: ContentDocument, { part, block }: TextSelection): string | null {
  if (part !== 'block') return document[part];
  const found = document.blocks[block];
  return found === undefined || found.kind === 'Products' ? null : found.text;
}

/** A selection of a text as it is typed, in the same text as it is stored: without the spaces around it. */
export function moveSelection(
  selection: TextSelection,
  typed: ContentDocument,
  stored: ContentDocument,
): TextSelection {
  const before = getSelectedPart(typed, selection) ?? '';
  const longest = getSelectedPart(stored, selection)?.length ?? 0;
  const removed = before.length - before.trimStart().length;
  const move = (at: number) => Math.min(longest, Math.max(0, at - removed));
  return { ...selection, start: move(selection.start), end: move(selection.end) };
}

/**
 * A selection without spaces at its ends, that cuts no sign in two: an emoji and a letter with its accents are taken whole.
 * Null where nothing is selected, or it ends past the text.
 */
export function trimSelection(
  text: string,
  start: number,
  end: number,
): { start: number; end: number } | null {
  if (start >= end || end > text.length) return null;
  let [from, to] = [start, end];
  for (const { index, segment } of segmenter.segment(text)) {
    const after = index + segment.length;
    if (index < start && start < after) from = index;
    if (index < end && end < after) to = after;
  }
  const selected = text.slice(from, to);
  from += selected.length - selected.trimStart().length;
  to -= selected.length - selected.trimEnd().length;
  return from < to ? { start: from, end: to } : null;
}

/** The document with a selection replaced; null where the part would be longer than it may be. */
export function replaceSelection(
  document: ContentDocument,
  selection: TextSelection,
  replacement: string,
): ContentDocument | null {
  const text = getSelectedPart(document, selection);
  if (text === null) return null;
  const { part, block, start, end } = selection;
  const changed = text.slice(0, start) + replacement + text.slice(end);
  const most =
    part === 'block' ? documentLimits.block : documentLimits[part === 'summary' ? 'summary' : 'title'];
  if (changed.length > most || changed.trim() === '') return null;
  if (part !== 'block') return { ...document, [part]: changed };
  const blocks = document.blocks.map((old, at) => (at === block ? { ...old, text: changed } : old));
  return { ...document, blocks };
}

/** Whether a replacement carries out its order: shorter text is shorter, longer is longer, and none is the same. */
export function isReplacementFor(action: SelectionAction, before: string, after: string): boolean {
  if (after.trim() === '' || after === before) return false;
  if (action === 'Shorter') return after.length < before.length;
  return action !== 'Longer' || after.length > before.length;
}

const shortenedShare = 0.6;
const composedWords = 300;
const leastWords = 3;

function shorten(selected: string): string | null {
  const sentences = splitSentences(selected);
  if (sentences.length > 1)
    return sentences.slice(0, Math.max(1, Math.floor(sentences.length * shortenedShare))).join(' ');
  // The first clause of a sentence, with the sign at its end. The comma of a number has no space.
  const end = selected.search(/[,;–—] | \(/u);
  const clause = selected.slice(0, Math.max(0, end)).trimEnd();
  if (clause.split(/\s+/u).length < leastWords) return null;
  return clause + (/[.!?…]$/u.exec(selected)?.[0] ?? '');
}

/** Sentences from the catalogue on the products that a selection names, or on all; none that the text has already. */
function composeSentences(
  facts: ContentFacts,
  brief: ContentBrief,
  { selected, document, seed }: { selected: string; document: ContentDocument; seed: number },
): string[] {
  const named = facts.products.filter(({ title }) => selected.includes(title));
  const known = { ...facts, products: named.length > 0 ? named : facts.products };
  const order: ContentBrief = { ...brief, type: 'newsletter', network: null, words: composedWords };
  const said = listDocumentTexts(document).join('\n');
  return composeContent(known, order, seed)
    .blocks.filter(({ kind }) => kind === 'Paragraph')
    .flatMap(({ text }) => splitSentences(text))
    .filter((sentence) => !said.includes(sentence));
}

/**
 * A selected part from the catalogue alone, without a model: shorter by its last sentences or clause, longer by a sentence
 * that the text does not have yet, rewritten in as many others. Null where the catalogue has nothing to say.
 */
export function refineSelection(
  facts: ContentFacts,
  brief: ContentBrief,
  part: {
    readonly action: SelectionAction;
    readonly selected: string;
    readonly document: ContentDocument;
    readonly seed: number;
  },
): string | null {
  const { action, selected } = part;
  if (action === 'Shorter') return shorten(selected);
  const sentences = composeSentences(facts, brief, part);
  if (sentences.length === 0) return null;
  if (action === 'Longer') return `${selected} ${sentences[0] ?? ''}`;
  return sentences.slice(0, Math.max(1, splitSentences(selected).length)).join(' ');
}
