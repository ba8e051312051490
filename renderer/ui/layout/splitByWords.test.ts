import { describe, expect, it } from 'vitest';
import { splitByWords } from './splitByWords.ts';

const mark = (text: string, words: readonly string[]) =>
  splitByWords(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('splitting a text by words', () => {
  it('marks each word whatever its case and accents, the longest where two begin', () => {
    expect(mark('Víno a VINO, láhev vína', ['vino'])).toBe('[Víno] a [VINO], láhev vína');
    expect(mark('CBD olej a CBD', ['cbd', 'CBD olej'])).toBe('[CBD olej] a [CBD]');
  });
  it('loses nothing of the text, marks or not', () => {
    for (const text of ['', 'Straße İstanbul ﬁ 😀 konopí', 'a\nb', 'aaa'])
      for (const words of [[], [''], ['a'], ['konopi', 'ß']])
        expect(
          splitByWords(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
  });
});
