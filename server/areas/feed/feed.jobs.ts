import { z } from 'zod';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { processFeedJob, resumeFeedRuns, startDueFeeds } from './feed.service.ts';
import { processFeedRun } from './feedRunner.ts';

const orderSchema = z.object({ runId: z.string() });

/** Background work of feeds. */
export function feedJobs(services: Services): JobDefinition[] {
  return [
    {
      name: processFeedJob,
      // Many, as most of them wait for bytes; how many are worked on at a time is for the parser of feeds to say.
      concurrency: 64,
      // Longer than any download may take; a dead worker's run is taken up by the job below much sooner.
      lockLifetimeMs: 1_800_000,
      everyMs: null,
      run: async (data, stopped) => await processFeedRun(services, orderSchema.parse(data), stopped),
    },
    {
      name: 'resumeFeeds',
      concurrency: 1,
      lockLifetimeMs: 60_000,
      everyMs: 30_000,
      run: async () => await resumeFeedRuns(services),
    },
    {
      name: 'startDueFeeds',
      concurrency: 1,
      lockLifetimeMs: 60_000,
      everyMs: 60_000,
      run: async () => await startDueFeeds(services),
    },
  ];
}
