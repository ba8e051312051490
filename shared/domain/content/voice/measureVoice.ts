import type { Language } from '../../../i18n/languages.ts';
import { foldAccents } from '../../search/foldAccents.ts';
import { countWords } from '../contentDocument.ts';
import { voiceWords } from './voiceWords.ts';

/** How a shop addresses its readers. */
export const voiceAddresses = ['Formal', 'Familiar', 'Direct', 'None'] as const;

/** How a shop writes, measured over its own pages. */
export interface VoiceTraits {
  readonly address: (typeof voiceAddresses)[number];
  /** Whether it speaks of itself as "we". */
  readonly speaksAsWe: boolean;
  /** Average of a sentence, rounded. */
  readonly sentenceWords: number;
  /** Sentences of a hundred that end in an exclamation mark, rounded. */
  readonly exclaimPercent: number;
  readonly usesEmoji: boolean;
  /** Frequent words, as the pages write them, the most frequent first. */
  readonly words: readonly string[];
}

/** Less text says nothing about how a shop writes; in sentences. */
export const leastVoiceSentences = 8;
/** Pages with fewer exclamation marks avoid them, in percent of sentences. */
export const exclaimingFromPercent = 4;
const shortestWord = 6;
const leastRepeats = 3;
const mostWords = 6;
/** Speaks of itself, or to its reader, at least once in so many sentences. */
const rareEvery = 12;

/** Sentences of paragraphs; headings and buttons without an end are none. */
export function listVoiceSentences(paragraphs: readonly string[]): string[] {
  return paragraphs
    .flatMap((text) => text.split(/(?<=[.!?…;])\s+(?=[\p{Lu}\d„"«¿¡])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?…;]$/.test(sentence) && countWords(sentence) >= 3);
}

/**
 * How a shop writes; null where its pages hold too little text. Pages repeat menus and notices: the same paragraph
 * counts once.
 * @param pages paragraphs of each page
 */
export function measureVoice(pages: readonly (readonly string[])[], language: Language): VoiceTraits | null {
  const paragraphs = [...new Set(pages.flat())];
  const sentences = listVoiceSentences(paragraphs);
  if (sentences.length < leastVoiceSentences) return null;
  const known = voiceWords[language];
  const counts = { formal: 0, familiar: 0, reader: 0, we: 0 };
  const frequent = new Map<string, { word: string; count: number }>();
  for (const word of sentences.join(' ').match(/[\p{L}\p{M}]+/gu) ?? []) {
    const folded = foldAccents(word);
    for (const kind of ['formal', 'familiar', 'reader', 'we'] as const)
      if (known[kind].includes(folded)) counts[kind] += 1;
    if (word.length < shortestWord) continue;
    const tally = frequent.get(folded) ?? { word: word.toLocaleLowerCase(language), count: 0 };
    tally.count += 1;
    frequent.set(folded, tally);
  }
  const isUsual = (count: number) => count * rareEvery >= sentences.length;
  const address = isUsual(counts.formal + counts.familiar)
    ? counts.formal >= counts.familiar
      ? 'Formal'
      : 'Familiar'
    : isUsual(counts.reader)
      ? 'Direct'
      : 'None';
  const exclaiming = sentences.filter((sentence) => sentence.endsWith('!')).length;
  return {
    address,
    speaksAsWe: isUsual(counts.we),
    sentenceWords: Math.round(sentences.reduce((sum, one) => sum + countWords(one), 0) / sentences.length),
    exclaimPercent: Math.round((exclaiming * 100) / sentences.length),
    usesEmoji: paragraphs.some((text) => /\p{Emoji_Presentation}/u.test(text)),
    words: [...frequent.values()]
      .filter(({ count }) => count >= leastRepeats)
      .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word))
      .slice(0, mostWords)
      .map(({ word }) => word),
  };
}
