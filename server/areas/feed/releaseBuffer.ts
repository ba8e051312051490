/**
 * Frees the memory of numbers that were copied into a larger table, which empties them. Otherwise they would occupy
 * memory until the next full collection, some 50,000 products later in a long read; a transferred buffer is freed at
 * the next minor collection.
 */
export function releaseBuffer(
  numbers: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>,
): void {
  structuredClone(numbers.buffer, { transfer: [numbers.buffer] });
}
