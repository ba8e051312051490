import { expect, it } from 'vitest';
import { quietWord } from './stateTone.ts';

it.each([
  ['NotSent', false, 'NotAdvertised'],
  ['NotSent', true, 'Waiting'],
  ['Pending', true, 'InReview'],
  ['Approved', true, 'NoObjection'],
] as const)('says of a product that is %s and advertised: %s that it is %s', (state, isAdvertised, word) => {
  expect(quietWord(state, isAdvertised)).toBe(word);
});
