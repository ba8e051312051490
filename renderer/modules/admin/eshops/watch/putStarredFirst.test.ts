import { expect, test } from 'vitest';
import { putStarredFirst } from './putStarredFirst.ts';

test('every shop counts, those with a star first', () => {
  const shops = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const ids = putStarredFirst(shops, new Set(['c', 'b', 'elsewhere'])).map(({ id }) => id);
  expect(ids).toEqual(['b', 'c', 'a', 'd']);
});
