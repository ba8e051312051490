import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may hold the event loop, in ms; several run at the same time. */
const heldMs = 5;

/**
 * Hands on what a long read gives, and lets other work have its turn every few milliseconds: a cursor answers a whole batch
 * without leaving the microtasks, and a thousand rows hold up every other request meanwhile.
 */
export async function* yieldTurns<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  let turnBeganMs = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - turnBeganMs < heldMs) continue;
    await nextTurn();
    turnBeganMs = performance.now();
  }
}
