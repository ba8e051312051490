import { readFileSync, readlinkSync } from 'node:fs';

/** The system's number of the thread that calls it; null where the system has none. */
export function readThreadId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').pop());
    return Number.isInteger(id) ? id : null;
  } catch {
    return null;
  }
}

/** Milliseconds that a thread of this process has run; null where the system does not say. */
function readRunMs(threadId: number): number | null {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8').split(' ', 1);
    return Number(nanoseconds) / 1e6;
  } catch {
    return null;
  }
}

/** The time that passes, by which a thread is measured whose own time is not known. */
export const readWallClock = (): number => performance.now();

/**
 * A clock of the time in which a thread ran: on a busy machine a thread waits for its turn most of the time, which is no
 * fault of what it works on. Where the system does not say, time simply passes.
 */
export function createThreadClock(threadId: number | null): () => number {
  if (threadId === null || readRunMs(threadId) === null) return readWallClock;
  let last = 0;
  // A thread that has ended runs no longer.
  return () => (last = readRunMs(threadId) ?? last);
}
