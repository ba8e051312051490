import type { EventBatch } from './measurement.ts';
import { recordEvents } from './measurement.service.ts';

/** Takes events from many requests at once. */
export interface EventRecorder {
  /** Resolves when the events are stored for good. @throws when they are not, or too much waits already */
  record(batch: EventBatch): Promise<void>;
}

const largestCommit = 500;
const largestQueue = 20_000;

interface Waiting {
  readonly batch: EventBatch;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Stores what comes while a commit runs together in the next one: under load the cost of a commit is shared, and
 * requests of one shop never stand in each other's way. Nothing is answered for before it is stored.
 */
export function createEventRecorder(store: typeof recordEvents = recordEvents): EventRecorder {
  const queue: Waiting[] = [];
  let isRunning = false;

  const storeAlone = async (waiting: Waiting): Promise<void> => {
    await store([waiting.batch]).then(() => waiting.resolve(), waiting.reject);
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (queue.length > 0) {
      const group = queue.splice(0, largestCommit);
      try {
        await store(group.map(({ batch }) => batch));
        for (const waiting of group) waiting.resolve();
      } catch {
        // One bad batch must not take the others with it.
        for (const waiting of group) await storeAlone(waiting);
      }
    }
    isRunning = false;
  };

  return {
    async record(batch) {
      if (queue.length >= largestQueue) throw new Error('too many events wait to be stored');
      await new Promise<void>((resolve, reject) => {
        queue.push({ batch, resolve, reject });
        if (!isRunning) void run();
      });
    },
  };
}
