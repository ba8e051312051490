import { expect, it } from 'vitest';
import { choosePlacement } from './choosePlacement.ts';

const screen = { width: 1440, height: 900 };
const choose = (left: number, top: number, width = 120, height = 40) =>
  choosePlacement({ left, right: left + width, top, bottom: top + height }, screen);

it('takes the bottom corner unless the control just used is in it', () => {
  expect(choosePlacement(null, screen)).toBe('bottomRight');
  expect(choose(300, 820)).toBe('bottomRight');
  expect(choose(1300, 100)).toBe('bottomRight');
  expect(choose(1300, 820)).toBe('topRight');
  // A wide button of a phone reaches the corner, too.
  expect(choosePlacement({ left: 16, right: 374, top: 730, bottom: 776 }, { width: 390, height: 844 })).toBe(
    'topRight',
  );
});

it('does not give way to a control that is scrolled away', () => {
  expect(choose(1300, 950)).toBe('bottomRight');
});
