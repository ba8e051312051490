import type { EshopId } from '#shared/domain/ids/ids.ts';
import { hashText } from '../hashText.ts';

const hourMs = 3_600_000;

/**
 * When a shop's feed is read by itself again: every so many hours at the shop's own minute, so that the shops are spread
 * over the whole interval; never sooner than half of it. Null where feeds are read on demand only.
 */
export function getNextRun(eshopId: EshopId, now: Date, intervalHours: number): Date | null {
  if (intervalHours === 0) return null;
  const interval = intervalHours * hourMs;
  const offset = hashText(eshopId)[0] % interval;
  const earliest = now.getTime() + interval / 2;
  return new Date(Math.ceil((earliest - offset) / interval) * interval + offset);
}
