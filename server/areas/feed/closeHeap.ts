import { setFlagsFromString } from 'node:v8';

/** By how much of what is alive the heap may grow until the next full collection, in per cent. */
const growth = 50;
/** Left to itself V8 decides it anew each time: up to four times what is alive. */
const asUsual = 0;

let working = 0;

/**
 * Keeps the heap close to what is alive while something works through far more than that. A reading of a million products
 * leaves garbage all the time; V8 would let it lie up to four times the living, where collecting it earlier costs some per cent
 * of the time.
 */
export async function withCloseHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  // Where the flags belong to Chromium they stay as they are.
  if (process.versions['electron'] !== undefined) return await work();
  working += 1;
  if (working === 1) setFlagsFromString(`--heap-growing-percent=${growth}`);
  try {
    return await work();
  } finally {
    working -= 1;
    if (working === 0) setFlagsFromString(`--heap-growing-percent=${asUsual}`);
  }
}
