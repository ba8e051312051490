import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../i18n/languages.ts';
import { measureVoice } from './measureVoice.ts';
import { voiceWords } from './voiceWords.ts';

const formal = [
  'Rádi vám poradíme s výběrem svítidla.',
  'U nás najdete osvětlení pro celý dům.',
  'Naše osvětlení vybíráme osobně.',
  'Osvětlení vám doručíme domů.',
  'Zeptejte se nás na cokoli.',
  'Vaše zakázky balíme sami.',
  'Jsme malý rodinný obchod.',
  'Napište nám, co hledáte.',
  'Těšíme se na vás!',
];

describe('the voice of a shop', () => {
  it('is measured over its sentences', () => {
    expect(measureVoice([formal, formal], 'cs')).toEqual({
      address: 'Formal',
      speaksAsWe: true,
      sentenceWords: 5,
      exclaimPercent: 11,
      usesEmoji: false,
      words: ['osvětlení'],
    });
  });

  it('tells a familiar address, a direct one and none apart', () => {
    const repeat = (text: string) => [Array.from({ length: 9 }, (_, at) => `${text} číslo ${at}.`)];
    expect(measureVoice(repeat('Vyber si svůj styl a tvoje světlo'), 'cs')?.address).toBe('Familiar');
    expect(measureVoice(repeat('You will find your lamp here'), 'en')?.address).toBe('Direct');
    expect(measureVoice(repeat('Lampa má dřevěný podstavec'), 'cs')).toMatchObject({
      address: 'None',
      speaksAsWe: false,
    });
  });

  it('is not learned from menus, buttons, or a few sentences', () => {
    expect(measureVoice([['Úvod', 'Košík', 'Doprava a platba', 'Kontakt']], 'cs')).toBeNull();
    expect(measureVoice([['Máme otevřeno každý den.']], 'cs')).toBeNull();
    expect(measureVoice([], 'cs')).toBeNull();
  });

  it('knows emoji, and letters that read from the right', () => {
    const pages = [formal, ['Svítí to hezky 💡.', 'مصباح جميل للمنزل.']];
    expect(measureVoice(pages, 'cs')).toMatchObject({ usesEmoji: true, address: 'Formal' });
  });

  it.each(languageCodes)('has words of %s, folded', (language) => {
    const words = Object.values(voiceWords[language]).flat();
    expect(words.length).toBeGreaterThan(4);
    for (const word of words)
      expect(word).toBe(word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
  });
});
