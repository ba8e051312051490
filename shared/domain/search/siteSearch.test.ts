import { expect, it } from 'vitest';
import { parseSearchWords } from './siteSearch.ts';

const parse = (address: string) => parseSearchWords(new URL(address, 'https://shop.cz'));

it.each([
  ['/vyhledavani/?string=Stoln%C3%AD%20%20Lampa', 'stolní lampa'],
  ['/search?q=lampa', 'lampa'],
  ['/?s=%C4%8Dlun', 'člun'],
  ['/catalogsearch/result/?q=P%C3%A1dlo', 'pádlo'],
  ['/katalog?search=lustr', 'lustr'],
  [`/search?q=${'a'.repeat(90)}`, 'a'.repeat(60)],
  ['/search?q=led%0Apasek|12', 'led pasek 12'],
])('reads the words of %s', (address, words) => {
  expect(parse(address)).toBe(words);
});

it.each([
  // Other pages use these parameters for other things.
  '/produkt?q=1',
  '/kategorie?s=price',
  '/search?q=',
  '/search?q=a',
  '/search?page=2',
  // What may name a person.
  '/search?q=jana%40example.com',
  '/search?q=%2B420%20601%20234%20567',
])('reads nothing of %s', (address) => {
  expect(parse(address)).toBe(null);
});
