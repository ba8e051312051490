import { foldAccents } from '../search/foldAccents.ts';

/** A text as it is searched and sorted by: small letters without accents, one space between words. */
export function foldText(text: string): string {
  return foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, folded, each once. */
export function toSearchTerms(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
