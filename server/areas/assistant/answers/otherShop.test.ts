import { expect, it } from 'vitest';
import { hasOtherDomain } from './otherShop.ts';

it.each([
  ['How much did lamps.example spend yesterday?', true],
  ['Kolik utratil www.obuv-praha.cz.', true],
  ['How is www.own.test doing?', false],
  ['How is OWN.test, doing?', false],
  ['Revenue of 1.500 in the last week...', false],
  ['e.g. why', false],
])('%s', (text, isOther) => {
  expect(hasOtherDomain(text, 'own.test')).toBe(isOther);
});
