/**
 * Gives back the memory of numbers that were copied into a larger table, which empties them. Left alone they would lie beside
 * the new table until the next full collection, which in a long reading is some 50,000 products away; what is handed on goes
 * with the next small one.
 */
export function releaseBuffer(
  numbers: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>,
): void {
  structuredClone(numbers.buffer, { transfer: [numbers.buffer] });
}
