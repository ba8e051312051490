import { expect, it } from 'vitest';
import { createAddressPattern } from './createAddressPattern.ts';

it.each([
  ['an@example.com', true],
  ['Write to <An@Example.com>.', true],
  ['an@example.com, jan@example.com', true],
  ['"an@example.com": asked', true],
  ['jan@example.com', false],
  ['j.an@example.com', false],
  ['j+an@example.com', false],
  ['an@example.com.au', false],
  ['an@example.community', false],
  ['an@examplexcom', false],
])('finds an address in %j: %s', (text, isFound) => {
  expect(createAddressPattern('an@example.com').test(text)).toBe(isFound);
});
