import { feed } from '#shared/contracts/feed.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { fixesWithValue } from '#shared/domain/feed/feedFixes.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getFeedStatus } from './actions/getFeedStatus.ts';
import { findDifference } from './difference/feedDifference.repository.ts';
import {
  presentDifference,
  presentFaults,
  presentFeedError,
  presentFixes,
  presentRun,
} from './feed.presenter.ts';
import { readAgainSoon, releaseFeedRun as release, startFeedRun } from './feed.service.ts';
import { findFeedErrors } from './feedError.repository.ts';
import { findLatestRun, findReadRun, findRun, findRuns } from './feedRun.repository.ts';
import { proposeBrand } from './fixes/proposeBrand.ts';
import { listFeeds } from './overview.service.ts';
import { findFeedState, writeFix } from './state/feedState.repository.ts';

const getFeedErrors = defineAction(feed.getFeedErrors, async (query, { eshopId }) => {
  const run = await findLatestRun(eshopId);
  if (run === null)
    return { items: [], total: 0, summary: [], knowsOrders: false, itemsRead: 0, format: null };
  // An unchanged feed has the faults that were found when it was read.
  const { items, total } = await findFeedErrors(eshopId, run.readRunId ?? run._id, query);
  return {
    items: items.map(presentFeedError),
    total,
    summary: presentFaults(run),
    knowsOrders: run.knowsOrders,
    itemsRead: run.itemsRead,
    format: run.format ?? null,
  };
});

const getFeedFixes = defineAction(feed.getFeedFixes, async (_input, { eshopId }) => {
  const [eshop, state, run] = await Promise.all([
    getEshop(eshopId),
    findFeedState(eshopId),
    findReadRun(eshopId),
  ]);
  return {
    fixes: presentFixes(state, run, proposeBrand(eshop.domainName)),
    readAt: run?.readAt?.toISOString() ?? null,
    itemsRead: run?.itemsRead ?? 0,
  };
});

const getFeedHistory = defineAction(feed.getFeedHistory, async (page, { eshopId }) => {
  const { items, total } = await findRuns(eshopId, page);
  return { items: items.map(presentRun), total };
});

const getFeedOverview = defineAction(feed.getFeedOverview, async (query) => await listFeeds(query));

const getFeedRunDifference = defineAction(feed.getFeedRunDifference, async ({ runId }, { eshopId }) => {
  const run = await findRun(eshopId, runId);
  if (run === null) throw new AppError('not_found');
  // A version that is still held back differs as it did when it was read; one that is published by nothing.
  const readRunId = run.status === 'Held' ? (run.readRunId ?? run._id) : run._id;
  const rows = await findDifference(eshopId, readRunId);
  return { run: presentRun(run), items: rows.map(presentDifference) };
});

const processFeed = defineAction(feed.processFeed, async (_input, { eshopId, services }) => ({
  jobId: await startFeedRun(services, eshopId),
}));

const processFeedExtended = defineAction(feed.processFeedExtended, async (_input, { eshopId, services }) => ({
  jobId: await startFeedRun(services, eshopId, { isExtended: true }),
}));

const releaseFeedRun = defineAction(feed.releaseFeedRun, async ({ runId }, { eshopId, services }) => ({
  jobId: await release(services, eshopId, runId),
}));

const setFeedFix = defineAction(
  feed.setFeedFix,
  async ({ fix, isOn, value }, { eshopId, services, person, access }) => {
    const fixValue = fixesWithValue.includes(fix) ? (value ?? null) : null;
    const actor = { userId: person.userId, isStaff: access === 'Staff' };
    await inTransaction(async (session) => {
      await writeFix(eshopId, fix, { isOn, value: fixValue }, session);
      await recordChanges([{ eshopId, kind: 'FeedFixChanged', detail: fix, actor }], session);
    });
    return { jobId: await readAgainSoon(services, eshopId) };
  },
);

/** Actions of Feed. */
export const feedHandlers: HandlersOf<Contracts['feed']> = {
  processFeed,
  processFeedExtended,
  releaseFeedRun,
  getFeedStatus,
  getFeedErrors,
  getFeedHistory,
  getFeedRunDifference,
  getFeedFixes,
  setFeedFix,
  getFeedOverview,
};
