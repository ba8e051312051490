import pLimit from 'p-limit';

/** Work that many may want at once: the same key is done once, few keys at a time, and no more than so many wait. */
export interface Turns<Result> {
  /** Resolves with null when too many wait already. */
  run(key: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** @param options.atOnce keys worked on at a time @param options.mostWaiting keys that wait beyond these */
export function createTurns<Result>(options: { atOnce: number; mostWaiting: number }): Turns<Result> {
  const limit = pLimit(options.atOnce);
  const pending = new Map<string, Promise<Result>>();
  return {
    async run(key, work) {
      const same = pending.get(key);
      if (same !== undefined) return await same;
      if (pending.size >= options.atOnce + options.mostWaiting) return null;
      const result = limit(work).finally(() => pending.delete(key));
      pending.set(key, result);
      return await result;
    },
  };
}
