import type { Language } from '../../i18n/languages.ts';
import { toSearchTerms } from '../product/searchText.ts';
import { isSmallWord } from './article/findTextLanguage.ts';

const shortestWord = 4;
/** Letters at the end of a word that an inflected form of it may have otherwise. */
const endingLetters = 2;
const mostStems = 60;

/** The beginnings of a text's longer words, by which names of products are compared with what a text is about. */
export function listSubjectStems(subject: string, language: Language): string[] {
  const stems = toSearchTerms(subject)
    .filter((word) => word.length >= shortestWord && !/^\d+$/.test(word) && !isSmallWord(word, language))
    .map((word) => word.slice(0, Math.max(shortestWord, word.length - endingLetters)));
  return [...new Set(stems)].slice(0, mostStems);
}

/** How many of these stems begin a word of a name. */
export function countStems(name: string, stems: readonly string[]): number {
  if (stems.length === 0) return 0;
  const words = toSearchTerms(name);
  return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
}
