import { expect, it } from 'vitest';
import { selectQuietLabel } from './stateTone.ts';

it.each([
  ['NotSent', false, 'NotAdvertised'],
  ['NotSent', true, 'Waiting'],
  ['Pending', true, 'InReview'],
  ['Approved', true, 'NoObjection'],
] as const)(
  'says of a product that is %s and advertised: %s that it is %s',
  (state, isAdvertised, expected) => {
    expect(selectQuietLabel(state, isAdvertised)).toBe(expected);
  },
);
