import { setFlagsFromString } from 'node:v8';

/** Heap growth over live data allowed before the next full collection, in percent. */
const growth = 50;
/** V8's default: it decides each time, up to four times the live data. */
const asUsual = 0;

let working = 0;

/**
 * Keeps the heap close to the live data during work that allocates far more. Reading a million products produces
 * garbage constantly; V8 would let it grow to four times the live data, and collecting earlier costs only a few
 * percent of the time.
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
