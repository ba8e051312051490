/** One of the key-value spaces of the file, as LMDB's binding offers it; keys and values are bytes. */
export interface Space {
  getBinary(key: Uint8Array, options?: object): Uint8Array | undefined;
  getRange(options: object): Iterable<{ key: Buffer; value: Uint8Array }>;
  getKeys(options: object): Iterable<Buffer>;
  getKeysCount(options: object): number;
  put(key: Uint8Array, value: Uint8Array): unknown;
  remove(key: Uint8Array): unknown;
  useReadTransaction(): { done(): void };
  getStats(): object;
}
