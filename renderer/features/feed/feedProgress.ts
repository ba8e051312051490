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

/** Phases of one reading: an extended one looks at pages and images once the products are published. */
export function listPhases(run: Pick<FeedRun, 'isExtended'>): readonly FeedProcessingStatus[] {
  return run.isExtended ? [...watchedPhases, 'Sampling'] : watchedPhases;
}

/** Whether a reading goes on. */
export function isRunning(run: Pick<FeedRun, 'status'>): boolean {
  return run.status !== 'NotStarted' && !isFeedFinal(run.status);
}

/** Index of the present phase among those of the reading; -1 for one that is over. */
export function getPhaseIndex(run: Pick<FeedRun, 'isExtended' | 'status'>): number {
  return listPhases(run).indexOf(run.status);
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

/** Whether the user may continue: at least one product can be advertised, also by the version before a held one. */
export function canGoOn(run: Pick<FeedRun, 'status' | 'productsAccepted'>): boolean {
  return run.status === 'Held' || (hasResult(run) && run.productsAccepted > 0);
}
