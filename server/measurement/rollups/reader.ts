/** The number with a sign that was stored as one without: 0, 1, 2, 3, … are 0, -1, 1, -2, … */
export const unfold = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Reads the numbers of packed rows one after the other. Most are zero or small, and take one byte. */
export class Reader {
  at: number;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  readVarint(): number {
    const { bytes } = this;
    let byte = bytes[this.at] ?? 0;
    this.at += 1;
    if (byte < 128) return byte;
    let value = byte & 127;
    let factor = 128;
    do {
      byte = bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 127) * factor;
      factor *= 128;
    } while (byte >= 128);
    return value;
  }

  /** Goes past so many numbers. */
  skip(count: number): void {
    const { bytes } = this;
    let { at } = this;
    for (let left = count; left > 0; left -= 1) {
      while ((bytes[at] ?? 0) >= 128) at += 1;
      at += 1;
    }
    this.at = at;
  }

  /** The sum of a number for each row, of those that are not below zero. */
  sumRows(rows: Int32Array): number {
    const { bytes } = this;
    let { at } = this;
    let sum = 0;
    for (let index = 0; index < rows.length; index += 1) {
      let value = bytes[at] ?? 0;
      if (value < 128) at += 1;
      else {
        this.at = at;
        value = this.readVarint();
        ({ at } = this);
      }
      if (value !== 0 && (rows[index] ?? -1) >= 0) sum += unfold(value);
    }
    this.at = at;
    return sum;
  }

  /** Adds a number for each row to its place of a column; those of rows below zero to none. */
  addRows(rows: Int32Array, column: Float64Array): void {
    const { bytes } = this;
    let { at } = this;
    for (let index = 0; index < rows.length; index += 1) {
      let value = bytes[at] ?? 0;
      if (value < 128) at += 1;
      else {
        this.at = at;
        value = this.readVarint();
        ({ at } = this);
      }
      const row = rows[index] ?? -1;
      if (value !== 0 && row >= 0) column[row] = (column[row] ?? 0) + unfold(value);
    }
    this.at = at;
  }
}
