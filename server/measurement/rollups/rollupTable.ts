import { getChannelCode, columnOf, createZeroCounts, rollupCounts, storedChannels } from './counts.ts';
import type { CountedChannel, RollupCount, RollupCounts } from './counts.ts';

const zeros = createZeroCounts();

/** A row of a table: what it is of, and its counts. */
export interface TableRow {
  readonly key: string;
  readonly channel: CountedChannel;
  readonly counts: RollupCounts;
}

/**
 * Rows of one dimension, column by column: counts are added by place, so that thousands of stored rows are summed without
 * an object for each. With `isByKey` rows of all channels of a key are one.
 */
export class RollupTable {
  readonly keys: string[] = [];
  readonly channelCodes: number[] = [];
  /** Counts of one kind by row, with room for rows to come; a kind that no row has is none. */
  readonly columns: (Float64Array | undefined)[] = [];
  readonly #isByKey: boolean;
  readonly #rows = new Map<string, number>();

  constructor(options: { isByKey?: boolean } = {}) {
    this.#isByKey = options.isByKey ?? false;
  }

  get size(): number {
    return this.keys.length;
  }

  /** The place of a row, made when it is new. */
  getRow(key: string, channelCode: number): number {
    const id = this.#isByKey ? key : `${channelCode}\n${key}`;
    let row = this.#rows.get(id);
    if (row === undefined) {
      row = this.keys.length;
      this.#rows.set(id, row);
      this.keys.push(key);
      this.channelCodes.push(this.#isByKey ? 0 : channelCode);
    }
    return row;
  }

  /** The counts of one kind by row, with room for so many rows: by default for every row there is now. */
  getColumn(place: number, size = this.keys.length): Float64Array {
    const column = this.columns[place];
    if (column !== undefined && column.length >= size) return column;
    const grown = new Float64Array(Math.max(16, 2 * size));
    if (column !== undefined) grown.set(column);
    this.columns[place] = grown;
    return grown;
  }

  /** A count of a row. */
  countAt(row: number, count: RollupCount): number {
    return this.columns[columnOf[count]]?.[row] ?? 0;
  }

  /** One count of all rows together. */
  sumCount(count: RollupCount): number {
    return this.columns[columnOf[count]]?.reduce((sum, value) => sum + value, 0) ?? 0;
  }

  /** Adds to counts of a row; zeros create no row. */
  add(key: string, channel: CountedChannel, counts: Partial<RollupCounts>): void {
    // Keys are stored one a line.
    const line = key.includes('\n') ? key.replaceAll('\n', ' ') : key;
    for (const [name, value] of Object.entries(counts)) {
      if (value === 0) continue;
      const row = this.getRow(line, getChannelCode(channel));
      const column = this.getColumn(columnOf[name as RollupCount]);
      column[row] = (column[row] ?? 0) + value;
    }
  }

  /** Adds all of another table, or takes it away with a sign of -1. */
  addTable(other: RollupTable, sign: 1 | -1 = 1): void {
    const places = other.keys.map((key, row) => this.getRow(key, other.channelCodes[row] ?? 0));
    other.columns.forEach((values, place) => {
      if (values === undefined) return;
      const column = this.getColumn(place);
      places.forEach((at, row) => {
        column[at] = (column[at] ?? 0) + sign * (values[row] ?? 0);
      });
    });
  }

  #isEmptyRow(row: number): boolean {
    return this.columns.every((column) => (column?.[row] ?? 0) === 0);
  }

  /** Places of the rows that hold anything, by key and channel. */
  sortRows(): number[] {
    const rows = this.keys.map((_key, row) => row).filter((row) => !this.#isEmptyRow(row));
    const { keys, channelCodes } = this;
    return rows.sort((a, b) => {
      const [first = '', second = ''] = [keys[a], keys[b]];
      return first === second ? (channelCodes[a] ?? 0) - (channelCodes[b] ?? 0) : first < second ? -1 : 1;
    });
  }

  /** The counts of a row, all of them. */
  getCounts(row: number): Record<RollupCount, number> {
    const counts = { ...zeros };
    this.columns.forEach((column, place) => {
      const count = rollupCounts[place];
      const value = column?.[row] ?? 0;
      if (value !== 0 && count !== undefined) counts[count] = value;
    });
    return counts;
  }

  /** The counts of all rows together. */
  sumRows(): RollupCounts {
    return Object.fromEntries(rollupCounts.map((count) => [count, this.sumCount(count)])) as RollupCounts;
  }

  /** The rows that hold anything, by key and channel. */
  listRows(): TableRow[] {
    return this.sortRows().map((row) => ({
      key: this.keys[row] ?? '',
      channel: storedChannels[this.channelCodes[row] ?? 0] ?? null,
      counts: this.getCounts(row),
    }));
  }
}
