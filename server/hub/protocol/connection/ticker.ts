import type { HubTimings } from '../options.ts';
import type { Connection } from './connection.ts';
import type { HubIdentity } from './hubConnection.ts';

const LONGEST_TICK_MS = 1_000;
const SHORTEST_TICK_MS = 5;

/** Applies time limits to all connections with one timer; returns a function that stops it. */
export function startTicking(
  timings: HubTimings,
  connections: () => Iterable<Connection<HubIdentity>>,
): () => void {
  const shortestLimitMs = Math.min(...Object.values(timings));
  const tickMs = Math.max(SHORTEST_TICK_MS, Math.min(LONGEST_TICK_MS, shortestLimitMs / 8));
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const dateMs = Date.now();
    for (const connection of connections()) connection.tick(nowMs, dateMs);
  }, tickMs);
  // A hub without a listening server keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
}
