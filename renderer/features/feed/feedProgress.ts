import type { FeedRun } from '#shared/contracts/feed.ts';
import { isFeedFinal, type FeedProcessingStatus } from '#shared/domain/feed/feed.ts';

/** Phases of a reading that a person watches, in their order. */
export const watchedPhases = [
  'Queued',
  'Downloading',
  'Parsing',
  'Validating',
  'Publishing',
] as const satisfies readonly FeedProcessingStatus[];

/** Whether a reading goes on. */
export function isRunning(run: Pick<FeedRun, 'status'>): boolean {
  return run.status !== 'NotStarted' && !isFeedFinal(run.status);
}

/** Index of the present phase among the watched ones. */
export function phaseIndex(status: FeedProcessingStatus): number {
  // Pages and images are looked at once the products are published: an extended reading only.
  if (status === 'Sampling') return watchedPhases.length - 1;
  return (watchedPhases as readonly FeedProcessingStatus[]).indexOf(status);
}

/**
 * How much of a reading is done, 0 to 1: the download carries most of it, since products are read while they come.
 * Null where the server of the feed did not say how long it is and nothing after the download has begun.
 */
export function readShare(run: Pick<FeedRun, 'status' | 'bytesRead' | 'bytesTotal'>): number | null {
  switch (run.status) {
    case 'Queued':
      return 0;
    case 'Downloading':
    case 'Parsing':
      return run.bytesTotal === null || run.bytesTotal === 0
        ? null
        : Math.min(run.bytesRead / run.bytesTotal, 1) * 0.8;
    case 'Validating':
      return 0.85;
    case 'Publishing':
      return 0.95;
    case 'Sampling':
      return 0.97;
    default:
      return 1;
  }
}

/** Whether a processing came to its end, so that there is something to show of it. */
export function hasResult(run: Pick<FeedRun, 'status'>): boolean {
  return run.status === 'Completed' || run.status === 'CompletedWithErrors';
}

/** Whether somebody may go on: a product at least can be advertised, also by the version before one that is held back. */
export function canGoOn(run: Pick<FeedRun, 'status' | 'productsAccepted'>): boolean {
  return run.status === 'Held' || (hasResult(run) && run.productsAccepted > 0);
}
