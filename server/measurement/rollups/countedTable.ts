import { rollupCounts } from './counts.ts';
import { Reader, unfold } from './reader.ts';
import { openRows } from './tableCodec.ts';
import type { KeyIndex } from './keyIndex.ts';

/** Packed rows with indexed keys and packed counts: the totals are known, single rows are decoded on request. */
export class CountedTable {
  /** Sums of all wanted rows, by place of the count. */
  readonly totals = new Float64Array(rollupCounts.length);
  readonly #bytes: Buffer;
  /** The row of each stored one among the keys, -1 where it is not wanted. */
  readonly #rows: Int32Array;
  /** Where the counts of each place begin. */
  readonly #columns = new Map<number, number>();

  /**
   * Finds the keys of packed rows of some channels (of all without them). The bytes must not change from then on.
   * @throws RangeError when the bytes are none of ours
   */
  constructor(keys: KeyIndex, bytes: Buffer, channelCodes: ReadonlySet<number> | undefined) {
    const { reader, count, keysFrom, keysTo } = openRows(bytes);
    const lines = new Int32Array(count);
    const isWanted = new Uint8Array(count);
    let line = -1;
    for (let index = 0; index < count; index += 1) {
      const mark = bytes[reader.at + index] ?? 0;
      line += mark & 1;
      const isOfChannel = channelCodes?.has(mark >> 1) ?? true;
      lines[index] = isOfChannel ? line : -1;
      if (isOfChannel) isWanted[line] = 1;
    }
    const rowsOfLines = keys.indexLines(bytes, keysFrom, keysTo, isWanted.subarray(0, line + 1));
    this.#bytes = bytes;
    for (let index = 0; index < count; index += 1) lines[index] = rowsOfLines[lines[index] ?? -1] ?? -1;
    this.#rows = lines;
    reader.at += count;
    this.#addTotals(reader);
  }

  #addTotals(reader: Reader): void {
    for (let kinds = reader.readVarint(); kinds > 0; kinds -= 1) {
      const place = reader.readVarint();
      this.#columns.set(place, reader.at);
      this.totals[place] = reader.sumRows(this.#rows);
    }
    if (reader.at !== this.#bytes.length) throw new RangeError('broken rows of a roll-up');
  }

  /** Adds the counts of one place to those of each row. */
  addColumn(place: number, column: Float64Array): void {
    const start = this.#columns.get(place);
    if (start !== undefined) new Reader(this.#bytes, start).addRows(this.#rows, column);
  }

  /** Tells every count of some rows: the number that `numberOf` has for the row, the place of the count, and the count. */
  walkRows(numberOf: Int32Array, onValue: (number: number, place: number, value: number) => void): void {
    const rows = this.#rows;
    const found: { readonly index: number; readonly number: number }[] = [];
    for (let index = 0; index < rows.length; index += 1) {
      const number = numberOf[rows[index] ?? -1] ?? -1;
      if (number >= 0) found.push({ index, number });
    }
    if (found.length === 0) return;
    for (const [place, start] of this.#columns) {
      const reader = new Reader(this.#bytes, start);
      let at = 0;
      for (const { index, number } of found) {
        reader.skip(index - at);
        onValue(number, place, unfold(reader.readVarint()));
        at = index + 1;
      }
    }
  }
}
