/** Places for work that takes the processor, given in the order in which they are asked for. */
export interface Turns {
  /** Does work when its turn has come. @throws the reason of the signal when it aborts while the work waits */
  take<Result>(isLarge: boolean, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly isLarge: boolean;
  begin(): void;
}

/** So many places; large work never takes the last one of several, so that small work need not wait for it. */
export function createTurns(places: number): Turns {
  const placesOfLarge = Math.max(1, places - 1);
  const queue: Waiting[] = [];
  let taken = 0;
  let takenByLarge = 0;
  const canBegin = (isLarge: boolean): boolean =>
    taken < places && (!isLarge || takenByLarge < placesOfLarge);
  const begin = (isLarge: boolean): void => {
    taken += 1;
    if (isLarge) takenByLarge += 1;
  };
  const beginNext = (): void => {
    for (;;) {
      const at = queue.findIndex(({ isLarge }) => canBegin(isLarge));
      const next = at === -1 ? undefined : queue.splice(at, 1)[0];
      if (next === undefined) return;
      begin(next.isLarge);
      next.begin();
    }
  };
  return {
    async take(isLarge, signal, work) {
      signal.throwIfAborted();
      if (queue.length === 0 && canBegin(isLarge)) begin(isLarge);
      else {
        await new Promise<void>((resolve, reject) => {
          const leave = (): void => {
            queue.splice(queue.indexOf(waiting), 1);
            reject(signal.reason as Error);
          };
          const waiting: Waiting = {
            isLarge,
            begin() {
              signal.removeEventListener('abort', leave);
              resolve();
            },
          };
          signal.addEventListener('abort', leave, { once: true });
          queue.push(waiting);
          beginNext();
        });
      }
      try {
        return await work();
      } finally {
        taken -= 1;
        if (isLarge) takenByLarge -= 1;
        beginNext();
      }
    },
  };
}
