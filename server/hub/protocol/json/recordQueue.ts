/** Ends each message of the JSON protocol. */
export const RECORD_SEPARATOR = 0x1e;

const EMPTY = Buffer.alloc(0);

/** Bytes received from one client, cut on demand into the records between separators, whatever pieces they came in. */
export class RecordQueue {
  readonly #maxRecordBytes: number;
  #buffer: Buffer = EMPTY;
  #isOwnBuffer = false;
  #start = 0;
  #end = 0;
  #scannedTo = 0;

  /** `maxRecordBytes` counts the separator. */
  constructor(maxRecordBytes: number) {
    this.#maxRecordBytes = maxRecordBytes;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#end - this.#start;
  }

  /** Adds received bytes; the chunk must not be changed afterwards. */
  append(chunk: Buffer): void {
    if (chunk.length === 0) return;
    if (this.byteLength === 0) {
      this.#buffer = chunk;
      this.#isOwnBuffer = false;
      this.#start = 0;
      this.#end = chunk.length;
      this.#scannedTo = 0;
      return;
    }
    if (!this.#isOwnBuffer || this.#end + chunk.length > this.#buffer.length) this.#grow(chunk.length);
    chunk.copy(this.#buffer, this.#end);
    this.#end += chunk.length;
  }

  /** The next whole record without its separator, valid until the next append; null if there is none yet. */
  takeNext(): Buffer | 'tooLong' | null {
    const separatorAt = this.#indexOfSeparator();
    const recordBytes = (separatorAt === -1 ? this.#end : separatorAt + 1) - this.#start;
    if (recordBytes > this.#maxRecordBytes) return 'tooLong';
    if (separatorAt === -1) {
      this.#scannedTo = this.#end;
      return null;
    }
    const record = this.#buffer.subarray(this.#start, separatorAt);
    this.#start = separatorAt + 1;
    this.#scannedTo = this.#start;
    if (this.byteLength === 0) this.clear();
    return record;
  }

  /** Forgets everything held. */
  clear(): void {
    this.#buffer = EMPTY;
    this.#isOwnBuffer = false;
    this.#start = this.#end = this.#scannedTo = 0;
  }

  #indexOfSeparator(): number {
    const found = this.#buffer.indexOf(RECORD_SEPARATOR, this.#scannedTo);
    // Beyond #end an own buffer holds stale bytes.
    return found < this.#end ? found : -1;
  }

  #grow(addedBytes: number): void {
    const grown = Buffer.allocUnsafe(Math.max(256, 2 * (this.byteLength + addedBytes)));
    this.#buffer.copy(grown, 0, this.#start, this.#end);
    this.#scannedTo -= this.#start;
    this.#end -= this.#start;
    this.#start = 0;
    this.#buffer = grown;
    this.#isOwnBuffer = true;
  }
}
