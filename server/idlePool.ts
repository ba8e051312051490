/** Processes or threads without work, each of which ends after a while without any. */
export interface IdlePool<Helper> {
  /** One that is idle, the last that was added, for new work; undefined where there is none. */
  take(): Helper | undefined;
  /** Lets one wait for work. */
  add(helper: Helper): void;
  /** Forgets one that has ended. */
  remove(helper: Helper): void;
}

/**
 * Creates a pool of idle processes or threads. One whose time is over is out of the pool before it is ended: its end comes
 * later, and work given to it in between would fail. The time keeps no process alive.
 * @param idleMs how long one waits for work, in milliseconds
 */
export function createIdlePool<Helper>(idleMs: number, end: (helper: Helper) => void): IdlePool<Helper> {
  const timers = new Map<Helper, NodeJS.Timeout>();
  const remove = (helper: Helper): void => {
    clearTimeout(timers.get(helper));
    timers.delete(helper);
  };
  return {
    take() {
      const helper = [...timers.keys()].at(-1);
      if (helper !== undefined) remove(helper);
      return helper;
    },
    add(helper) {
      const timer = setTimeout(() => {
        timers.delete(helper);
        end(helper);
      }, idleMs);
      timers.set(helper, timer.unref());
    },
    remove,
  };
}
