import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankRows } from './rankRows.ts';
import { RollupTable } from './rollupTable.ts';

it('ranks as sorting all rows does', () => {
  const ranks = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(ranks, fc.nat(80), fc.boolean(), (values, count, isAscending) => {
      const table = new RollupTable({ isByKey: true });
      // Keys in another order than the rows.
      values.forEach((_value, index) => table.rowOf(`k${String((index * 37) % 61).padStart(2, '0')}`, 0));
      const sorted = values
        .map((value, row) => ({ value, row, key: table.keys[row] ?? '' }))
        .sort((a, b) => (isAscending ? 1 : -1) * (a.value - b.value) || (a.key < b.key ? -1 : 1))
        .map(({ row }) => row);
      expect(rankRows(table, Float64Array.from(values), { count, isAscending })).toEqual(
        sorted.slice(0, count),
      );
    }),
  );
});
