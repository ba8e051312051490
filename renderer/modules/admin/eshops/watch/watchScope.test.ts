import { expect, test } from 'vitest';
import { inScope } from './watchScope.ts';

const shops = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('only shops with a star count, or all', () => {
  expect(ids(inScope(shops('a', 'b'), 'watched', new Set(['b', 'c'])))).toEqual(['b']);
  expect(ids(inScope(shops('a', 'b'), 'all', new Set()))).toEqual(['a', 'b']);
});
