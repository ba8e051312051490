import { feed } from '#shared/contracts/feed.ts';
import { feedChecks } from '#shared/domain/feed/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentFeedError } from '../feed.presenter.ts';
import { findFeedErrors } from '../feedError.repository.ts';
import { findLatestRun } from '../feedRun.repository.ts';

export const getFeedErrors = defineAction(feed.getFeedErrors, async (wish, { eshopId }) => {
  const run = await findLatestRun(eshopId);
  if (run === null) return { items: [], total: 0, summary: [] };
  const { items, total } = await findFeedErrors(eshopId, run._id, wish);
  const summary = run.checkCounts
    .map(({ check, count }) => ({ check, severity: feedChecks[check].severity, count }))
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);
  return { items: items.map(presentFeedError), total, summary };
});
