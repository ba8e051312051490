import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankRows } from './rankRows.ts';

it('ranks as sorting all rows does', () => {
  const ranks = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(ranks, fc.nat(80), fc.boolean(), (values, count, isAscending) => {
      // Keys in another order than the rows.
      const keys = values.map((_value, index) => (index * 37) % 61);
      const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0);
      const sorted = values
        .map((value, row) => ({ value, row, key: keys[row] ?? 0 }))
        .sort((a, b) => (isAscending ? 1 : -1) * (a.value - b.value) || (a.key < b.key ? -1 : 1))
        .map(({ row }) => row);
      expect(rankRows(compare, Float64Array.from(values), { count, isAscending })).toEqual(
        sorted.slice(0, count),
      );
    }),
  );
});
