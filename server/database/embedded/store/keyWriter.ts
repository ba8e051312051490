import { writeUtf8 } from '../values/utf8.ts';

/** A growing buffer for keys. */
export class KeyWriter {
  private bytes: Buffer = Buffer.allocUnsafe(4096);
  private position = 0;

  reset(): void {
    this.position = 0;
  }

  get length(): number {
    return this.position;
  }

  /** Cuts back to an earlier length. */
  rewind(length: number): void {
    this.position = length;
  }

  /** Copies the written bytes. */
  toBuffer(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.position));
  }

  writeByte(value: number): void {
    if (this.position === this.bytes.length) this.reserve(1);
    this.bytes[this.position++] = value;
  }

  writeUint32(value: number): void {
    this.reserve(4);
    this.position = this.bytes.writeUInt32BE(value >>> 0, this.position);
  }

  writeUint64(value: bigint): void {
    this.reserve(8);
    this.position = this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value), this.position);
  }

  /** A double whose byte order is its numeric order. */
  writeDouble(value: number): void {
    this.reserve(8);
    const start = this.position;
    this.position = this.bytes.writeDoubleBE(value, start);
    if ((this.bytes[start] ?? 0) & 0x80) this.invert(start);
    else this.bytes[start] = (this.bytes[start] ?? 0) | 0x80;
  }

  writeRaw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.position);
    this.position += bytes.length;
  }

  /** UTF-8 with 00 written as 00 FF, without an end. */
  writeText(value: string): void {
    this.reserve(value.length * 6);
    const start = this.position;
    this.position += writeUtf8(this.bytes, value, start);
    if (this.bytes.subarray(start, this.position).includes(0)) {
      const copy = Buffer.from(this.bytes.subarray(start, this.position));
      this.position = start;
      for (const byte of copy) {
        this.writeByte(byte);
        if (byte === 0) this.writeByte(0xff);
      }
    }
  }

  /** Inverts everything from `start` on: the descending order. */
  invert(start: number): void {
    for (let i = start; i < this.position; i++) this.bytes[i] = 0xff - (this.bytes[i] ?? 0);
  }

  private reserve(count: number): void {
    if (this.position + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.position + count));
    larger.set(this.bytes.subarray(0, this.position));
    this.bytes = larger;
  }
}
