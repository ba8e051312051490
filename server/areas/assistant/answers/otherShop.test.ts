import { expect, it } from 'vitest';
import { hasOtherDomain } from './otherShop.ts';

it.each([
  ['How much did lamps.example spend yesterday?', true],
  ['Kolik utratil www.obuv-praha.cz.', true],
  ['Is https://shop.lamps.co.uk/sale cheaper?', true],
  ['How is www.own.test doing?', false],
  ['How is OWN.test, doing?', false],
  ['How is blog.own.test doing?', false],
  ['Revenue of 1.500 in the last week...', false],
  ['e.g. why', false],
  ['Proč jsme 5.listopadu nic neutratili', false],
  ['Why is feed.xml refused?', false],
  ['Yesterday was bad.Why', false],
  ['How do Dr.Martens sell', false],
  ['What did ann@lamps.example change', false],
])('%s', (text, isOther) => {
  expect(hasOtherDomain(text, 'own.test')).toBe(isOther);
});

it('knows the shop’s own name in letters of its language, and neighbours on one platform as others', () => {
  expect(hasOtherDomain('Jak se daří háčky.cz?', 'xn--hky-ela4t.cz')).toBe(false);
  expect(hasOtherDomain('How is lamps.myshopify.com doing?', 'shoes.myshopify.com')).toBe(true);
});
