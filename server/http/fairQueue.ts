import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/errors/appError.ts';

/** How much heavy work is done at the same time, and how much may wait. */
export interface FairQueueLimits {
  /** Pieces of work at the same time in all. */
  readonly running: number;
  /** Pieces at the same time of one owner, e.g. a shop. */
  readonly runningOfOwner: number;
  /** Pieces of one owner that may wait. */
  readonly waitingOfOwner: number;
  /** Pieces that may wait in all. */
  readonly waiting: number;
  /**
   * How long a refusal is held back: a client that repeats its request at once then costs the process little, where the
   * refusals themselves would keep it busy.
   */
  readonly refusalDelayMs: number;
  /** Refusals held back at the same time; those beyond are answered at once. */
  readonly delayedRefusals: number;
}

/** Lets heavy work in by turns: owners take turns, however much one of them asks for. */
export interface FairQueue {
  /**
   * Waits for the owner's turn. @returns a function that ends the work, which may be called more than once
   * @throws AppError heavy_reads_busy, after a delay, where too much waits; the signal's reason where it is aborted while
   * it waits
   */
  enter(owner: string, signal: AbortSignal): Promise<() => void>;
}

const retryAfterSeconds = 2;

interface Owner {
  running: number;
  /** Number of the turn that it had last; 0 for a new one. */
  lastTurn: number;
  readonly waiting: Set<() => void>;
}

/** Creates a queue of this process. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const owners = new Map<string, Owner>();
  let running = 0;
  let waiting = 0;
  let turns = 0;
  let delayed = 0;

  /** Refuses a piece of work, late unless very many are refused. */
  const refuse = async (signal: AbortSignal): Promise<never> => {
    if (limits.refusalDelayMs > 0 && delayed < limits.delayedRefusals) {
      delayed += 1;
      try {
        await delay(limits.refusalDelayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      } finally {
        delayed -= 1;
      }
    }
    throw new AppError('heavy_reads_busy', { retryAfterSeconds });
  };
  const start = (name: string, owner: Owner): (() => void) => {
    owner.running += 1;
    running += 1;
    owner.lastTurn = turns += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      owner.running -= 1;
      running -= 1;
      if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
      letIn();
    };
  };
  const letIn = (): void => {
    while (running < limits.running) {
      // Whose last turn is the longest ago.
      let next: Owner | undefined;
      for (const owner of owners.values()) {
        const isWaiting = owner.waiting.size > 0 && owner.running < limits.runningOfOwner;
        if (isWaiting && (next === undefined || owner.lastTurn < next.lastTurn)) next = owner;
      }
      const [begin] = next?.waiting ?? [];
      if (begin === undefined) return;
      begin();
    }
  };

  return {
    async enter(name, signal) {
      signal.throwIfAborted();
      const owner = owners.get(name) ?? { running: 0, lastTurn: 0, waiting: new Set() };
      owners.set(name, owner);
      if (running < limits.running && owner.running < limits.runningOfOwner && owner.waiting.size === 0)
        return start(name, owner);
      if (owner.waiting.size >= limits.waitingOfOwner || waiting >= limits.waiting) {
        if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
        return await refuse(signal);
      }
      return await new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          waiting -= 1;
          owner.waiting.delete(begin);
          signal.removeEventListener('abort', giveUp);
        };
        const begin = () => {
          leave();
          resolve(start(name, owner));
        };
        const giveUp = () => {
          leave();
          if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
          reject(signal.reason as Error);
        };
        waiting += 1;
        owner.waiting.add(begin);
        signal.addEventListener('abort', giveUp);
      });
    },
  };
}
