import { expect, it } from 'vitest';
import { countStems, listSubjectStems } from './subject.ts';

it('a subject names products in other cases and without accents', () => {
  const stems = listSubjectStems('Jak vybrat stolní lampu do pracovny');
  expect(countStems('Stolní lampa Nora 30 cm', stems)).toBe(2);
  expect(countStems('STOLNI LAMPY', stems)).toBe(2);
  expect(countStems('Závěsné svítidlo Oliva', stems)).toBe(0);
});

it('short words, numbers and repetitions name nothing', () => {
  expect(listSubjectStems('do 2026 a na 1 990 Kč, lampa lampa')).toEqual(['lamp']);
  expect(listSubjectStems('')).toEqual([]);
  expect(countStems('Lampa', [])).toBe(0);
});

it('words of right-to-left scripts and emoji do not break it', () => {
  expect(countStems('مصباح طاولة', listSubjectStems('🎄 مصباح'))).toBe(1);
});
