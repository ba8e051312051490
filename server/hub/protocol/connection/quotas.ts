/** A bound on the connections that are counted under one key, e.g. those of an address. */
export interface ConnectionQuota {
  readonly key: string;
  /** Connections at the same time, those not open yet included. */
  readonly maxOpen: number;
  /** Connections begun within a minute. */
  readonly maxBegunPerMinute: number;
}

const windowMs = 60_000;

interface Count {
  open: number;
  begun: number;
  windowEndsMs: number;
}

/** Counts connections by key. */
export class QuotaCounter {
  readonly #counts = new Map<string, Count>();
  #sweepAtMs = 0;

  /** Counts a new connection under all its keys; false, and nothing is counted, where one of them is full. */
  begin(quotas: readonly ConnectionQuota[], nowMs: number): boolean {
    this.#sweep(nowMs);
    const isFull = quotas.some(({ key, maxOpen, maxBegunPerMinute }) => {
      const count = this.#counts.get(key);
      if (count === undefined) return false;
      const begun = nowMs < count.windowEndsMs ? count.begun : 0;
      return count.open >= maxOpen || begun >= maxBegunPerMinute;
    });
    if (isFull) return false;
    for (const { key } of quotas) {
      const count = this.#counts.get(key) ?? { open: 0, begun: 0, windowEndsMs: 0 };
      if (nowMs >= count.windowEndsMs) {
        count.begun = 0;
        count.windowEndsMs = nowMs + windowMs;
      }
      count.open += 1;
      count.begun += 1;
      this.#counts.set(key, count);
    }
    return true;
  }

  /** A connection counted before is gone. */
  end(quotas: readonly ConnectionQuota[]): void {
    for (const { key } of quotas) {
      const count = this.#counts.get(key);
      if (count !== undefined) count.open -= 1;
    }
  }

  /** Forgets keys without connections, once a window. */
  #sweep(nowMs: number): void {
    if (nowMs < this.#sweepAtMs) return;
    this.#sweepAtMs = nowMs + windowMs;
    for (const [key, count] of this.#counts)
      if (count.open === 0 && nowMs >= count.windowEndsMs) this.#counts.delete(key);
  }
}
