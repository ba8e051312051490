import { expect, it } from 'vitest';
import { countStems, listSubjectStems } from './subject.ts';

it('a subject names products in other cases and without accents', () => {
  const stems = listSubjectStems('Jak vybrat stolní lampu do pracovny', 'cs');
  expect(countStems('Stolní lampa Nora 30 cm', stems)).toBe(2);
  expect(countStems('STOLNI LAMPY', stems)).toBe(2);
  expect(countStems('Závěsné svítidlo Oliva', stems)).toBe(0);
});

it('short words, numbers and repetitions name nothing', () => {
  expect(listSubjectStems('do 2026 a na 1 990 Kč, lampa lampa', 'cs')).toEqual(['lamp']);
  expect(listSubjectStems('', 'cs')).toEqual([]);
  expect(countStems('Lampa', [])).toBe(0);
});

it('words of right-to-left scripts and emoji do not break it', () => {
  expect(countStems('مصباح طاولة', listSubjectStems('🎄 مصباح', 'en'))).toBe(1);
});

it('small words of its language name nothing: a lamp with a dimmer is not what a story with plants is about', () => {
  expect(countStems('Lamp with dimmer', listSubjectStems('A story with plants', 'en'))).toBe(0);
  expect(countStems('Lampa jako měsíc', listSubjectStems('Květiny jako dárek, nebo ne', 'cs'))).toBe(0);
  // A small word of another language may be a name.
  expect(countStems('Mint lamp', listSubjectStems('A mint kitchen', 'en'))).toBe(1);
});
