import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';

/** What a check of the pixel saw. */
export type PixelSight = OutputOf<(typeof pixel)['checkPixel']>;

/** Whether the pixel is seen: the snippet with this shop's id on the page, or any event of it. */
export function isPixelSeen(sight: Pick<PixelSight, 'page' | 'events'>): boolean {
  return sight.page.hasSnippet || sight.events.some((event) => event.count > 0);
}

/** Whether a script of another shop stands where this shop's should. */
export function hasForeignSnippet(sight: Pick<PixelSight, 'page'>): boolean {
  return !sight.page.hasSnippet && sight.page.foundMarketingId !== null;
}

/** Whether a look now and then is worth while: something is expected to come that has not come yet. */
export function isWaiting(sight: Pick<PixelSight, 'status'> | undefined): boolean {
  return sight === undefined || waitingStatuses.has(sight.status);
}

const waitingStatuses: ReadonlySet<PixelSight['status']> = new Set([
  'NotInstalled',
  'InstalledNoEvents',
  'Silent',
]);

/** When the last event came, or null. */
export function lastEventAt(sight: Pick<PixelSight, 'events'>): string | null {
  return (
    sight.events
      .map((event) => event.lastAt)
      .sort()
      .at(-1) ?? null
  );
}
