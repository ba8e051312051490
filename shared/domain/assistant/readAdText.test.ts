import { describe, expect, it } from 'vitest';
import { readAdTextDemand } from './readAdText.ts';

describe('a demand to change a text of ads', () => {
  it.each([
    [
      'en',
      'Change headline 2 of Lampy 2026 to: Lamps in stock',
      'Headline',
      2,
      'lampy 2026',
      'Lamps in stock',
    ],
    [
      'en',
      'change the description of “Lampy 2026”: Lamps: in stock',
      'Description',
      null,
      'Lampy 2026',
      'Lamps: in stock',
    ],
    ['en', 'pls set long headline lampy: All our lamps', 'LongHeadline', null, 'lampy', 'All our lamps'],
    ['en', 'rewrite the primary text: "Lamps for you"', 'PrimaryText', null, null, 'Lamps for you'],
    ['cs', 'Změň popis 1 kampaně Lampy na: Lampy skladem', 'Description', 1, 'lampy', 'Lampy skladem'],
    ['cs', 'prosím přepiš nadpis u Stoly: Stoly z dubu', 'Headline', null, 'stoly', 'Stoly z dubu'],
    [
      'cs',
      'uprav dlouhy nadpis: Světla do každé místnosti',
      'LongHeadline',
      null,
      null,
      'Světla do každé místnosti',
    ],
  ] as const)('%s: %s', (language, text, type, number, name, body) => {
    expect(readAdTextDemand(text, language)).toEqual({ kind: 'SetAdText', type, number, name, text: body });
  });

  it.each([
    ['en', 'change the description of Lampy'],
    ['cs', 'změň nadpis kampaně Lampy'],
  ] as const)('lacks its text: %s %s', (language, text) => {
    expect(readAdTextDemand(text, language)).toMatchObject({ text: null });
  });

  it.each([
    ['en', 'change the budget of Lampy to: 700'],
    ['en', 'what is the headline of Lampy: is it good?'],
    ['en', 'delete headline 2: x'],
    ['cs', 'změň rozpočet: 700'],
    ['cs', 'smaž popis: x'],
  ] as const)('is none: %s %s', (language, text) => {
    expect(readAdTextDemand(text, language)).toBeNull();
  });
});
