import { randomInt } from 'node:crypto';

/** The byte that ends each key but the last. */
const lineEnd = 10;
/** FNV-1a */
const prime = 0x01000193;
const firstSlots = 1_024;

/**
 * Keys of packed rows, each once by its bytes: of hundreds of thousands of keys only the displayed ones become texts.
 * The hash seed is random each time, so that no sender can force collisions.
 */
export class KeyIndex {
  readonly #seed = randomInt(0x7fffffff);
  readonly #sources: Buffer[] = [];
  #slots = new Int32Array(firstSlots).fill(-1);
  #hashes = new Int32Array(firstSlots);
  /** Source, beginning and end of each key. */
  #places = new Int32Array(3 * firstSlots);
  size = 0;

  /**
   * Returns the rows of keys, one per line of bytes, adding new ones; -1 for those that are not wanted. The bytes
   * must not change from then on.
   */
  indexLines(bytes: Buffer, from: number, end: number, wanted: Uint8Array): Int32Array {
    const source = this.#sources.push(bytes) - 1;
    const rows = new Int32Array(wanted.length).fill(-1);
    let start = from;
    for (let line = 0; line < rows.length; line += 1) {
      let hash = this.#seed;
      let to = start;
      for (; to < end; to += 1) {
        const byte = bytes[to] ?? 0;
        if (byte === lineEnd) break;
        hash = Math.imul(hash ^ byte, prime);
      }
      if (wanted[line] === 1) rows[line] = this.#rowOf(source, start, to, hash ^ (hash >>> 15));
      start = to + 1;
    }
    return rows;
  }

  /** Returns the row of the key between one byte and before another, adding a new one. */
  #rowOf(source: number, from: number, to: number, hash: number): number {
    const bytes = this.#sources[source] ?? Buffer.alloc(0);
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
  getKey(row: number): string {
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
