import { randomInt } from 'node:crypto';
import { columnOf, noCounts, rollupCounts, type RollupCount } from './counts.ts';

const firstSlots = 1_024;
/** FNV-1a */
const prime = 0x01000193;

/**
 * Keys of packed rows, each once by its bytes: of hundreds of thousands of keys only those that are shown become texts. The
 * beginning of the hash is chosen anew each time, so that nobody can send keys that fall into one place.
 */
export class KeyIndex {
  readonly #seed = randomInt(0x7fffffff);
  readonly #sources: Buffer[] = [];
  #slots = new Int32Array(firstSlots).fill(-1);
  #hashes = new Int32Array(firstSlots);
  /** Source, beginning and end of each key. */
  #places = new Int32Array(3 * firstSlots);
  size = 0;

  /** Takes bytes that keys stand in; they must not change. @returns the number to name them by */
  addSource(bytes: Buffer): number {
    return this.#sources.push(bytes) - 1;
  }

  /** The row of the key that stands from one byte to before another, made when it is new. */
  rowOf(source: number, from: number, to: number): number {
    const bytes = this.#sources[source] ?? Buffer.alloc(0);
    let hash = this.#seed;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime);
    hash ^= hash >>> 15;
    const last = this.#slots.length - 1;
    let slot = hash & last;
    for (;;) {
      const row = this.#slots[slot] ?? -1;
      if (row < 0) break;
      if (this.#hashes[row] === hash && this.#isKey(row, bytes, from, to)) return row;
      slot = (slot + 1) & last;
    }
    const row = this.size;
    if (row === this.#hashes.length) this.#growRows();
    this.#slots[slot] = row;
    this.#hashes[row] = hash;
    this.#places[3 * row] = source;
    this.#places[3 * row + 1] = from;
    this.#places[3 * row + 2] = to;
    this.size += 1;
    if (2 * this.size > this.#slots.length) this.#growSlots();
    return row;
  }

  /** The key of a row. */
  keyAt(row: number): string {
    const { bytes, from, to } = this.#placeOf(row);
    return bytes.toString('utf8', from, to);
  }

  /** Which of two rows comes first by its key: below zero for the first. */
  compare(one: number, other: number): number {
    const [a, b] = [this.#placeOf(one), this.#placeOf(other)];
    return a.bytes.compare(b.bytes, b.from, b.to, a.from, a.to);
  }

  #placeOf(row: number): { bytes: Buffer; from: number; to: number } {
    const at = 3 * row;
    return {
      bytes: this.#sources[this.#places[at] ?? 0] ?? Buffer.alloc(0),
      from: this.#places[at + 1] ?? 0,
      to: this.#places[at + 2] ?? 0,
    };
  }

  #isKey(row: number, bytes: Buffer, from: number, to: number): boolean {
    const place = 3 * row;
    const start = this.#places[place + 1] ?? 0;
    const length = to - from;
    if ((this.#places[place + 2] ?? 0) - start !== length) return false;
    const own = this.#sources[this.#places[place] ?? 0];
    for (let at = 0; at < length; at += 1) if (own?.[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #growRows(): void {
    const hashes = new Int32Array(2 * this.#hashes.length);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const places = new Int32Array(2 * this.#places.length);
    places.set(this.#places);
    this.#places = places;
  }

  #growSlots(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const last = slots.length - 1;
    for (let row = 0; row < this.size; row += 1) {
      let slot = (this.#hashes[row] ?? 0) & last;
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & last;
      slots[slot] = row;
    }
    this.#slots = slots;
  }
}

/** Sums by the rows of a `KeyIndex`; several may share one, as a range and the one that it is compared with. */
export class KeyedSums {
  readonly keys: KeyIndex;
  readonly #columns: (Float64Array | undefined)[] = [];

  constructor(keys: KeyIndex) {
    this.keys = keys;
  }

  /** The counts of one kind by row, with room for every row there is now. */
  columnAt(place: number): Float64Array {
    const column = this.#columns[place];
    if (column !== undefined && column.length >= this.keys.size) return column;
    const grown = new Float64Array(Math.max(16, 2 * this.keys.size));
    if (column !== undefined) grown.set(column);
    this.#columns[place] = grown;
    return grown;
  }

  /** A count of a row. */
  countAt(row: number, count: RollupCount): number {
    return this.#columns[columnOf[count]]?.[row] ?? 0;
  }

  /** The counts of a row, all of them; of all rows together where none is named. */
  countsOf(row: number | null): Record<RollupCount, number> {
    const counts = noCounts();
    this.#columns.forEach((column, place) => {
      const count = rollupCounts[place];
      if (column === undefined || count === undefined) return;
      counts[count] = row === null ? column.reduce((sum, value) => sum + value, 0) : (column[row] ?? 0);
    });
    return counts;
  }
}
