import { columnOf, createZeroCounts, rollupCounts, type RollupCount } from './counts.ts';
import type { CountedTable } from './countedTable.ts';
import { KeyIndex } from './keyIndex.ts';

/**
 * Sums of tables by the rows of a `KeyIndex`, of several ranges at once: a table may be a part of more than one. Of hundreds
 * of thousands of rows most are only put in order by one or two counts, so counts are decoded when they are asked for. All
 * tables are added before any is.
 */
export class KeyedSums {
  readonly keys = new KeyIndex();
  readonly #tables: { readonly table: CountedTable; readonly isOf: readonly boolean[] }[] = [];
  readonly #columns: (Float64Array | undefined)[] = [];

  /** Adds all rows of a table, whose keys are these, to some of the ranges. */
  add(table: CountedTable, isOf: readonly boolean[]): void {
    this.#tables.push({ table, isOf });
  }

  /** A count of a row in the first range. */
  countAt(row: number, count: RollupCount): number {
    const place = columnOf[count];
    return (this.#columns[place] ?? this.#decode(place))[row] ?? 0;
  }

  #decode(place: number): Float64Array {
    const column = new Float64Array(this.keys.size);
    for (const { table, isOf } of this.#tables) if (isOf[0] === true) table.addColumn(place, column);
    return (this.#columns[place] = column);
  }

  /** All counts of some rows, in their order, in each of the first ranges. */
  getCounts(rows: readonly number[], ranges: number): Record<RollupCount, number>[][] {
    const numbers = new Int32Array(this.keys.size).fill(-1);
    rows.forEach((row, number) => {
      numbers[row] = number;
    });
    const all = Array.from({ length: ranges }, () => rows.map(() => createZeroCounts()));
    for (const { table, isOf } of this.#tables) {
      const counted = all.filter((_counts, range) => isOf[range] === true);
      table.walkRows(numbers, (number, place, value) => {
        const count = rollupCounts[place];
        if (count === undefined) return;
        for (const counts of counted) {
          const row = counts[number];
          if (row !== undefined) row[count] += value;
        }
      });
    }
    return all;
  }

  /** The counts of all rows together in a range. */
  sumRange(range: number): Record<RollupCount, number> {
    const counts = createZeroCounts();
    for (const { table, isOf } of this.#tables)
      if (isOf[range] === true)
        rollupCounts.forEach((count, place) => {
          counts[count] += table.totals[place] ?? 0;
        });
    return counts;
  }
}
