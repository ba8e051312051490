import { expect, it } from 'vitest';
import { computeTargetNamePlace } from './computeTargetNamePlace.ts';

it.each([
  [
    'a target of 1 % of 20 stays within the bar, without the 0 % that it would cover',
    1,
    20,
    ['start', true, false],
  ],
  ['one near the start stays under its mark, alone', 4, 20, ['middle', true, false]],
  ['one in the middle leaves both ends', 10, 20, ['middle', false, false]],
  ['one near the end leaves out the label there', 16, 20, ['middle', false, true]],
  ['one at the end stays within the bar', 20, 20, ['end', false, true]],
  ['a bar without length shows the target at its start', 5, 0, ['start', true, false]],
])('%s', (_name, target, max, place) => {
  const { align, isOverStart, isOverEnd } = computeTargetNamePlace(target, max);
  expect([align, isOverStart, isOverEnd]).toEqual(place);
});
