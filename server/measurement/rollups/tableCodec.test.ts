import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountedTable } from './countedTable.ts';
import { columnOf, createZeroCounts, rollupCounts, storedChannels } from './counts.ts';
import { KeyedSums } from './keyedSums.ts';
import { RollupTable } from './rollupTable.ts';
import { decodeRowsInto, decodeRowsSplit, encodeRows } from './tableCodec.ts';

const row = fc.record({
  key: fc.oneof(
    fc.constantFrom('', 'P1', 'P2', 'Dům > Pokoj'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  ),
  channel: fc.constantFrom(...storedChannels),
  counts: fc.dictionary(
    fc.constantFrom(...rollupCounts),
    fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -(2 ** 51), max: 2 ** 51 })),
    { maxKeys: 6 },
  ),
});

function buildTable(
  rows: readonly { key: string; channel: (typeof storedChannels)[number]; counts: object }[],
) {
  const table = new RollupTable();
  for (const { key, channel, counts } of rows) table.add(key, channel, counts);
  return table;
}

describe('packed rows', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { selector: ({ key, channel }) => `${channel} ${key}`, maxLength: 40 }),
        (rows) => {
          const table = buildTable(rows);
          const read = new RollupTable();
          decodeRowsInto(read, encodeRows(table, table.sortRows()));
          expect(read.listRows()).toEqual(table.listRows());
        },
      ),
    );
  });

  it('are summed by key as a table sums them, those of one channel too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { maxLength: 20 }), { minLength: 1, maxLength: 4 }),
        fc.option(fc.constantFrom(...storedChannels.keys()), { nil: undefined }),
        (periods, channel) => {
          const expected = new RollupTable({ isByKey: true });
          const channelCodes = channel === undefined ? undefined : new Set([channel]);
          const sums = new KeyedSums();
          const { keys } = sums;
          const later = new RollupTable({ isByKey: true });
          for (const [period, rows] of periods.entries()) {
            const table = buildTable(rows);
            const bytes = encodeRows(table, table.sortRows());
            decodeRowsInto(expected, bytes, channelCodes === undefined ? {} : { channelCodes });
            // A range of all periods, and one of all but the first.
            sums.add(new CountedTable(keys, bytes, channelCodes), [true, period > 0]);
            if (period > 0) decodeRowsInto(later, bytes, channelCodes === undefined ? {} : { channelCodes });
          }
          const order = expected.keys.map((_key, at) => at);
          expect(order.map((at) => keys.getKey(at))).toEqual(expected.keys);
          expect(keys.size).toBe(expected.size);
          const counts = order.map((at) => expected.getCounts(at));
          const some = order.filter((at) => at % 3 !== 1).reverse();
          const laterRows = new Map(later.keys.map((key, at) => [key, later.getCounts(at)]));
          expect(sums.getCounts(some, 2)).toEqual([
            some.map((at) => counts[at]),
            some.map((at) => laterRows.get(keys.getKey(at)) ?? createZeroCounts()),
          ]);
          expect(sums.sumRange(1)).toEqual(later.sumRows());
          for (const count of rollupCounts)
            expect(order.map((at) => sums.countAt(at, count))).toEqual(counts.map((own) => own[count]));
          expect(sums.sumRange(0)).toEqual(expected.sumRows());
        },
      ),
    );
  });

  it('are split by channels as two readings would split them, only in the wanted columns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { maxLength: 20 }), { minLength: 1, maxLength: 4 }),
        fc.subarray([...storedChannels.keys()]),
        fc.subarray([...rollupCounts]),
        (periods, channels, counts) => {
          const [channelCodes, columns] = [new Set(channels), new Set(counts.map((name) => columnOf[name]))];
          const all = new RollupTable({ isByKey: true });
          const part = new RollupTable({ isByKey: true });
          const expectedAll = new RollupTable({ isByKey: true });
          const expectedPart = new RollupTable({ isByKey: true });
          for (const rows of periods) {
            const table = buildTable(rows);
            const bytes = encodeRows(table, table.sortRows());
            decodeRowsSplit({ all, part, channelCodes, columns }, bytes);
            decodeRowsInto(expectedAll, bytes);
            decodeRowsInto(expectedPart, bytes, { channelCodes });
          }
          expect(all.keys).toEqual(expectedAll.keys);
          const partRow = new Map(expectedPart.keys.map((key, at) => [key, at]));
          for (const [at, key] of all.keys.entries())
            for (const count of rollupCounts) {
              const isRead = columns.has(columnOf[count]);
              expect(all.countAt(at, count)).toBe(isRead ? expectedAll.countAt(at, count) : 0);
              const own = partRow.get(key);
              expect(part.countAt(at, count)).toBe(
                isRead && own !== undefined ? expectedPart.countAt(own, count) : 0,
              );
            }
        },
      ),
    );
  });

  it('keep very many keys apart', () => {
    const table = new RollupTable();
    for (let index = 0; index < 30_000; index += 1) table.add(`v${index}`, null, { visits: index + 1 });
    const bytes = encodeRows(table, table.sortRows());
    const sums = new KeyedSums();
    for (let twice = 0; twice < 2; twice += 1)
      sums.add(new CountedTable(sums.keys, bytes, undefined), [true]);
    expect(sums.keys.size).toBe(30_000);
    for (let at = 0; at < sums.keys.size; at += 1)
      if (sums.countAt(at, 'visits') !== 2 * (Number(sums.keys.getKey(at).slice(1)) + 1))
        throw new Error(`${sums.keys.getKey(at)}: ${sums.countAt(at, 'visits')}`);
    expect(sums.keys.compare(0, 1)).toBeLessThan(0);
  });

  it('are read by key and channel, and into one row', () => {
    const table = buildTable([
      { key: 'a', channel: 'Email', counts: { orders: 1 } },
      { key: 'a', channel: null, counts: { orders: 2 } },
      { key: 'b', channel: 'Email', counts: { orders: 4, revenueMinor: -7 } },
    ]);
    const bytes = encodeRows(table, table.sortRows());
    const decodeOrders = (filter: Parameters<typeof decodeRowsInto>[2]) => {
      const read = new RollupTable({ isByKey: true });
      decodeRowsInto(read, bytes, filter);
      return read.listRows().map(({ key, counts }) => [key, counts.orders]);
    };
    expect(decodeOrders({})).toEqual([
      ['a', 3],
      ['b', 4],
    ]);
    expect(decodeOrders({ keys: new Set(['b', 'x']) })).toEqual([['b', 4]]);
    expect(decodeOrders({ channelCodes: new Set([storedChannels.indexOf('Email')]) })).toEqual([
      ['a', 1],
      ['b', 4],
    ]);
    expect(decodeOrders({ into: 'all' })).toEqual([['all', 7]]);
  });

  it('are refused when they are broken, and so is a count that would not be exact', () => {
    const table = buildTable([{ key: 'a', channel: null, counts: { orders: 300 } }]);
    const bytes = encodeRows(table, table.sortRows());
    for (let length = 1; length < bytes.length; length += 1)
      expect(() => decodeRowsInto(new RollupTable(), bytes.subarray(0, length))).toThrow(RangeError);
    const large = buildTable([{ key: 'a', channel: null, counts: { revenueMinor: 2 ** 53 } }]);
    expect(() => encodeRows(large, large.sortRows())).toThrow(RangeError);
  });
});
