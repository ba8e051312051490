import { setImmediate as nextTurn } from 'node:timers/promises';

const DEFAULT_PAUSE_AFTER_MS = 8;

/** Lets a long pipeline give way to everything else that waits, and ends it when it was interrupted. */
export class Pacer {
  readonly #pauseAfterMs: number;
  readonly #checkInterrupted: (() => void) | undefined;
  #lastPause = performance.now();

  constructor(pauseAfterMs = DEFAULT_PAUSE_AFTER_MS, checkInterrupted?: () => void) {
    this.#pauseAfterMs = pauseAfterMs;
    this.#checkInterrupted = checkInterrupted;
  }

  /** True when it is time to call `pause`. */
  get isDue(): boolean {
    return performance.now() - this.#lastPause >= this.#pauseAfterMs;
  }

  /** Waits for the next turn of the event loop. */
  async pause(): Promise<void> {
    this.#checkInterrupted?.();
    await nextTurn();
    this.#lastPause = performance.now();
  }
}
