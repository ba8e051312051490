import { expect, it } from 'vitest';
import { firstOfEachKind } from './differenceExamples.ts';

it('takes some of each kind and keeps their order', () => {
  const rows = (['Added', 'Removed', 'Added', 'Added', 'PriceMoved'] as const).map((kind, id) => ({
    kind,
    id,
  }));
  expect(firstOfEachKind(rows, 2).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
  expect(firstOfEachKind([], 2)).toEqual([]);
});
