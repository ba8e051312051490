import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';

/** What a check of the pixel saw. */
export type PixelDetection = OutputOf<(typeof pixel)['checkPixel']>;

/** Whether the pixel is seen: the snippet with this shop's id on the page, or any event of it. */
export function isPixelSeen(detection: Pick<PixelDetection, 'page' | 'events'>): boolean {
  return detection.page.hasSnippet || detection.events.some((event) => event.count > 0);
}

/** Whether another shop's script is in place of this shop's. */
export function hasForeignSnippet(detection: Pick<PixelDetection, 'page'>): boolean {
  return !detection.page.hasSnippet && detection.page.foundMarketingId !== null;
}

/** Whether a look now and then is worth while: something is expected to come that has not come yet. */
export function isWaiting(detection: Pick<PixelDetection, 'status'> | undefined): boolean {
  return detection === undefined || waitingStatuses.has(detection.status);
}

const waitingStatuses: ReadonlySet<PixelDetection['status']> = new Set([
  'NotInstalled',
  'InstalledNoEvents',
  'Silent',
]);

/** When the last event came, or null. */
export function getLastEventAt(detection: Pick<PixelDetection, 'events'>): string | null {
  return (
    detection.events
      .map((event) => event.lastAt)
      .sort()
      .at(-1) ?? null
  );
}
