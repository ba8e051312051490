import type { Concept, SpokenLanguage } from './languages/language.ts';
import { foldAccents } from '../search/foldAccents.ts';

/** A word of a text, folded, with what follows it up to the next word. */
export interface Word {
  readonly text: string;
  /** As typed. */
  readonly typed: string;
  readonly gap: string;
  /** Where it ends in the composed (NFC) text. */
  readonly end: number;
}

/** A concept that words of a text say; the end is the first word after them. */
export interface Hit {
  readonly concept: Concept;
  readonly start: number;
  readonly end: number;
}

interface Stem {
  readonly text: string;
  readonly isOpen: boolean;
  /** Empty where vowels can't be left out. */
  readonly skeleton: string;
}
interface Phrase {
  readonly concept: Concept;
  readonly stems: readonly Stem[];
  readonly letters: number;
}

/** Words shorter than this are compared letter by letter. */
const typoLength = 6;

/** A word of which the first letter and the consonants are left: `spnd`, `ystrday`. */
const skipVowels = (word: string): string => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '');

/** Shorter skeletons are those of many words. */
const skeletonLength = 4;

const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“”"', '«': '»', '»': '«' };

/** Takes the first quoted name out of a text. */
export function splitQuoted(text: string): { rest: string; quoted: string | null } {
  for (let at = 0; at < text.length; at += 1) {
    const closing = quotes[text.charAt(at)];
    if (closing === undefined) continue;
    let end = at + 1;
    while (end < text.length && !closing.includes(text.charAt(end))) end += 1;
    const quoted = text.slice(at + 1, end).trim();
    if (end === text.length || quoted === '') continue;
    return { rest: `${text.slice(0, at)} ${text.slice(end + 1)}`, quoted };
  }
  return { rest: text, quoted: null };
}

/** The words of a text. */
export function splitWords(text: string): Word[] {
  const plain = text.normalize('NFC');
  const found = [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  return found.map((match, at) => ({
    text: foldAccents(match[0]),
    typed: match[0],
    gap: plain.slice(match.index + match[0].length, found[at + 1]?.index ?? plain.length).trim(),
    end: match.index + match[0].length,
  }));
}

/** Whether one added, missing, changed or swapped letter turns the first text into the second. */
export function isOneLetterApart(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  const cutText = (text: string, skipped: number): string => text.slice(start + skipped);
  if (first.length > second.length) return cutText(first, 1) === cutText(second, 0);
  if (first.length < second.length) return cutText(first, 0) === cutText(second, 1);
  return (
    cutText(first, 1) === cutText(second, 1) ||
    (first[start] === second[start + 1] &&
      first[start + 1] === second[start] &&
      cutText(first, 2) === cutText(second, 2))
  );
}

function parseStem(phrase: string): Stem {
  const isOpen = phrase.endsWith('*');
  const text = isOpen ? phrase.slice(0, -1) : phrase;
  return { text, isOpen, skeleton: '' };
}

function matchExactly(word: string, stem: Stem): boolean {
  return stem.isOpen ? word.startsWith(stem.text) : word === stem.text;
}

/** Whether vowels of a stem are left out in a word, as in a hurry. */
function isHurried(word: string, { text, isOpen, skeleton }: Stem): boolean {
  if (word[0] !== text[0] || skeleton.length < skeletonLength) return false;
  if (word.length >= text.length) return false;
  const written = skipVowels(word);
  return isOpen ? written.startsWith(skeleton) : written === skeleton;
}

function matchNearly(word: string, stem: Stem): boolean {
  if (matchExactly(word, stem) || isHurried(word, stem)) return true;
  // The first letter is rarely the wrong one; short stems are too near to other words.
  if (word.length < typoLength || stem.text.length < typoLength - 1 || word[0] !== stem.text[0]) return false;
  const { length } = stem.text;
  if (!stem.isOpen) return isOneLetterApart(word, stem.text);
  return [length - 1, length, length + 1].some((end) => isOneLetterApart(word.slice(0, end), stem.text));
}

/** Whether a word is one of a list, whose words may be open stems. */
export function matchesAny(word: string, list: readonly string[], withTypos = false): boolean {
  return list.some((one) => (withTypos ? matchNearly : matchExactly)(word, parseStem(one)));
}

const compiled = new WeakMap<SpokenLanguage, readonly Phrase[]>();

/** The phrases of a language, those with the most words first, then those with the most letters. */
function listPhrases(language: SpokenLanguage): readonly Phrase[] {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const phrases = Object.entries(language.phrases)
    .flatMap(([concept, texts]) =>
      texts.map((text): Phrase => {
        const stems = text
          .split(' ')
          .map(parseStem)
          .map((stem) => ({ ...stem, skeleton: skipVowels(stem.text) }));
        const letters = stems.reduce((sum, stem) => sum + stem.text.length, 0);
        return { concept: concept as Concept, stems, letters };
      }),
    )
    .toSorted((one, other) => other.stems.length - one.stems.length || other.letters - one.letters);
  compiled.set(language, phrases);
  return phrases;
}

/** Finds the concepts of a text among its words that nothing else has claimed, and claims theirs. */
export function findConcepts(words: readonly Word[], language: SpokenLanguage, claimed: boolean[]): Hit[] {
  const hits: Hit[] = [];
  const phrases = listPhrases(language);
  const plain = new Set(language.plain);
  for (const matches of [matchExactly, matchNearly])
    for (let at = 0; at < words.length; at += 1) {
      const matchesHere = ({ stems }: Phrase): boolean =>
        stems.every((stem, index) => {
          const word = words[at + index]?.text;
          return word !== undefined && claimed[at + index] !== true && matches(word, stem);
        });
      if (claimed[at] === true || (matches === matchNearly && plain.has(words[at]?.text ?? ''))) continue;
      const best = phrases.find(matchesHere);
      if (best === undefined) continue;
      const end = at + best.stems.length;
      for (const phrase of phrases)
        if (
          phrase.stems.length === best.stems.length &&
          phrase.letters === best.letters &&
          matchesHere(phrase)
        )
          hits.push({ concept: phrase.concept, start: at, end });
      claimed.fill(true, at, end);
      at = end - 1;
    }
  return hits.toSorted((one, other) => one.start - other.start);
}
