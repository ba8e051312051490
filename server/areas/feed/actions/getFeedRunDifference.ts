import { feed } from '#shared/contracts/feed.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findDifference } from '../difference/feedDifference.repository.ts';
import { presentDifference, presentRun } from '../feed.presenter.ts';
import { findRun } from '../feedRun.repository.ts';

export const getFeedRunDifference = defineAction(
  feed.getFeedRunDifference,
  async ({ runId }, { eshopId }) => {
    const run = await findRun(eshopId, runId);
    if (run === null) throw new AppError('not_found');
    // A version that is still held back differs as it did when it was read; one that is published by nothing.
    const readRunId = run.status === 'Held' ? (run.readRunId ?? run._id) : run._id;
    const rows = await findDifference(eshopId, readRunId);
    return { run: presentRun(run), items: rows.map(presentDifference) };
  },
);
