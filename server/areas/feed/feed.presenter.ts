import type { FeedError, FeedRun } from '#shared/contracts/feed.ts';
import { feedChecks } from '#shared/domain/feed/feed.ts';
import type { JobId } from '#shared/domain/ids/ids.ts';
import type { FeedErrorDocument } from './feedError.model.ts';
import type { FeedRunDocument } from './feedRun.model.ts';

/** What stands in place of a run where the feed was never read. */
const noRun: FeedRun = {
  jobId: null,
  status: 'NotStarted',
  startedAt: null,
  finishedAt: null,
  bytesRead: 0,
  bytesTotal: null,
  itemsRead: 0,
  productsAccepted: 0,
  productsRejected: 0,
  productsWithWarnings: 0,
  productsRemoved: 0,
  failure: null,
  failureDetail: null,
};

/** A processing as its shop sees it; null is one that never was. */
export function presentRun(run: FeedRunDocument | null): FeedRun {
  if (run === null) return noRun;
  return {
    jobId: (run.jobId?.toString() ?? null) as JobId | null,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    bytesRead: run.bytesRead,
    bytesTotal: run.bytesTotal ?? null,
    itemsRead: run.itemsRead,
    productsAccepted: run.productsAccepted,
    productsRejected: run.productsRejected,
    productsWithWarnings: run.productsWithWarnings,
    productsRemoved: run.productsRemoved,
    failure: run.failure ?? null,
    failureDetail: run.failureDetail ?? null,
  };
}

/** A fault as its shop sees it. */
export function presentFeedError(error: FeedErrorDocument): FeedError {
  return {
    productId: error.productId ?? null,
    productTitle: error.productTitle ?? null,
    line: error.line ?? null,
    check: error.check,
    category: feedChecks[error.check].category,
    severity: error.severity,
    found: error.found ?? null,
  };
}
