import type { FeedError, FeedFault, FeedRun } from '#shared/contracts/feed.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { feedChecks } from '#shared/domain/feed/feed.ts';
import type { FeedDifference, FeedFixState } from '#shared/contracts/feedRun.ts';
import { feedFixCodes, feedFixes, fixesWithValue, findFix } from '#shared/domain/feed/feedFixes.ts';
import type { FeedRunId, JobId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { FeedDifferenceDocument } from './difference/feedDifference.model.ts';
import type { FeedStateDocument } from './state/feedState.model.ts';
import type { FeedErrorDocument } from './feedError.model.ts';
import type { FeedRunDocument } from './feedRun.model.ts';

/** Placeholder run for a feed that was never read. */
const noRun: FeedRun = {
  id: null,
  jobId: null,
  trigger: 'Manual',
  isExtended: false,
  isUnchanged: false,
  status: 'NotStarted',
  startedAt: null,
  finishedAt: null,
  bytesRead: 0,
  bytesTotal: null,
  table: null,
  itemsRead: 0,
  productsAccepted: 0,
  productsRejected: 0,
  productsWithWarnings: 0,
  productsRemoved: 0,
  failure: null,
  failureDetail: null,
  difference: null,
  guard: [],
  sampledCount: null,
  refusedSold: null,
};

function presentRefusedSold({
  knowsOrders,
  refusedSoldMinor,
  moneyCurrency,
}: FeedRunDocument): FeedRun['refusedSold'] {
  if (!knowsOrders || typeof refusedSoldMinor !== 'number' || !moneyCurrency) return null;
  return presentMoney({ amountMinor: refusedSoldMinor, currency: moneyCurrency });
}

/** A stored finding with its optional parts; also of runs before they were stored. */
export function toFinding({
  reason,
  field,
  before,
  after,
  share,
  since,
  sample,
}: FeedRunDocument['guard'][number]) {
  return {
    reason,
    field: field ?? null,
    before,
    after,
    share,
    since: (since ?? null) as Day | null,
    sample: sample == null ? null : { ...sample, before: sample.before ?? null, after: sample.after ?? null },
  };
}

/** A processing as its shop sees it; null is one that never was. */
export function presentRun(run: FeedRunDocument | null): FeedRun {
  if (run === null) return noRun;
  return {
    id: run._id.toString() as FeedRunId,
    jobId: (run.jobId?.toString() ?? null) as JobId | null,
    trigger: run.trigger,
    isExtended: run.isExtended,
    isUnchanged: run.isUnchanged,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    bytesRead: run.bytesRead,
    bytesTotal: run.bytesTotal ?? null,
    table: run.table ?? null,
    itemsRead: run.itemsRead,
    productsAccepted: run.productsAccepted,
    productsRejected: run.productsRejected,
    productsWithWarnings: run.productsWithWarnings,
    productsRemoved: run.productsRemoved,
    failure: run.failure ?? null,
    failureDetail: run.failureDetail ?? null,
    difference: run.difference ?? null,
    guard: run.guard.map(toFinding),
    sampledCount: run.sampledCount ?? null,
    refusedSold: presentRefusedSold(run),
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

/** Returns a run's faults by check: those that exclude products first, then by money at stake, then by reach. */
export function presentFaults(run: FeedRunDocument): FeedFault[] {
  const currency = run.moneyCurrency ?? null;
  // Where no product had a price nothing is known, be it of the goods or of what they were ordered for.
  const toMoney = (amountMinor: number, goodsMinor: number) =>
    currency === null || goodsMinor === 0 ? null : presentMoney({ amountMinor, currency });
  return run.checkCounts
    .map((row) => ({ ...row, ...feedChecks[row.check] }))
    .sort(
      (a, b) =>
        a.severity.localeCompare(b.severity) ||
        (run.knowsOrders ? b.soldMinor - a.soldMinor : 0) ||
        b.goodsMinor - a.goodsMinor ||
        b.count - a.count,
    )
    .map(({ check, severity, category, count, goodsMinor, soldMinor }) => ({
      check,
      severity,
      category,
      count,
      goods: toMoney(goodsMinor, goodsMinor),
      sold: run.knowsOrders ? toMoney(soldMinor, goodsMinor) : null,
      fix: findFix(check),
    }));
}

/** A product as an example of a difference. */
export function presentDifference({
  kind,
  productId,
  title,
  fields,
}: FeedDifferenceDocument): FeedDifference {
  return {
    kind,
    productId,
    title,
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: before ?? null,
      after: after ?? null,
    })),
  };
}

/** All fixes of a shop, with what each did or would do in a run; `proposal` is the suggested value of those that take one. */
export function presentFixes(
  state: FeedStateDocument | null,
  run: FeedRunDocument | null,
  proposal: string,
): FeedFixState[] {
  return feedFixCodes.map((fix) => {
    const on = state?.fixes.find((active) => active.fix === fix);
    const counted = run?.fixCounts.find((row) => row.fix === fix);
    return {
      fix,
      isOn: on !== undefined,
      value: fixesWithValue.includes(fix) ? (on?.value ?? proposal) : null,
      since: on?.since.toISOString() ?? null,
      mends: [...feedFixes[fix].fixedChecks],
      count: counted?.count ?? 0,
      yieldedCount: counted?.yieldedCount ?? 0,
      yieldedTo: counted?.yieldedTo ?? null,
      samples: (counted?.samples ?? []).map(({ productId, field, before, after }) => ({
        productId,
        field,
        before: before ?? null,
        after: after ?? null,
      })),
    };
  });
}
