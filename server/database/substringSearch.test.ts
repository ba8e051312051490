import { expect, it } from 'vitest';
import { containsText, listTrigrams } from './substringSearch.ts';

it('a text is known by its runs of three', () => {
  expect(listTrigrams('lampa.cz')).toEqual(['lam', 'amp', 'mpa', 'pa.', 'a.c', '.cz']);
  expect(listTrigrams('aaaa')).toEqual(['aaa']);
  expect(listTrigrams('cz')).toEqual([]);
});

it('what an index says is checked on the text itself', () => {
  expect(containsText('name', 'trigrams', 'a.cz')).toEqual({
    trigrams: { $all: ['a.c', '.cz'] },
    name: { $regex: String.raw`a\.cz` },
  });
});

it('a short text is sought at the beginning', () => {
  expect(containsText('name', 'trigrams', 'a.')).toEqual({ name: { $regex: String.raw`^a\.` } });
});
