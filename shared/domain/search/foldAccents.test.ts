import { expect, it } from 'vitest';
import { foldAccents, removeAccents } from './foldAccents.ts';

it.each([
  ['Žluťoučký kůň', 'Zlutoucky kun', 'zlutoucky kun'],
  ['ĽUBIVÁ Ôda', 'LUBIVA Oda', 'lubiva oda'],
  ['e\u0301te\u0301', 'ete', 'ete'],
  ['İstanbul', 'Istanbul', 'istanbul'],
  ['Łódź', 'Łodz', 'łodz'],
  ['', '', ''],
])('takes the accents from %s', (text, plain, folded) => {
  expect(removeAccents(text)).toBe(plain);
  expect(foldAccents(text)).toBe(folded);
});
