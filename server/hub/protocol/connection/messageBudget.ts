/** How many messages a client may send: a store that refills evenly, so that a burst passes and a flood does not. */
export interface MessageLimit {
  /** Messages that may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts the messages of one connection. */
export class MessageBudget {
  readonly #limit: MessageLimit;
  #left: number;
  #countedAtMs: number;

  constructor(limit: MessageLimit, nowMs: number) {
    this.#limit = limit;
    this.#left = limit.burst;
    this.#countedAtMs = nowMs;
  }

  /** Takes one message; false where none is left. `nowMs` is performance.now(). */
  take(nowMs: number): boolean {
    const refilled = ((nowMs - this.#countedAtMs) / 1_000) * this.#limit.perSecond;
    this.#left = Math.min(this.#limit.burst, this.#left + refilled);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
