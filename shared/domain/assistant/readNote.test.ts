import { describe, expect, it } from 'vitest';
import type { Day } from '../dates/days.ts';
import { readNoteDemand } from './readPlan.ts';

/** A Wednesday. */
const today = '2026-11-25' as Day;

describe('a demand for a note', () => {
  it.each([
    ['en', 'Add a note for yesterday: we changed our prices', '2026-11-24', 'we changed our prices'],
    ['en', 'note: new photos', '2026-11-25', 'new photos'],
    ['en', 'pls add note monday: tv ad', '2026-11-23', 'tv ad'],
    ['en', 'please write down for 2026-11-12: shipping is free', '2026-11-12', 'shipping is free'],
    ['en', 'make a note "Black Friday starts" for tomorrow', '2026-11-26', 'Black Friday starts'],
    ['en', 'jot down: out of stock 12:30 to 14:00', '2026-11-25', 'out of stock 12:30 to 14:00'],
    ['cs', 'Přidej poznámku ke včerejšku: změnili jsme ceny', '2026-11-24', 'změnili jsme ceny'],
    ['cs', 'poznámka: nové fotky', '2026-11-25', 'nové fotky'],
    ['cs', 'pozn k 12. 11.: zdražili jsme', '2026-11-12', 'zdražili jsme'],
    ['cs', 'pozn k 1. 12.: loňský advent', '2025-12-01', 'loňský advent'],
    ['cs', 'zapiš si k pátku: doprava zdarma', '2026-11-20', 'doprava zdarma'],
    ['cs', 'prosím poznamenej na středu: výpadek webu', '2026-11-18', 'výpadek webu'],
    ['cs', 'zapis predevcirem: reklama v radiu', '2026-11-23', 'reklama v radiu'],
  ] as const)('%s: %s', (language, text, day, body) => {
    expect(readNoteDemand(text, language, today)).toEqual({ kind: 'AddNote', day, text: body });
  });

  it.each([
    ['en', 'add a note'],
    ['cs', 'přidej poznámku ke včerejšku'],
  ] as const)('lacks its text: %s %s', (language, text) => {
    expect(readNoteDemand(text, language, today)).toMatchObject({ text: null });
  });

  it('names a day that is none', () => {
    expect(readNoteDemand('note for 2026-02-31: x', 'en', today)).toMatchObject({ day: null, text: 'x' });
  });

  it.each([
    ['en', 'which notes do I have?'],
    ['en', 'add a note every Monday: check the feed'],
    ['en', 'write an article: lamps'],
    ['en', 'add a campaign: lamps'],
    ['cs', 'napiš článek: lampy'],
    ['cs', 'jaké mám poznámky?'],
    ['cs', 'smaž poznámku: nové fotky'],
  ] as const)('is none: %s %s', (language, text) => {
    expect(readNoteDemand(text, language, today)).toBeNull();
  });
});
