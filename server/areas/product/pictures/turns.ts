/** Work that many may want at once: the same key is done once, few keys at a time, and no more than so many wait. */
export interface Turns<Result> {
  /** Resolves with null when too many wait already. */
  run(key: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** @param options.atOnce keys worked on at a time @param options.mostWaiting keys that wait beyond these */
export function createTurns<Result>(options: { atOnce: number; mostWaiting: number }): Turns<Result> {
  const pending = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const runInTurn = async (work: () => Promise<Result>): Promise<Result> => {
    if (running >= options.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next waiter, if any.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return {
    async run(key, work) {
      const same = pending.get(key);
      if (same !== undefined) return await same;
      if (running >= options.atOnce && waiting.length >= options.mostWaiting) return null;
      const result = runInTurn(work).finally(() => pending.delete(key));
      pending.set(key, result);
      return await result;
    },
  };
}
