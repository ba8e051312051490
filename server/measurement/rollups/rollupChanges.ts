import type { CountedChannel, RollupCounts, RollupDimension } from './counts.ts';
import { RollupTable } from './rollupTable.ts';

/** What changes in the roll-ups of a shop: a table for each day and dimension. */
export class RollupChanges {
  readonly days = new Map<string, Map<RollupDimension, RollupTable>>();

  /** The table of a day and dimension. */
  getTable(day: string, dimension: RollupDimension): RollupTable {
    let tables = this.days.get(day);
    if (tables === undefined) this.days.set(day, (tables = new Map<RollupDimension, RollupTable>()));
    let table = tables.get(dimension);
    if (table === undefined) tables.set(dimension, (table = new RollupTable()));
    return table;
  }

  /** Adds counts to a row. */
  add(
    day: string,
    dimension: RollupDimension,
    row: { key: string; channel: CountedChannel },
    counts: Partial<RollupCounts>,
  ): void {
    this.getTable(day, dimension).add(row.key, row.channel, counts);
  }

  /** Adds other changes, or takes them away with a sign of -1. */
  addAll(other: RollupChanges, sign: 1 | -1 = 1): void {
    for (const [day, tables] of other.days)
      for (const [dimension, table] of tables) this.getTable(day, dimension).addTable(table, sign);
  }
}
