import { expect, it } from 'vitest';
import { countPostLength } from './postLength.ts';

it.each([
  ['Twitter', 'Žlutá lampa', 11],
  ['Twitter', 'Λάμπα', 5],
  ['Twitter', '👨‍👩‍👧‍👦', 2],
  ['Twitter', '灯', 2],
  ['Twitter', 'See https://lampicky.cz/a-very-long-address-of-a-product', 27],
  ['Pinterest', '😀', 1],
  ['Instagram', '😀', 2],
  ['YouTube', 'Λ', 2],
] as const)('%s counts “%s” as %i', (network, text, expected) => {
  expect(countPostLength(text, network)).toBe(expected);
});
