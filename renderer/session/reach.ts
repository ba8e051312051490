import { create } from 'zustand';

/** Whether the server can be reached; `offline` when the system itself says that there is no network. */
export type Reach = 'reachable' | 'offline' | 'unreachable';

/** The one state of the connection that the page shows. */
export interface ReachState {
  readonly reach: Reach;
  /** When the server last answered before it was lost (ms since 1970); null while it is reachable. */
  readonly freshUntilMs: number | null;
}

/** Read with `useReach(selector)`; changed by `followServer` alone. */
export const useReach = create<ReachState>()(() => ({ reach: 'reachable', freshUntilMs: null }));

/** What a watch of the server works with. */
export interface ReachWatchOptions {
  /** Asks the server whether it is there; never throws. */
  readonly probe: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly onChange: (reach: Reach) => void;
  /** 0 to 1. */
  readonly random: () => number;
}

/** A watch that asks only when there is a reason to. */
export interface ReachWatch {
  /** Something failed that the server may be the reason of: it is asked soon. */
  suspect(): void;
  /** There is a reason to hope: a lost server is asked at once. */
  hope(): void;
  /** The system lost its network. */
  lose(): void;
  stop(): void;
}

/** So many questions without an answer in a row mean that the server is lost: one alone happens. */
const missesUntilLost = 2;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const jitterShare = 0.2;
/** A server that has just answered is not asked again for every call that fails. */
const restMs = 5_000;

/** How long to wait before the next question: 1 s, doubled with every miss up to 30 s, a tenth more or less. */
export function probePauseMs(misses: number, random: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, misses - 1));
  return Math.round(pause * (1 + (random - 0.5) * jitterShare));
}

/** Watches whether the server can be reached. */
export function watchReach(options: ReachWatchOptions): ReachWatch {
  let reach: Reach = 'reachable';
  let misses = 0;
  let answeredAtMs = -Infinity;
  let isAsking = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Reach) => {
    if (next === reach) return;
    reach = next;
    options.onChange(next);
  };
  const askAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  };
  const lose = () => {
    clearTimeout(timer);
    timer = undefined;
    become('offline');
  };
  const ask = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped || isAsking) return;
    if (!options.isOnline()) {
      lose();
      return;
    }
    isAsking = true;
    const isThere = await options.probe();
    isAsking = false;
    if (isStopped) return;
    if (!options.isOnline()) {
      lose();
    } else if (isThere) {
      misses = 0;
      answeredAtMs = Date.now();
      become('reachable');
    } else {
      misses += 1;
      // Back online but still without the server: report it at the first miss.
      if (misses >= missesUntilLost || reach === 'offline') become('unreachable');
      askAfter(probePauseMs(misses, options.random()));
    }
  };

  if (!options.isOnline()) lose();
  return {
    suspect: () => {
      if (isStopped || reach !== 'reachable' || isAsking || timer !== undefined) return;
      askAfter(Math.max(0, answeredAtMs + restMs - Date.now()));
    },
    hope: () => {
      if (reach !== 'reachable') void ask();
    },
    lose,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

let current: ReachWatch | null = null;

/** Sets the watch that `suspectServer` turns to; null ends that. */
export function setReachWatch(watch: ReachWatch | null): void {
  current = watch;
}

/** Has the server asked soon whether it is there, e.g. when a live connection was lost. */
export function suspectServer(): void {
  current?.suspect();
}

/** Calls when the server can be reached again after it was lost; answers how to stop. */
export function onServerBack(listener: () => void): () => void {
  return useReach.subscribe(({ reach }, before) => {
    if (reach === 'reachable' && before.reach !== 'reachable') listener();
  });
}
