import { hubTiming } from '#shared/hub/hub.ts';

const jitterShare = 0.2;

/**
 * How long to wait before an attempt to reconnect: 0, 2, 10, 30 s, then every 30 s with some jitter, so that clients
 * of a restarted server do not come all at once. @param random 0 to 1
 */
export function reconnectDelayMs(failuresBefore: number, random: number): number {
  const delays = hubTiming.reconnectDelaysMs;
  const delay: number | undefined = delays[failuresBefore];
  return delay ?? Math.round(delays[3] * (1 + (random - 0.5) * jitterShare));
}
