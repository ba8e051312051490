import { feed } from '#shared/contracts/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { releaseFeedRun as release } from '../feed.service.ts';

export const releaseFeedRun = defineAction(feed.releaseFeedRun, async ({ runId }, { eshopId, services }) => ({
  jobId: await release(services, eshopId, runId),
}));
