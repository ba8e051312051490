import { expect, it } from 'vitest';
import { yieldTurns } from './eventLoop.ts';

/** Works for a moment without leaving the thread. */
function occupyThread(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

/** A batch as a cursor answers it: all at once, by microtasks only. */
async function* readBatch(count: number): AsyncGenerator<number> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(index);
}

it('a batch that takes long leaves other work its turns, in order and whole', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);
  const read: number[] = [];
  for await (const index of readBatch(200)) {
    occupyThread(1);
    read.push(index);
  }
  // Without it, nothing else runs until the batch is over.
  expect(turns).toBe(0);
  const again: number[] = [];
  for await (const index of yieldTurns(readBatch(200))) {
    occupyThread(1);
    again.push(index);
  }
  clearInterval(other);
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(again).toEqual(read);
});

it('ends its source when its reader stops', async () => {
  let isEnded = false;
  async function* readSource(): AsyncGenerator<number> {
    try {
      yield* readBatch(10);
    } finally {
      isEnded = true;
    }
  }
  for await (const index of yieldTurns(readSource())) if (index === 3) break;
  expect(isEnded).toBe(true);
});
