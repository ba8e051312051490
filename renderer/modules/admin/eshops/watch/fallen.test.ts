import { expect, test } from 'vitest';
import { inScope, newlyFallen } from './fallen.ts';

const shops = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('the first look is no news', () => {
  expect(newlyFallen(shops('a', 'b'), null)).toEqual([]);
});

test('a shop is news once, until it has risen', () => {
  let before: ReadonlySet<string> = new Set();
  const look = (...under: string[]) => {
    const fallen = ids(newlyFallen(shops(...under), before));
    before = new Set(under);
    return fallen;
  };
  expect(look('a')).toEqual(['a']);
  expect(look('a')).toEqual([]);
  expect(look('a', 'b')).toEqual(['b']);
  expect(look('b')).toEqual([]);
  expect(look('a', 'b')).toEqual(['a']);
});

test('only shops with a star count, or all', () => {
  expect(ids(inScope(shops('a', 'b'), 'watched', new Set(['b', 'c'])))).toEqual(['b']);
  expect(ids(inScope(shops('a', 'b'), 'all', new Set()))).toEqual(['a', 'b']);
});
