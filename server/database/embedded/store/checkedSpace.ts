import { crc32 } from 'node:zlib';
import { DatabaseError } from '../databaseError.ts';
import type { Space } from './space.ts';

/** Bytes of the checksum before each value. */
export const checksumBytes = 4;

/** A stored record is corrupt: no query is answered from it. */
export class DamagedDataError extends DatabaseError {
  constructor(what: string) {
    super(1, 'InternalError', `the stored data is damaged: ${what}; restore a backup`);
    this.name = 'DamagedDataError';
  }
}

/** The value as it is stored: the checksum of key and value, then the value. */
export function sealValue(key: Uint8Array, value: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + checksumBytes);
  sealed.writeUInt32BE(crc32(value, crc32(key)), 0);
  sealed.set(value, checksumBytes);
  return sealed;
}

/**
 * A space whose values carry a checksum over key and value, so that a flipped bit, a torn page or a value under a wrong
 * key is an error and never an answer. Reads throw DamagedDataError.
 */
export class CheckedSpace implements Space {
  private readonly name: string;
  private readonly inner: Space;

  constructor(name: string, inner: Space) {
    this.name = name;
    this.inner = inner;
  }

  private unseal(key: Uint8Array, stored: Uint8Array): Uint8Array {
    const value = stored.subarray(checksumBytes);
    const a = stored[0] ?? 0;
    const b = stored[1] ?? 0;
    const stated = ((a << 24) | (b << 16) | ((stored[2] ?? 0) << 8) | (stored[3] ?? 0)) >>> 0;
    if (stored.length < checksumBytes || crc32(value, crc32(key)) !== stated) {
      throw new DamagedDataError(`checksum of ${this.name} ${Buffer.from(key).toString('hex')}`);
    }
    return value;
  }

  getBinary(key: Uint8Array, options?: object): Uint8Array | undefined {
    const stored = this.inner.getBinary(key, options);
    return stored && this.unseal(key, stored);
  }

  *getRange(options: object): Iterable<{ key: Buffer; value: Uint8Array }> {
    for (const { key, value } of this.inner.getRange(options)) yield { key, value: this.unseal(key, value) };
  }

  getKeys(options: object): Iterable<Buffer> {
    return this.inner.getKeys(options);
  }

  getKeysCount(options: object): number {
    return this.inner.getKeysCount(options);
  }

  put(key: Uint8Array, value: Uint8Array): unknown {
    return this.inner.put(key, sealValue(key, value));
  }

  remove(key: Uint8Array): unknown {
    return this.inner.remove(key);
  }

  useReadTransaction(): { done(): void } {
    return this.inner.useReadTransaction();
  }

  getStats(): object {
    return this.inner.getStats();
  }
}
