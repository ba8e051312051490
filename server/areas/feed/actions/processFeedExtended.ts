import { feed } from '#shared/contracts/feed.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { startFeedRun } from '../feed.service.ts';

export const processFeedExtended = defineAction(
  feed.processFeedExtended,
  async (_input, { eshopId, services }) => ({
    jobId: await startFeedRun(services, eshopId, { isExtended: true }),
  }),
);
