import { foldLetters } from '#shared/domain/content/claims/findClaims.ts';

/** A part of a text, and whether it is one of the words. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Where the first of some words begins from a place on; the longest of those that begin there. */
function findNext(
  folded: string,
  words: readonly string[],
  from: number,
): { at: number; length: number } | null {
  let found: { at: number; length: number } | null = null;
  for (const word of words) {
    const at = folded.indexOf(word, from);
    if (at === -1) continue;
    if (found === null || at < found.at || (at === found.at && word.length > found.length))
      found = { at, length: word.length };
  }
  return found;
}

/** Splits a text where it has one of some words, whatever their case and accents. */
export function splitByWords(text: string, words: readonly string[]): TextPart[] {
  const folded = foldLetters(text);
  const wanted = words.map(foldLetters).filter((word) => word.trim() !== '');
  const parts: TextPart[] = [];
  let from = 0;
  for (let next = findNext(folded, wanted, 0); next !== null; next = findNext(folded, wanted, from)) {
    if (next.at > from) parts.push({ text: text.slice(from, next.at), isMarked: false });
    from = next.at + next.length;
    parts.push({ text: text.slice(next.at, from), isMarked: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}
